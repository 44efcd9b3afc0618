import { RulesError } from './errors.js';

/** The longest move text that is handed to the engine: longer than any chain of jumps. */
export const MAX_MOVE_TEXT = 512;
/** The longest position text that is handed to the engine. */
export const MAX_POSITION_TEXT = 4096;
/** The deepest count that `perft` makes. */
export const MAX_PERFT_DEPTH = 6;

/**
 * A value as an error message shows it; runs no code of the caller.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function describe(value) {
  switch (typeof value) {
    case 'string':
      return value.length > 60 ? `a text of ${value.length} characters` : JSON.stringify(value);
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'bigint':
      return 'a BigInt';
    case 'symbol':
      return 'a symbol';
    case 'function':
      return 'a function';
    default:
      return value === null ? 'null' : 'an object';
  }
}

/**
 * Reads from an object of the caller's, whose getters and traps may throw.
 *
 * @template T
 * @param {string} what The object, as the message names it.
 * @param {() => T} reader
 * @returns {T}
 * @throws {RulesError} `bad-argument`, whatever reading threw
 */
export function read(what, reader) {
  try {
    return reader();
  } catch (cause) {
    throw new RulesError(
      'bad-argument',
      `the ${what} could not be read: reading it threw an error`,
      {
        cause,
      },
    );
  }
}

/**
 * @param {unknown} value
 * @returns {value is object}
 */
export function isObject(value) {
  return typeof value === 'object' && value !== null;
}
