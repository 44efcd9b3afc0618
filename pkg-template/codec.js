/**
 * @import { Kind, Move, Piece, Point } from './types.js'
 */

/**
 * @typedef {object} More
 * @property {Map<Point, number>} index The number of each point.
 * @property {string[][]} texts The text of each step seen so far, by the numbers of its points: making them anew took
 *   most of the time of a list of moves.
 *
 * @typedef {import('./raw.js').Codebook & More} Book The names behind the numbers of one game.
 */

/** Stands for "no point" in a packed word, and for "from anywhere" when asking for moves. */
export const NO_POINT = 255;
const NONE = 15;
const KINDS = /** @type {Kind[]} */ (/* @__PURE__ */ Array.from('KAEHRCPFMDLS'));

// Of the word of a move: the bits of its form, and the one that says it captures.
const FORM = 7 << 20;
const CAPTURES = 1 << 23;

const STEP = 0;
const CHAIN = 1;
const PLACE = 2;
const TURNED_UP = 4;
const RECALL = 5;

/**
 * Adds the way back, from names to numbers.
 *
 * @param {import('./raw.js').Codebook} codebook
 * @returns {Book}
 */
export function makeBook(codebook) {
  const index = new Map(codebook.points.map((point, i) => [point, i]));
  return { ...codebook, index, texts: codebook.points.map(() => []) };
}

/**
 * Unpacks a list of moves.
 *
 * @param {Uint32Array} words
 * @param {Book} book
 * @returns {Move[]}
 */
export function unpackMoves(words, book) {
  /** @type {Move[]} */
  const moves = [];
  const { points, seats, texts } = book;
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if ((word & FORM) !== STEP) {
      at = unpackMove(words, at, book, moves);
      continue;
    }
    const [fromIndex, toIndex] = [word & 255, (word >>> 8) & 255];
    const [from, to] = [points[fromIndex], points[toIndex]];
    const text = (texts[fromIndex][toIndex] ??= from + to);
    const kind = KINDS[(word >>> 16) & 15] ?? null;
    const captures = word & CAPTURES ? [to] : [];
    moves.push({ text, seat: seats[(word >>> 24) & 7], from, to, kind, captures });
    at++;
  }
  return moves;
}

/**
 * Unpacks the move that begins at a word and is no step; returns where the next one begins.
 *
 * @param {Uint32Array} words
 * @param {number} at
 * @param {Book} book
 * @param {Move[]} moves
 * @returns {number}
 */
function unpackMove(words, at, book, moves) {
  const word = words[at];
  const form = (word >>> 20) & 7;
  if (form === CHAIN) return unpackChain(words, at, book, moves);
  const seat = book.seats[(word >>> 24) & 7];
  const kind = /** @type {Kind} */ (KINDS[(word >>> 16) & 15] ?? null);
  const toIndex = (word >>> 8) & 255;
  if (toIndex === NO_POINT) {
    const text = form === RECALL ? 'recall' : 'pass';
    moves.push({ text, seat, from: null, to: null, kind: null, captures: [] });
    return at + 1;
  }
  const to = book.points[toIndex];
  const letter = form === TURNED_UP ? letterOf(word >>> 27) : '';
  const text = form === PLACE ? `@${to}` : `${to}=${letter}`;
  moves.push({ text, seat, from: null, to, kind, captures: [] });
  return at + 1;
}

/**
 * Unpacks a chain: its header, a word with the lengths of two lists, and the lists, four points a word.
 *
 * @param {Uint32Array} words
 * @param {number} at
 * @param {Book} book
 * @param {Move[]} moves
 * @returns {number}
 */
function unpackChain(words, at, { points, seats }, moves) {
  const word = words[at];
  const lengths = words[at + 1];
  const seat = seats[(word >>> 24) & 7];
  const kind = KINDS[(word >>> 16) & 15];
  const from = points[word & 255];
  const to = points[(word >>> 8) & 255];
  const path = unpackPoints(words, at + 2, lengths & 255, points);
  const afterPath = at + 2 + wordsFor(path.length);
  const captures = unpackPoints(words, afterPath, (lengths >>> 8) & 255, points);
  const text = from + path.join('');
  moves.push(
    path.length > 1
      ? { text, seat, from, to, path, kind, captures }
      : { text, seat, from, to, kind, captures },
  );
  return afterPath + wordsFor(captures.length);
}

/**
 * The letter of a turned-up piece: capital of the red set, small of the black set.
 *
 * @param {number} code
 * @returns {string}
 */
function letterOf(code) {
  const kind = KINDS[code & 15];
  return code & 16 ? kind.toLowerCase() : kind;
}

/**
 * @param {number} count
 * @returns {number}
 */
function wordsFor(count) {
  return (count + 3) >>> 2;
}

/**
 * @param {Uint32Array} words
 * @param {number} at
 * @param {number} count
 * @param {Point[]} points
 * @returns {Point[]}
 */
function unpackPoints(words, at, count, points) {
  /** @type {Point[]} */
  const list = [];
  for (let i = 0; i < count; i++) {
    list.push(points[(words[at + (i >>> 2)] >>> ((i & 3) * 8)) & 255]);
  }
  return list;
}

/**
 * Origin → destinations of a list of packed moves, without making the moves.
 *
 * @param {Uint32Array} words
 * @param {Book} book
 * @returns {Map<Point, Point[]>}
 */
export function unpackDestinations(words, book) {
  /** @type {Map<Point, Point[]>} */
  const map = new Map();
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const form = (word >>> 20) & 7;
    if (form === CHAIN) {
      const lengths = words[at + 1];
      at += 1 + wordsFor(lengths & 255) + wordsFor((lengths >>> 8) & 255);
    } else if (form !== STEP) {
      continue;
    }
    const from = book.points[word & 255];
    const to = book.points[(word >>> 8) & 255];
    const known = map.get(from);
    if (known === undefined) {
      map.set(from, [to]);
    } else if (!known.includes(to)) {
      known.push(to);
    }
  }
  return map;
}

/**
 * Unpacks a list of pieces.
 *
 * @param {Uint32Array} words
 * @param {Book} book
 * @returns {Piece[]}
 */
export function unpackPieces(words, book) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const word of words) {
    const owner = (word >>> 12) & 15;
    const home = (word >>> 16) & 15;
    const set = (word >>> 20) & 3;
    /** @type {Piece} */
    const piece = {
      point: book.points[word & 255],
      kind: KINDS[(word >>> 8) & 15] ?? null,
      owner: owner === NONE ? null : book.seats[owner],
      home: home === NONE ? null : /** @type {import('./types.js').Army} */ (book.armies[home]),
    };
    if (set !== 0) piece.set = set === 1 ? 'red' : 'black';
    if ((word >>> 22) & 1) piece.promoted = true;
    if ((word >>> 23) & 1) piece.dormant = true;
    if ((word >>> 24) & 1) piece.faceDown = true;
    pieces.push(piece);
  }
  return pieces;
}
