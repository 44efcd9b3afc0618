import { AGREEMENT } from './saves.js';

/**
 * @import { RawGame } from './raw.js'
 * @import { Cause } from './types.js'
 */

/**
 * One change of a game: a move, a seat that left, or an agreed draw.
 *
 * @typedef {{ move: string } | { seat: string, cause: Cause } | { cause: typeof AGREEMENT }} Entry
 */

/** What was done in a game, undone changes included: what it takes to build the engine's side of it again. */
export class Journal {
  /**
   * @param {Entry[]} [entries]
   * @param {number} [cursor] How many of them are in force; the others were undone.
   */
  constructor(entries = [], cursor = entries.length) {
    this.entries = entries;
    this.cursor = cursor;
  }

  /**
   * The journal of a game just loaded.
   *
   * @param {import('./saves.js').Save} save
   * @returns {Journal}
   */
  static of({ moves, ended }) {
    /** @type {Entry[]} */
    const entries = [];
    let played = 0;
    for (const { seat, cause, after } of ended) {
      while (played < after) entries.push({ move: moves[played++] });
      entries.push(
        cause === AGREEMENT ? { cause: AGREEMENT } : { seat, cause: /** @type {Cause} */ (cause) },
      );
    }
    while (played < moves.length) entries.push({ move: moves[played++] });
    return new Journal(entries);
  }

  copy() {
    return new Journal(this.entries.slice(), this.cursor);
  }

  /** @param {Entry} entry */
  add(entry) {
    this.entries[this.cursor++] = entry;
    // Costly, and mostly there is nothing behind it.
    if (this.entries.length > this.cursor) this.entries.length = this.cursor;
  }

  back() {
    this.cursor--;
  }

  forth() {
    this.cursor++;
  }

  /**
   * Does everything again on a game at its start.
   *
   * @param {RawGame} raw
   * @returns {RawGame} The same one.
   */
  replay(raw) {
    for (const entry of this.entries) {
      if ('move' in entry) raw.play(entry.move);
      else if ('seat' in entry) raw.resign(entry.seat, entry.cause);
      else raw.agreeDraw();
    }
    for (let i = this.entries.length; i > this.cursor; i--) raw.undo();
    return raw;
  }
}
