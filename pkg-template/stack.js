import { RulesError } from './errors.js';

// A call into the engine that runs out of stack half-way would leave the engine's own stack pointer where it
// was and its borrow of the game open, so there must be room before it starts. This depth takes about 17 KB of
// optimised frames, more while they are interpreted, and half a microsecond.
const DEPTH = 128;

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
 * @returns {void}
 * @throws {RulesError} `not-ready` if it has not
 */
export function ensureStack() {
  try {
    descend(DEPTH, 1, 2, 3, 4, 5, 6, 7, 8);
  } catch {
    throw noRoom;
  }
}
