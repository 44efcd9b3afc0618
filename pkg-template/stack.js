import { RulesError } from './errors.js';

// A call into the engine that runs out of stack half-way would leave the engine's own stack pointer where it was
// and its borrow of the game open, so there must be room before it starts. Compiled, it takes some 3 KB; but its
// functions are compiled at their first call, on this very stack, which takes some 48 KB. A level of `descend` is
// 130 bytes when optimised, more before.
const WARM = 96;
const COLD = 512;
// How many calls of a kind are taken for cold. What is still not compiled after those is rare, and recovered from.
const FIRST = 500;
const calls = { change: FIRST, look: FIRST };

/** @type {(n: number, a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number) => number} */
function descend(n, a, b, c, d, e, f, g, h) {
  return n === 0 ? a : descend(n - 1, b, c, d, e, f, g, h, a) + 1;
}

// Made beforehand: there may be no room to make it when it is needed.
const noRoom = /* @__PURE__ */ new RulesError(
  'not-ready',
  'the call stack is nearly used up, so the engine was not called: call again from fewer nested calls',
);

/**
 * Makes sure that a call into the engine has room on the stack.
 *
 * @param {'change' | 'look' | 'rare'} kind `rare`: dear or seldom enough for the dear check each time.
 * @returns {void}
 * @throws {RulesError} `not-ready` if it has not
 */
export function ensureStack(kind) {
  let levels = COLD;
  if (kind !== 'rare') {
    if (calls[kind] > 0) calls[kind]--;
    else levels = WARM;
  }
  try {
    descend(levels, 1, 2, 3, 4, 5, 6, 7, 8);
  } catch {
    throw noRoom;
  }
}
