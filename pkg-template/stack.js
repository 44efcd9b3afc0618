import { RulesError } from './errors.js';

// A call into the engine that runs out of stack half-way would leave the engine's own stack pointer where it was
// and its borrow of the game open, so there must be room before it starts. Compiled, it takes less than 3 KB, and
// twice that is asked for; but its functions are compiled at their first call, on this very stack, which takes some
// 48 KB. A level of `descend` is some 270 bytes, most of them for parameters that nobody gives: down there in few
// levels, which is fastest.
const WARM = 24;
const COLD = 256;
// How many calls of a kind are taken for cold. What is still not compiled after those is rare, and recovered from.
const FIRST = 500;
const calls = { change: FIRST, look: FIRST };

/** @type {(n: number, ...room: undefined[]) => number} */
function descend(n, a, b, c, d, e, f, g, h, i, j, k, l, m, o, p, q, r, s, t, u, v, w, x, y) {
  return n === 0 ? 0 : descend(n - 1) + 1;
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
    descend(levels);
  } catch {
    throw noRoom;
  }
}
