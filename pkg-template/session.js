import { seal } from './chance.js';
import { copyWords, unpackEvents } from './codec.js';
import { RulesError } from './errors.js';
import { Listeners } from './listeners.js';
import { fromRefusal, isRefusal } from './refusals.js';
import { ensureStack } from './stack.js';

/**
 * @import { Book } from './codec.js'
 * @import { Engine } from './engine.js'
 * @import { Journal } from './journal.js'
 * @import { RawGame } from './raw.js'
 * @import { GameEvent } from './types.js'
 */

/** What stands behind one `Game`: the engine's game and what the wrapper keeps about it. */
export class Session {
  /** null: freed, or lost in a call that failed. @type {RawGame | null} */
  #raw;
  /**
   * Whether a call has begun and not ended. If one is found so, it was cut off in a way that even its own `catch`
   * was (no stack is left for that either), and what it left of the game is not to be trusted.
   */
  #inCall = false;
  #freed = false;
  /** @type {() => RawGame} */
  #begin;
  /** What `snapshot` gave, until the game changes. @type {Readonly<import('./types.js').Snapshot> | null} */
  snapshot = null;
  /** The events of the last change, packed. */
  #events = /** @type {number[]} */ ([]);
  #listeners = new Listeners();

  /**
   * @param {Engine} engine
   * @param {Book} book
   * @param {RawGame} raw
   * @param {() => RawGame} begin Opens the game at its start again.
   * @param {Journal} journal What has been done since then.
   */
  constructor(engine, book, raw, begin, journal) {
    this.engine = engine;
    this.book = book;
    this.#raw = raw;
    this.#begin = begin;
    this.journal = journal;
    this.variant = book.id;
    this.options = seal(book, raw.options());
  }

  /**
   * Whether a value is a session; looks at nothing of the value's own, which may be a caller's proxy.
   *
   * @param {unknown} value
   * @returns {value is Session}
   */
  static is(value) {
    return typeof value === 'object' && value !== null && #raw in value;
  }

  /** Another session with the same game, and no listeners. */
  duplicate() {
    const copy = new Session(
      this.engine,
      this.book,
      this.run((raw) => raw.duplicate()),
      this.#begin,
      this.journal.copy(),
    );
    copy.#events = this.#events;
    return copy;
  }

  /** What the last change brought about. */
  get events() {
    return unpackEvents(this.#events, this.book);
  }

  /** @throws {RulesError} `freed` */
  assertNotFreed() {
    if (this.#freed) {
      throw new RulesError('freed', 'this game was freed: free() was called on it before');
    }
  }

  /**
   * The engine's game, built again from the journal if a call before failed.
   *
   * @returns {RawGame}
   * @throws {RulesError} `freed`, or `not-ready` if building it failed too
   */
  get #game() {
    this.assertNotFreed();
    if (this.#inCall) {
      this.#lose();
      this.#inCall = false;
    }
    if (this.#raw === null) {
      try {
        this.#raw = this.journal.replay(this.#begin());
      } catch (cause) {
        throw new RulesError(
          'not-ready',
          'the engine failed on a call before and the game could not be restored: call again from fewer nested calls',
          { cause },
        );
      }
    }
    return this.#raw;
  }

  /**
   * @param {import('./types.js').Listener} listener
   * @returns {() => void}
   */
  subscribe(listener) {
    return this.#listeners.add(listener);
  }

  free() {
    const raw = this.#raw;
    this.#freed = true;
    this.#raw = null;
    this.snapshot = null;
    this.#listeners.clear();
    if (raw !== null) release(raw);
  }

  /**
   * Calls the engine's game.
   *
   * @template T
   * @param {(raw: RawGame) => T} use
   * @returns {T}
   * @throws {RulesError}
   */
  run(use) {
    const game = this.#game;
    this.#inCall = true;
    try {
      const result = use(game);
      this.#inCall = false;
      return result;
    } catch (thrown) {
      const error = this.#understand(thrown);
      this.#inCall = false;
      throw error;
    }
  }

  /**
   * Asks the engine's game for a list, and unpacks it.
   *
   * @template T
   * @param {(raw: RawGame) => number} ask Gives how many words the list is.
   * @param {import('./codec.js').Unpack<T>} unpack
   * @returns {T}
   * @throws {RulesError}
   */
  list(ask, unpack) {
    return this.run((raw) => this.unpack(raw, ask(raw), unpack));
  }

  /**
   * Unpacks the words of the engine's last answer where they lie, which is in its memory.
   *
   * @template T
   * @param {RawGame} raw
   * @param {number} count How many they are.
   * @param {import('./codec.js').Unpack<T>} unpack
   * @returns {T}
   */
  unpack(raw, count, unpack) {
    const at = raw.wordsAt() >>> 2;
    return unpack(this.engine.words, this.book, at, at + count);
  }

  /**
   * Changes the engine's game, remembers how, and tells the listeners.
   *
   * @param {(raw: RawGame) => number} change Gives how many words the events are; less than 0 if nothing changed.
   * @param {(journal: Journal, events: GameEvent[]) => void} remember
   * @returns {GameEvent[] | null}
   * @throws {RulesError}
   */
  change(change, remember) {
    this.#listeners.admit();
    const events = this.run((raw) => {
      const count = change(raw);
      if (count < 0) return null;
      const words = this.unpack(raw, count, copyWords);
      const told = unpackEvents(words, this.book);
      remember(this.journal, told);
      // What is done is remembered: from here on nothing is called that could cut it off.
      this.#events = words;
      this.snapshot = null;
      return told;
    });
    if (events !== null) this.#listeners.tell(events);
    return events;
  }

  /**
   * What the caller gets for something thrown in a call.
   *
   * @param {unknown} thrown
   * @returns {RulesError}
   */
  #understand(thrown) {
    if (isRefusal(thrown)) return fromRefusal(thrown);
    return thrown instanceof RulesError ? thrown : this.#fail(thrown);
  }

  /**
   * After a call that neither returned nor refused (a trap): its game is in an unknown state and may stay borrowed
   * for good. It is given up; the next call builds it again, perhaps with more room on the stack.
   *
   * @param {unknown} cause
   * @returns {RulesError}
   */
  #fail(cause) {
    this.#lose();
    return cause instanceof RangeError
      ? new RulesError(
          'not-ready',
          'the call stack was used up, so the game is as it was: call again from fewer nested calls',
          { cause },
        )
      : new RulesError(
          'bad-argument',
          'the engine failed on this call; the game is as it was before',
          { cause },
        );
  }

  /** Gives the engine's game up; the next call builds it again. */
  #lose() {
    const raw = this.#raw;
    this.#raw = null;
    this.snapshot = null;
    if (raw !== null) release(raw);
  }
}

/** @param {RawGame} raw */
function release(raw) {
  try {
    ensureStack('look');
    raw.free();
  } catch {
    // Without room, the bindings free it once it is collected; if a call that trapped still borrows it, it is lost.
  }
}
