// A stand-in for the engine's bindings, small enough to read at a glance and able to fail the way a trap does:
// a call that neither returns nor refuses, after which its game stays borrowed.

const POINTS = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'];
const SEATS = ['red', 'black'];
const LAST_PLY = 40;

/** Where the next trap comes: the method whose next call fails, and what it throws. */
export const trap = { method: '', error: undefined };

function refuse(code, message, more = {}) {
  throw { code, message, ...more };
}

/** The engine's memory: an answer in words is left here, not quite at its start. */
const ANSWER = 8;
export const memory = { buffer: new ArrayBuffer(4096) };

function answer(words) {
  new Uint32Array(memory.buffer, ANSWER).set(words);
  return words.length;
}

function step(seat, from, to) {
  return (from | (to << 8) | (4 << 16) | (seat << 24)) >>> 0;
}

class RawGame {
  constructor(variant, options) {
    if (options.split(';').includes('seed=13'))
      refuse('bad-options', 'this seed is refused by the engine');
    this.key = {
      variant,
      options: Object.fromEntries(options.split(';').map((o) => o.split('='))),
    };
    delete this.key.options[''];
    if (variant === 'sanguo-anqi') this.key.options = { seed: Number(this.key.options.seed ?? 77) };
    this.done = [];
    this.undone = [];
    this.borrowed = false;
    this.dead = false;
  }
  static fromPosition(text) {
    if (text !== 'xiangqi start') refuse('bad-position', 'field 1, the board: it is not `start`');
    return new RawGame('xiangqi', '');
  }
  static load(variant, options, start, moves, ended) {
    const game = start === undefined ? new RawGame(variant, options) : RawGame.fromPosition(start);
    const calls = ended === '' ? [] : ended.split(' ').map((call) => call.split(':'));
    const texts = moves === '' ? [] : moves.split(' ');
    for (let i = 0; i <= texts.length; i++) {
      while (calls.length > 0 && Number(calls[0][0]) === i) {
        const [, cause, seat] = calls.shift();
        if (cause === 'agreement') game.agreeDraw();
        else game.resign(seat, cause);
      }
      if (i < texts.length) game.play(texts[i]);
    }
    return game;
  }
  static fromPublic(...record) {
    return RawGame.load(...record);
  }

  enter(method) {
    if (this.dead) throw new Error('null pointer passed to rust');
    if (this.borrowed) throw new Error('recursive use of an object detected');
    if (trap.method === method) {
      trap.method = '';
      this.borrowed = true;
      throw trap.error ?? new WebAssembly.RuntimeError('unreachable');
    }
  }
  moves() {
    return this.done.filter((entry) => entry.text !== undefined);
  }
  over() {
    return this.moves().length >= LAST_PLY || this.moves().length < this.done.length;
  }
  at() {
    const at = [0, 8];
    for (const { seat, to } of this.moves()) at[seat] = to;
    return at;
  }
  list(from) {
    if (this.over()) return [];
    const seat = this.moves().length % 2;
    const at = this.at();
    const here = at[seat];
    if (from !== 255 && from !== here) return [];
    const [x, y] = [here % 3, Math.floor(here / 3)];
    return [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ]
      .filter(([a, b]) => a >= 0 && a < 3 && b >= 0 && b < 3 && at[1 - seat] !== a + 3 * b)
      .map(([a, b]) => ({ seat, from: here, to: a + 3 * b }));
  }
  options() {
    return { ...this.key.options };
  }
  legalMoves(from) {
    this.enter('legalMoves');
    return answer(this.list(from).map((m) => step(m.seat, m.from, m.to)));
  }
  play(text) {
    this.enter('play');
    if (this.over()) refuse('game-over', 'the game is over', { reason: 'game-over' });
    const move = this.list(255).find((m) => POINTS[m.from] + POINTS[m.to] === text);
    if (move === undefined) {
      refuse('illegal-move', 'no such move', { reason: 'pattern', points: ['a1'] });
    }
    return this.change({ ...move, text });
  }
  playStep(from, to) {
    return this.play(POINTS[from] + POINTS[to]);
  }
  change(entry) {
    this.done.push(entry);
    this.undone = [];
    return this.tell(entry);
  }
  tell(entry) {
    const ply = this.moves().length;
    const { text, seat, from, to } = entry;
    // The end: nobody won, both share the first place, they agreed.
    return answer(text === undefined ? [ply, 14 | (0b0101 << 24)] : [ply, 0, step(seat, from, to)]);
  }
  wordsAt() {
    this.enter('wordsAt');
    return ANSWER;
  }
  undo() {
    this.enter('undo');
    if (this.done.length === 0) return -1;
    const entry = this.done.pop();
    this.undone.push(entry);
    return answer(entry.text === undefined ? [] : [step(entry.seat, entry.from, entry.to)]);
  }
  redo() {
    this.enter('redo');
    if (this.undone.length === 0) return -1;
    this.done.push(this.undone.pop());
    return this.tell(this.done.at(-1));
  }
  canUndo() {
    this.enter('canUndo');
    return this.done.length > 0;
  }
  canRedo() {
    this.enter('canRedo');
    return this.undone.length > 0;
  }
  status() {
    this.enter('status');
    return {
      ply: this.moves().length,
      turn: this.over() ? null : SEATS[this.moves().length % 2],
      inPlay: [...SEATS],
      checks: [],
      result: null,
    };
  }
  explain(text) {
    this.enter('explain');
    return this.list(255).some((m) => POINTS[m.from] + POINTS[m.to] === text)
      ? { legal: true }
      : { legal: false, reason: 'pattern', detail: 'it does not go there', points: [] };
  }
  pieces() {
    this.enter('pieces');
    return answer(this.at().map((p, seat) => p | (4 << 8) | (seat << 12) | (seat << 16)));
  }
  history() {
    this.enter('history');
    return answer(this.moves().map((m) => step(m.seat, m.from, m.to)));
  }
  lastMove() {
    this.enter('lastMove');
    return answer(
      this.moves()
        .slice(-1)
        .map((m) => step(m.seat, m.from, m.to)),
    );
  }
  resign(seat, cause) {
    this.enter('resign');
    if (seat === 'black' && cause === 'abandonment') return 0;
    if (this.over()) refuse('game-over', 'the game is over');
    return this.change({ text: undefined, seat, cause });
  }
  agreeDraw() {
    this.enter('agreeDraw');
    if (this.over()) refuse('game-over', 'the game is over');
    return this.change({ text: undefined, cause: 'agreement' });
  }
  position() {
    this.enter('position');
    return `${this.key.variant} ${this.at()} ${this.moves().length}`;
  }
  saved() {
    this.enter('saved');
    const ended = [];
    let after = 0;
    for (const { text, seat, cause } of this.done) {
      if (text === undefined) ended.push({ seat, cause, after });
      else after++;
    }
    return {
      variant: this.key.variant,
      options: this.options(),
      start: undefined,
      moves: this.moves().map(({ text }) => text),
      ended,
    };
  }
  publicView() {
    const { options, ...saved } = this.saved();
    return { ...saved, options: {} };
  }
  perft(depth) {
    this.enter('perft');
    return 4 ** depth;
  }
  duplicate() {
    this.enter('duplicate');
    const copy = new RawGame(this.key.variant, '');
    Object.assign(copy, this, { done: [...this.done], undone: [...this.undone] });
    return copy;
  }
  free() {
    if (this.borrowed) throw new Error('attempted to take ownership of Rust value while borrowed');
    this.dead = true;
  }
}

const name = { en: 'x', zhHant: 'x', zhHans: 'x', pinyin: 'x' };

const ENTRIES = [
  { id: 'xiangqi', options: [] },
  {
    id: 'sanguo-anqi',
    options: [
      { key: 'seed', type: 'integer', default: null, about: 'seed' },
      { key: 'double', type: 'boolean', default: false, about: 'two actions' },
      { key: 'split', type: 'integer', default: 1, values: [1, 2], about: 'split' },
      { key: 'note', type: 'string', default: '', about: 'a word' },
    ],
  },
];

export const fakeRaw = {
  RawGame,
  rawVariants: () =>
    ENTRIES.map((entry) => ({ ...entry, name, seats: [], glyphs: [], conventions: [] })),
  rawBoard: (variant) => ({ variant }),
  rawCodebook(variant) {
    const entry = ENTRIES.find(({ id }) => id === variant);
    if (entry === undefined) return null;
    return {
      ...entry,
      points: POINTS,
      seats: SEATS,
      armies: SEATS,
      defeats: [],
      endings: ['agreement'],
    };
  },
};
