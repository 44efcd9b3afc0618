/**
 * @import { GameEvent, Kind, Move, Piece, Point, Result, Seat } from './types.js'
 */

/**
 * @typedef {object} More
 * @property {Map<Point, number>} index The number of each point.
 * @property {string[][]} texts The text of each step seen so far, by the numbers of its points: making them anew took
 *   most of the time of a list of moves.
 *
 * @typedef {import('./raw.js').Codebook & More} Book What it takes to begin a game and to read its packed numbers.
 */

/** Stands for "no point" in a packed word, and for "from anywhere" when asking for moves. */
export const NO_POINT = 255;
const NONE = 15;
const KINDS = /** @type {Kind[]} */ (/* @__PURE__ */ Array.from('KAEHRCPFMDLS'));

/** In the word of a step: it captures. */
const CAPTURES = 1 << 23;

// The forms of moves and the types of events: those of src/wasm/packed.rs.
const STEP = 0;
const CHAIN = 1;
const PLACE = 2;
const TURNED_UP = 4;
const RECALL = 5;

const MOVE = 0;
const TURN = 1;
const CAPTURE = 2;
const CHECK = 3;
const HALT = 4;
const PROMOTION = 5;
const DEFEAT = 6;
const TAKEOVER = 7;
const ALLIANCE = 8;
const ALLIANCE_ENDED = 9;
const REVEAL = 10;
const ARMY_CLAIMED = 11;
const RECALLED = 12;
const WITHDRAWAL = 13;

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
 * Unpacks what lies in the words from one place up to another.
 *
 * @template T
 * @typedef {(words: ArrayLike<number>, book: Book, at: number, end: number) => T} Unpack
 */

/**
 * The words themselves.
 *
 * @param {ArrayLike<number>} words
 * @param {Book} _book
 * @param {number} at
 * @param {number} end
 * @returns {number[]}
 */
export function copyWords(words, _book, at, end) {
  /** @type {number[]} */
  const copy = [];
  for (; at < end; at++) copy.push(words[at]);
  return copy;
}

/**
 * Unpacks a list of moves.
 *
 * @param {ArrayLike<number>} words
 * @param {Book} book
 * @param {number} at
 * @param {number} end
 * @returns {Move[]}
 */
export function unpackMoves(words, book, at, end) {
  // Mostly a move is one word: room for as many is made at once.
  /** @type {Move[]} */
  const moves = new Array(end - at);
  let count = 0;
  for (; at < end; at += moveLength(words, at)) moves[count++] = unpackMove(words, at, book);
  if (count < moves.length) moves.length = count;
  return moves;
}

/**
 * The form of a move, from its first word.
 *
 * @param {number} word
 * @returns {number}
 */
function formOf(word) {
  return (word >>> 20) & 7;
}

/**
 * How many words the move takes that begins at one.
 *
 * @param {ArrayLike<number>} words
 * @param {number} at
 * @returns {number}
 */
function moveLength(words, at) {
  if (formOf(words[at]) !== CHAIN) return 1;
  const lengths = words[at + 1];
  return 2 + wordsFor(lengths & 255) + wordsFor((lengths >>> 8) & 255);
}

/**
 * Unpacks the move that begins at a word.
 *
 * @param {ArrayLike<number>} words
 * @param {number} at
 * @param {Book} book
 * @returns {Move}
 */
function unpackMove(words, at, book) {
  const word = words[at];
  const form = formOf(word);
  if (form === CHAIN) return unpackChain(words, at, book);
  const seat = book.seats[(word >>> 24) & 7];
  const kind = KINDS[(word >>> 16) & 15] ?? null;
  const toIndex = (word >>> 8) & 255;
  if (toIndex === NO_POINT) {
    const text = form === RECALL ? 'recall' : 'pass';
    return { text, seat, from: null, to: null, kind: null, captures: [] };
  }
  const to = book.points[toIndex];
  if (form === STEP) {
    const fromIndex = word & 255;
    const from = book.points[fromIndex];
    const text = (book.texts[fromIndex][toIndex] ??= from + to);
    return { text, seat, from, to, kind, captures: word & CAPTURES ? [to] : [] };
  }
  const letter = form === TURNED_UP ? letterOf(word >>> 27) : '';
  const text = form === PLACE ? `@${to}` : `${to}=${letter}`;
  return { text, seat, from: null, to, kind, captures: [] };
}

/**
 * Unpacks a chain: its header, a word with the lengths of two lists, and the lists, four points a word.
 *
 * @param {ArrayLike<number>} words
 * @param {number} at
 * @param {Book} book
 * @returns {Move}
 */
function unpackChain(words, at, { points, seats }) {
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
  return path.length > 1
    ? { text, seat, from, to, path, kind, captures }
    : { text, seat, from, to, kind, captures };
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
 * @param {ArrayLike<number>} words
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
 * @param {ArrayLike<number>} words
 * @param {Book} book
 * @param {number} at
 * @param {number} end
 * @returns {Map<Point, Point[]>}
 */
export function unpackDestinations(words, book, at, end) {
  /** @type {Map<Point, Point[]>} */
  const map = new Map();
  for (; at < end; at += moveLength(words, at)) {
    const word = words[at];
    if (formOf(word) > CHAIN) continue;
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
 * @param {ArrayLike<number>} words
 * @param {Book} book
 * @param {number} at
 * @param {number} end
 * @returns {Piece[]}
 */
export function unpackPieces(words, book, at, end) {
  /** @type {Piece[]} */
  const pieces = [];
  for (; at < end; at++) pieces.push(unpackPiece(words[at], book));
  return pieces;
}

/**
 * @param {number} word
 * @param {Book} book
 * @returns {Piece}
 */
function unpackPiece(word, book) {
  const owner = (word >>> 12) & 15;
  const home = (word >>> 16) & 15;
  const set = (word >>> 20) & 3;
  /** @type {Piece} */
  const piece = {
    point: book.points[word & 255],
    kind: KINDS[(word >>> 8) & 15] ?? null,
    owner: owner === NONE ? null : book.seats[owner],
    home: home === NONE ? null : book.armies[home],
  };
  if (set !== 0) piece.set = set === 1 ? 'red' : 'black';
  if ((word >>> 22) & 1) piece.promoted = true;
  if ((word >>> 23) & 1) piece.dormant = true;
  if ((word >>> 24) & 1) piece.faceDown = true;
  return piece;
}

/**
 * Unpacks the events of a change.
 *
 * @param {ArrayLike<number>} words
 * @param {Book} book
 * @returns {GameEvent[]}
 */
export function unpackEvents(words, book) {
  /** @type {GameEvent[]} */
  const events = [];
  for (let at = 1; at < words.length;) {
    const count = (words[at] >>> 16) & 255;
    const event = unpackEvent(words, at, count, book);
    events.push(event);
    at += 1 + wordsFor(count);
    if (event.type === 'move') at += moveLength(words, at);
    else if ('piece' in event) at++;
  }
  return events;
}

/**
 * Unpacks the event that begins at a word and lists so many points.
 *
 * @param {ArrayLike<number>} words
 * @param {number} at
 * @param {number} count
 * @param {Book} book
 * @returns {GameEvent}
 */
function unpackEvent(words, at, count, book) {
  const ply = words[0];
  const word = words[at];
  const first = (word >>> 4) & 15;
  const second = (word >>> 8) & 15;
  const cause = (word >>> 12) & 15;
  const seat = book.seats[first];
  const other = book.seats[second];
  const points = unpackPoints(words, at + 1, count, book.points);
  switch (word & 15) {
    case MOVE:
      return { type: 'move', ply, move: unpackMove(words, at + 1, book) };
    case TURN:
      return { type: 'turn', ply, seat };
    case CAPTURE:
      return { type: 'capture', ply, seat, piece: unpackPiece(words[at + 1], book) };
    case CHECK:
      return { type: 'check', ply, seat, by: points };
    case HALT:
      return { type: 'halt', ply, seats: unpackSeats(first, book) };
    case PROMOTION:
      return { type: 'promotion', ply, point: book.points[word >>> 24], seat };
    case DEFEAT:
      return {
        type: 'defeat',
        ply,
        seat,
        by: other ?? null,
        reason: book.defeats[cause],
        ...(count > 0 ? { removed: points } : {}),
      };
    case TAKEOVER:
      return { type: 'takeover', ply, from: seat, to: other, points };
    case ALLIANCE:
      return { type: 'alliance', ply, seats: [seat, other], cause: cause ? 'regicide' : 'pact' };
    case ALLIANCE_ENDED:
      return { type: 'alliance-ended', ply, seats: [seat, other] };
    case REVEAL:
      return { type: 'reveal', ply, piece: unpackPiece(words[at + 1], book) };
    case ARMY_CLAIMED:
      return { type: 'army-claimed', ply, seat, army: book.armies[second] };
    case RECALLED:
      return { type: 'recall', ply, seat, rank: second, points };
    case WITHDRAWAL:
      return { type: 'withdrawal', ply, piece: unpackPiece(words[at + 1], book) };
  }
  return { type: 'end', ply, result: unpackResult(word, book) };
}

/**
 * @param {number} set A bit for each seat.
 * @param {Book} book
 * @returns {Seat[]}
 */
function unpackSeats(set, book) {
  return book.seats.filter((_, i) => (set >>> i) & 1);
}

/**
 * @param {number} word
 * @param {Book} book
 * @returns {Result}
 */
function unpackResult(word, book) {
  const winners = unpackSeats((word >>> 4) & 15, book);
  const ranking = [1, 2, 3]
    .map((rank) => book.seats.filter((_, i) => ((word >>> (24 + 2 * i)) & 3) === rank))
    .filter((seats) => seats.length > 0);
  return { winners, ranking, reason: book.endings[(word >>> 12) & 15] };
}
