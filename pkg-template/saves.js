import { MAX_MOVE_TEXT, MAX_POSITION_TEXT, describe, isObject, read } from './arguments.js';
import { RulesError } from './errors.js';
import { readOptions, readVariant } from './options.js';

/**
 * @import { HostCall, SavedGame } from './types.js'
 */

/** The most moves a save may hold. */
export const MAX_SAVED_MOVES = 20_000;
const MAX_SAVE_TEXT = 4_000_000;
const MAX_HOST_CALLS = 64;

/** @type {ReadonlySet<unknown>} */
export const CAUSES = /* @__PURE__ */ new Set(['resignation', 'timeout', 'abandonment']);
/** The cause of a game that the players agreed to draw. */
export const AGREEMENT = 'agreement';

/**
 * A save whose shape has been checked; whether it replays is the engine's to say.
 *
 * @typedef {object} Save
 * @property {import('./codec.js').Book} book
 * @property {string} options As the engine takes them.
 * @property {string | undefined} start
 * @property {string[]} moves
 * @property {{ seat: string, cause: string, after: number }[]} ended
 */

/**
 * Checks the shape of a save, or of its JSON text. Fields it does not know are ignored; nothing is changed.
 *
 * @param {import('./engine.js').Engine} engine
 * @param {unknown} save
 * @returns {Save}
 * @throws {RulesError} `bad-save`, naming the field
 */
export function readSave(engine, save) {
  const record = typeof save === 'string' ? parse(save) : save;
  if (!isObject(record)) {
    throw bad(`the save must be an object, or the JSON text of one; it is ${describe(record)}`);
  }
  const fields = read('save', () => {
    const { format, variant, options, start, moves, ended } = /** @type {Partial<SavedGame>} */ (
      record
    );
    return {
      format,
      variant,
      options,
      start,
      moves: copy(moves, MAX_SAVED_MOVES, (move) => move),
      ended: copy(ended, MAX_HOST_CALLS, copyHostCall),
    };
  });
  if (fields.format !== 1) throw bad(`format must be 1; it is ${describe(fields.format)}`);
  const book = readVariant(engine, fields.variant, 'bad-save');
  const options = readOptions(book, fields.options, 'bad-save');
  const start = readStart(fields.start);
  const moves = readMoves(fields.moves);
  return { book, options, start, moves, ended: readEnded(fields.ended, moves.length) };
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parse(text) {
  if (text.length > MAX_SAVE_TEXT) {
    throw bad(`the save is a text of ${text.length} characters; at most ${MAX_SAVE_TEXT} are read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw bad('the save is not JSON');
  }
}

/**
 * Copies a list of the caller's, one longer than allowed only as far as shows that it is; what is no list stays
 * as it is.
 *
 * @param {unknown} list
 * @param {number} most
 * @param {(item: unknown) => unknown} item
 * @returns {unknown}
 */
function copy(list, most, item) {
  if (!Array.isArray(list)) return list;
  const length = Math.min(list.length, most + 1);
  const items = [];
  for (let i = 0; i < length; i++) items.push(item(list[i]));
  return items;
}

/**
 * @param {unknown} call
 * @returns {unknown}
 */
function copyHostCall(call) {
  if (!isObject(call)) return call;
  const { seat, cause, after } = /** @type {Partial<HostCall>} */ (call);
  return { seat, cause, after };
}

/**
 * @param {unknown} start
 * @returns {string | undefined}
 */
function readStart(start) {
  if (start === undefined) return undefined;
  if (typeof start !== 'string' || start.length > MAX_POSITION_TEXT) {
    throw bad(
      `start must be a position text of at most ${MAX_POSITION_TEXT} characters; it is ${describe(start)}`,
    );
  }
  return start;
}

/**
 * @param {unknown} moves
 * @returns {string[]}
 */
function readMoves(moves) {
  if (!Array.isArray(moves)) {
    throw bad(`moves must be a list of move texts; it is ${describe(moves)}`);
  }
  if (moves.length > MAX_SAVED_MOVES) {
    throw bad(`moves must have at most ${MAX_SAVED_MOVES} entries; it has more`);
  }
  for (const [i, move] of moves.entries()) {
    if (typeof move !== 'string' || move.length > MAX_MOVE_TEXT || !/^[!-~]+$/.test(move)) {
      throw bad(`moves[${i}] must be a move text; it is ${describe(move)}`);
    }
  }
  return moves;
}

/**
 * @param {unknown} ended
 * @param {number} played
 * @returns {Save['ended']}
 */
function readEnded(ended, played) {
  if (ended === undefined) return [];
  if (!Array.isArray(ended) || ended.length > MAX_HOST_CALLS) {
    throw bad(`ended must be a list of at most ${MAX_HOST_CALLS} calls; it is ${describe(ended)}`);
  }
  let least = 0;
  return ended.map((call, i) => {
    if (!isObject(call)) throw bad(`ended[${i}] must be an object; it is ${describe(call)}`);
    const { seat, cause, after = played } = /** @type {Record<string, unknown>} */ (call);
    const agreed = cause === AGREEMENT;
    if (!agreed && !CAUSES.has(cause)) {
      throw bad(
        `ended[${i}].cause must be resignation, timeout, abandonment or agreement; it is ${describe(cause)}`,
      );
    }
    if (agreed ? seat !== undefined : typeof seat !== 'string' || !/^[a-z]{1,16}$/.test(seat)) {
      throw bad(
        `ended[${i}].seat must be ${agreed ? 'left out of an agreement' : 'a seat'}; it is ${describe(seat)}`,
      );
    }
    if (typeof after !== 'number' || !Number.isInteger(after) || after < least || after > played) {
      throw bad(
        `ended[${i}].after must be an integer from ${least} to ${played}, the number of moves before it; it is ${describe(after)}`,
      );
    }
    least = after;
    return { seat: agreed ? '' : /** @type {string} */ (seat), cause: String(cause), after };
  });
}

/**
 * @param {string} message
 * @returns {RulesError}
 */
function bad(message) {
  return new RulesError('bad-save', message);
}
