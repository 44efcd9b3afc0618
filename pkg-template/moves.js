import { MAX_MOVE_TEXT, describe, isObject, read } from './arguments.js';
import { unpackMoves } from './codec.js';
import { RulesError } from './errors.js';

/**
 * @import { Book } from './codec.js'
 * @import { Session } from './session.js'
 * @import { Explanation, IllegalReason, Point } from './types.js'
 */

/** The first letter: every digit comes before it. */
const A = 97;

/**
 * Reads what a caller gives as a move, without asking the game about it.
 *
 * @param {unknown} move
 * @returns {string | { from: string, to: string }}
 * @throws {RulesError} `bad-argument` for what is no move, `illegal-move` for a text that is too long to be one
 */
export function readMove(move) {
  if (typeof move === 'string') return checkLength(move);
  if (isObject(move)) {
    const { text, from, to } = read('move', () => ({
      text: Reflect.get(move, 'text'),
      from: Reflect.get(move, 'from'),
      to: Reflect.get(move, 'to'),
    }));
    if (typeof text === 'string') return checkLength(text);
    if (typeof from === 'string' && typeof to === 'string') return { from, to };
  }
  throw new RulesError(
    'bad-argument',
    `a move is a text, an object with the texts from and to, or one of legalMoves(); this is ${describe(move)}`,
  );
}

/**
 * @param {string} text
 * @returns {string}
 */
function checkLength(text) {
  if (text.length > MAX_MOVE_TEXT) throw illegal('bad-text', tooLong(text), []);
  return text;
}

/**
 * The points of a text that names just two, as numbers: `from`, and `to` from bit 8. null if it is any other text.
 *
 * @param {Book} book
 * @param {string} text
 * @returns {number | null}
 */
export function readStep({ index }, text) {
  // The second point begins with the first letter after a digit.
  let split = 1;
  while (split < text.length && (text.charCodeAt(split) < A || text.charCodeAt(split - 1) >= A)) {
    split++;
  }
  const from = index.get(text.slice(0, split));
  const to = index.get(text.slice(split));
  return from === undefined || to === undefined ? null : from | (to << 8);
}

/**
 * @param {string} text
 * @returns {string}
 */
function tooLong(text) {
  return `a move text has at most ${MAX_MOVE_TEXT} characters; this one has ${text.length}`;
}

/**
 * The text of the one legal move between two points.
 *
 * @param {Session} session
 * @param {string} from
 * @param {string} to
 * @returns {string}
 * @throws {RulesError} `illegal-move` if there is none or more than one
 */
export function findMove(session, from, to) {
  const { index } = session.book;
  const origin = index.get(from);
  if (origin === undefined || !index.has(to)) {
    const point = origin === undefined ? from : to;
    throw illegal('no-such-point', `the board has no point ${describe(point)}`, []);
  }
  const texts = session
    .list((raw) => raw.legalMoves(origin), unpackMoves)
    .filter((move) => move.to === to)
    .map((move) => move.text);
  if (texts.length > 1) {
    throw illegal(
      'bad-text',
      `several moves go from ${from} to ${to}: give the text of one of them (${texts.join(', ')})`,
      [from, to],
    );
  }
  // With none, the engine says why when it is asked to play it.
  return texts[0] ?? from + to;
}

/**
 * @param {IllegalReason} reason
 * @param {string} message
 * @param {Point[]} points
 * @returns {RulesError}
 */
function illegal(reason, message, points) {
  return new RulesError('illegal-move', message, { reason, points });
}

/**
 * @param {Session} session
 * @param {string} text
 * @returns {Explanation}
 */
export function explain(session, text) {
  // A text too long to be a move is asked about as an empty one, which is as bad.
  const long = text.length > MAX_MOVE_TEXT;
  const answer = session.run((raw) => raw.explain(long ? '' : text));
  if (answer.legal) return { legal: true };
  const reason = answer.reason ?? 'bad-text';
  const detail = long && reason === 'bad-text' ? tooLong(text) : (answer.detail ?? '');
  return { legal: false, reason, detail, points: answer.points ?? [] };
}
