// What clicking points means, told from the legal moves alone: no rule of any game is known here.

/**
 * @typedef {import('./sanguoqi/index.js').Move} Move
 * @typedef {import('./sanguoqi/index.js').Point} Point
 *
 * @typedef {{ type: 'select' } | { type: 'cancel' }
 *   | { type: 'step', canStop: boolean }
 *   | { type: 'play', move: Move }
 *   | { type: 'choice', moves: Move[] }
 *   | { type: 'ambiguous' }
 *   | { type: 'refused', from: Point | null, path: Point[] }} Outcome
 *
 * @typedef {{ capture: boolean, far: boolean }} Target `far`: the end of a longer way, not its next step.
 */

/** @param {Move} move */
const pathOf = (move) => move.path ?? (move.to === null ? [] : [move.to]);

/** A half-entered move: a piece, and the steps of its way so far. */
export class Selection {
  /** @type {Point | null} */
  from = null;
  /** @type {Point[]} */
  steps = [];
  #moves;
  #own;

  /**
   * @param {Move[]} moves Every legal move.
   * @param {Iterable<Point>} own Where the seat to move has pieces: they can be selected even if they have no move.
   */
  constructor(moves, own) {
    this.#moves = moves;
    this.#own = new Set(own);
  }

  /** Moves that no point stands for: passing and the like. */
  get buttons() {
    return this.#moves.filter((move) => move.from === null && move.to === null);
  }

  /** Where clicking begins or makes a move while nothing is selected. @returns {Set<Point>} */
  get starts() {
    const points = new Set(this.#own);
    for (const move of this.#moves) {
      if (move.from !== null) points.add(move.from);
      else if (move.to !== null) points.add(move.to);
    }
    return points;
  }

  /** Where something with a legal move stands or can be put. @returns {Set<Point>} */
  get movable() {
    const begins = this.#moves.map((move) => move.from ?? move.to);
    return new Set(begins.filter((point) => point !== null));
  }

  /** The moves that go on as entered so far. */
  get #open() {
    return this.#moves.filter(
      (move) =>
        move.from !== null &&
        move.from === this.from &&
        this.steps.every((step, i) => pathOf(move)[i] === step),
    );
  }

  /** Whether the entered steps are a move already. @returns {Move | null} */
  get stop() {
    if (this.steps.length === 0) return null;
    return this.#open.find((move) => pathOf(move).length === this.steps.length) ?? null;
  }

  /** Where the selected piece can go. @returns {Map<Point, Target>} */
  get targets() {
    /** @type {Map<Point, Target>} */
    const targets = new Map();
    const at = this.steps.length;
    for (const move of this.#open) {
      const path = pathOf(move);
      if (path.length <= at) continue;
      const capture = move.captures.length > 0;
      targets.set(path[at], { capture, far: false });
    }
    for (const move of this.#open) {
      if (pathOf(move).length <= at || move.to === null || targets.has(move.to)) continue;
      targets.set(move.to, { capture: move.captures.length > 0, far: true });
    }
    return targets;
  }

  /** Forgets what was entered. */
  clear() {
    this.from = null;
    this.steps = [];
  }

  /**
   * A click on a point.
   *
   * @param {Point} point
   * @returns {Outcome}
   */
  choose(point) {
    if (this.from !== null) {
      const outcome = this.#goOn(point);
      if (outcome) return outcome;
    }
    const put = this.#moves.filter((move) => move.from === null && move.to === point);
    if (put.length > 0) {
      return put.length === 1 ? { type: 'play', move: put[0] } : { type: 'choice', moves: put };
    }
    if (this.#own.has(point)) {
      this.from = point;
      this.steps = [];
      return { type: 'select' };
    }
    const refused = { from: this.from, path: [...this.steps, point] };
    return { type: 'refused', ...refused };
  }

  /** @param {Point} point @returns {Outcome | null} */
  #goOn(point) {
    const at = this.steps.length;
    const stop = this.stop;
    if (stop && point === this.steps[at - 1]) return { type: 'play', move: stop };
    const next = this.#open.filter((move) => pathOf(move)[at] === point);
    const exact = next.filter((move) => pathOf(move).length === at + 1);
    if (next.length > exact.length) {
      this.steps.push(point);
      return { type: 'step', canStop: exact.length > 0 };
    }
    if (exact.length === 1) return { type: 'play', move: exact[0] };
    if (exact.length > 1) return { type: 'choice', moves: exact };
    const ends = this.#open.filter((move) => move.to === point);
    if (ends.length === 1) return { type: 'play', move: ends[0] };
    if (ends.length > 1) return { type: 'ambiguous' };
    if (point === this.from) {
      this.clear();
      return { type: 'cancel' };
    }
    return null;
  }
}
