import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  makeBook,
  unpackDestinations,
  unpackEvents,
  unpackMoves,
  unpackPieces,
} from '../../../pkg-template/codec.js';

const book = makeBook({
  points: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'a2', 'b2', 'c2'],
  seats: ['wu', 'wei', 'shu', 'han'],
  armies: ['wu', 'wei', 'shu', 'han', 'generals'],
  defeats: ['checkmate', 'stalemate', 'general-captured'],
  endings: ['last-standing', 'five-in-a-row', 'no-move-wins'],
});
const code = (kind) => 'KAEHRCPFMDLS'.indexOf(kind);

function header({ from = 255, to = 255, kind = 15, form, captures = 0, seat = 0, letter = 0 }) {
  return (
    (from |
      (to << 8) |
      (kind << 16) |
      (form << 20) |
      (captures << 23) |
      (seat << 24) |
      (letter << 27)) >>>
    0
  );
}

/** Unpacks words that lie in the middle of others, as they do in the engine's memory. */
function unpackWith(how, words) {
  const others = [0xffffffff, 7, 0];
  const memory = Uint32Array.from([...others, ...words, ...others]);
  return how(memory, book, others.length, others.length + words.length);
}

const unpack = (...words) => unpackWith(unpackMoves, words);

test('a step has its points in its text', () => {
  assert.deepEqual(unpack(header({ from: 2, to: 8, kind: code('H'), form: 0, seat: 1 })), [
    { text: 'c1a2', seat: 'wei', from: 'c1', to: 'a2', kind: 'H', captures: [] },
  ]);
});

test('a capturing step captures where it lands', () => {
  const [move] = unpack(header({ from: 2, to: 8, kind: code('R'), form: 0, captures: 1 }));
  assert.deepEqual(move.captures, ['a2']);
});

test('a chain lists landing points and captures, whatever words they need', () => {
  const long = header({ from: 0, to: 7, kind: code('D'), form: 1, seat: 2 });
  const short = header({ from: 4, to: 6, kind: code('L'), form: 1, seat: 2 });
  const bytes = (a = 0, b = 0, c = 0, d = 0) => (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  assert.deepEqual(
    unpack(
      long,
      5 | (4 << 8),
      bytes(1, 2, 3, 4),
      bytes(7),
      bytes(8, 9, 10, 5),
      short,
      1 | (1 << 8),
      bytes(6),
      bytes(5),
      header({ form: 6 }),
    ),
    [
      {
        text: 'a1b1c1d1e1h1',
        seat: 'shu',
        from: 'a1',
        to: 'h1',
        path: ['b1', 'c1', 'd1', 'e1', 'h1'],
        kind: 'D',
        captures: ['a2', 'b2', 'c2', 'f1'],
      },
      { text: 'e1g1', seat: 'shu', from: 'e1', to: 'g1', kind: 'L', captures: ['f1'] },
      { text: 'pass', seat: 'wu', from: null, to: null, kind: null, captures: [] },
    ],
  );
});

test('a placement, a turning up, a recall and a pass start on no point', () => {
  assert.deepEqual(
    unpack(
      header({ to: 3, kind: code('S'), form: 2 }),
      header({ to: 2, form: 3 }),
      header({ to: 2, form: 4, letter: code('R') }),
      header({ to: 2, form: 4, letter: code('P') + 16 }),
      header({ form: 5 }),
      header({ form: 6 }),
    ).map(({ text, from, to, kind }) => [text, from, to, kind]),
    [
      ['@d1', null, 'd1', 'S'],
      ['c1=', null, 'c1', null],
      ['c1=R', null, 'c1', null],
      ['c1=p', null, 'c1', null],
      ['recall', null, null, null],
      ['pass', null, null, null],
    ],
  );
});

test('destinations name each point once and leave out what starts nowhere', () => {
  const words = Uint32Array.from([
    header({ from: 0, to: 1, form: 0 }),
    header({ from: 0, to: 7, form: 1 }),
    2 | (2 << 8),
    5 | (7 << 8),
    2 | (3 << 8),
    header({ from: 0, to: 7, form: 1 }),
    1 | (1 << 8),
    7,
    2,
    header({ from: 4, to: 1, form: 0 }),
    header({ to: 2, form: 3 }),
    header({ form: 6 }),
  ]);
  assert.deepEqual(
    unpackWith(unpackDestinations, words),
    new Map([
      ['a1', ['b1', 'h1']],
      ['e1', ['b1']],
    ]),
  );
});

test('pieces have only the fields that say something', () => {
  const word = (point, kind, owner, home, more = 0) =>
    (point | (kind << 8) | (owner << 12) | (home << 16) | more) >>> 0;
  assert.deepEqual(
    unpackWith(unpackPieces, [
      word(1, code('K'), 2, 2),
      word(2, code('P'), 0, 4, 2 << 20),
      word(3, code('P'), 1, 0, (1 << 20) | (1 << 22)),
      word(4, code('C'), 3, 3, 1 << 23),
      word(5, 15, 15, 15, 1 << 24),
    ]),
    [
      { point: 'b1', kind: 'K', owner: 'shu', home: 'shu' },
      { point: 'c1', kind: 'P', owner: 'wu', home: 'generals', set: 'black' },
      { point: 'd1', kind: 'P', owner: 'wei', home: 'wu', set: 'red', promoted: true },
      { point: 'e1', kind: 'C', owner: 'han', home: 'han', dormant: true },
      { point: 'f1', kind: null, owner: null, home: null, faceDown: true },
    ],
  );
});

test('every kind of event has its own fields, in their order', () => {
  const bytes = (a = 0, b = 0, c = 0, d = 0) => (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  const word = (type, { first = 0, second = 0, cause = 0, count = 0, last = 0 } = {}) =>
    bytes(type | (first << 4), second | (cause << 4), count, last);
  const soldier = (1 | (code('P') << 8) | (2 << 12) | (4 << 16) | (1 << 20)) >>> 0;
  const piece = { point: 'b1', kind: 'P', owner: 'shu', home: 'generals', set: 'red' };
  const faceDown = (5 | 0xfff00 | (1 << 24)) >>> 0;
  const unknown = { point: 'f1', kind: null, owner: null, home: null, faceDown: true };
  const [move] = unpack(header({ from: 2, to: 8, kind: code('R'), form: 0 }));
  const chain = header({ from: 4, to: 6, kind: code('L'), form: 1, seat: 2 });
  const [jump] = unpack(chain, 1 | (1 << 8), 6, 5);
  const told = [
    [[word(0), header({ from: 2, to: 8, kind: code('R'), form: 0 })], { type: 'move', move }],
    [[word(0), chain, 1 | (1 << 8), 6, 5], { type: 'move', move: jump }],
    [[word(2, { first: 1 }), soldier], { type: 'capture', seat: 'wei', piece }],
    [[word(2, { first: 1 }), faceDown], { type: 'capture', seat: 'wei', piece: unknown }],
    [[word(10), soldier], { type: 'reveal', piece }],
    [[word(11, { first: 2, second: 4 })], { type: 'army-claimed', seat: 'shu', army: 'generals' }],
    [
      [word(12, { second: 2, count: 5 }), bytes(0, 1, 2, 3), 4],
      { type: 'recall', seat: 'wu', rank: 2, points: ['a1', 'b1', 'c1', 'd1', 'e1'] },
    ],
    [[word(13), soldier], { type: 'withdrawal', piece }],
    [[word(5, { first: 2, last: 10 })], { type: 'promotion', point: 'c2', seat: 'shu' }],
    [[word(8, { second: 2 })], { type: 'alliance', seats: ['wu', 'shu'], cause: 'pact' }],
    [
      [word(8, { first: 1, second: 2, cause: 1 })],
      { type: 'alliance', seats: ['wei', 'shu'], cause: 'regicide' },
    ],
    [[word(9, { second: 1 })], { type: 'alliance-ended', seats: ['wu', 'wei'] }],
    [
      [word(6, { first: 1, second: 15, cause: 1 })],
      { type: 'defeat', seat: 'wei', by: null, reason: 'stalemate' },
    ],
    [
      [word(6, { second: 2, cause: 2, count: 1 }), 10],
      { type: 'defeat', seat: 'wu', by: 'shu', reason: 'general-captured', removed: ['c2'] },
    ],
    [[word(7, { first: 3, second: 1 })], { type: 'takeover', from: 'han', to: 'wei', points: [] }],
    [[word(4, { first: 0b101 })], { type: 'halt', seats: ['wu', 'shu'] }],
    [
      [word(3, { first: 1, count: 2 }), bytes(7, 8)],
      { type: 'check', seat: 'wei', by: ['h1', 'a2'] },
    ],
    [[word(1, { first: 1 })], { type: 'turn', seat: 'wei' }],
    [
      [word(14, { first: 0b10, cause: 1, last: 0b10_01_11 })],
      {
        type: 'end',
        result: {
          winners: ['wei'],
          ranking: [['wei'], ['shu'], ['wu']],
          reason: 'five-in-a-row',
        },
      },
    ],
    [
      [word(14, { cause: 2, last: 0b01_01 })],
      { type: 'end', result: { winners: [], ranking: [['wu', 'wei']], reason: 'no-move-wins' } },
    ],
  ];
  const words = [7, ...told.flatMap(([packed]) => packed)];
  // As JSON: the order of the fields counts too.
  assert.deepEqual(
    unpackEvents(words, book).map((event) => JSON.stringify(event)),
    told.map(([, { type, ...event }]) => JSON.stringify({ type, ply: 7, ...event })),
  );
  assert.deepEqual(unpackEvents([], book), []);
});
