import { makeBook } from './codec.js';
import { RulesError } from './errors.js';
import { fromRefusal, isRefusal } from './refusals.js';
import { ensureStack } from './stack.js';

/**
 * @import { Book } from './codec.js'
 * @import { Raw } from './raw.js'
 */

/** The bindings of one loaded .wasm, with what never changes kept at hand. */
export class Engine {
  /** @type {Map<string, Book>} */
  #books = new Map();

  /** @type {{ buffer: ArrayBufferLike }} */
  #memory;
  /** A view of the engine's memory; it loses its length when the memory grows. @type {Uint32Array} */
  #words = new Uint32Array();

  /**
   * @param {Raw} raw
   * @param {{ buffer: ArrayBufferLike }} memory
   */
  constructor(raw, memory) {
    this.raw = raw;
    this.#memory = memory;
  }

  /** The engine's memory, in words. */
  get words() {
    if (this.#words.length === 0) this.#words = new Uint32Array(this.#memory.buffer);
    return this.#words;
  }

  /**
   * Calls the engine outside of any game.
   *
   * @template T
   * @param {(raw: Raw) => T} use
   * @returns {T}
   * @throws {RulesError} for a refusal, and for anything else the call throws
   */
  run(use) {
    try {
      return use(this.raw);
    } catch (thrown) {
      if (isRefusal(thrown)) throw fromRefusal(thrown);
      throw new RulesError('bad-argument', 'the engine failed on this call', { cause: thrown });
    }
  }

  /**
   * What it takes to begin a game and to read its packed numbers; undefined if there is no game with this id.
   *
   * @param {string} id
   * @returns {Book | undefined}
   */
  book(id) {
    let book = this.#books.get(id);
    // Nothing longer is an id, and what callers pass may be of any length.
    if (book === undefined && id.length <= 32) {
      const codebook = this.run((raw) => raw.rawCodebook(id));
      if (codebook !== null) {
        book = makeBook(codebook);
        this.#books.set(id, book);
      }
    }
    return book;
  }

  /** The ids of all games. */
  get ids() {
    return this.run((raw) => raw.rawVariants()).map(({ id }) => id);
  }
}

/** @type {Engine | undefined} */
let connected;

/**
 * Makes loaded bindings the engine that new games run on. Called by the entries, not by users.
 *
 * @param {Raw} raw
 * @param {{ buffer: ArrayBufferLike }} memory
 * @returns {void}
 */
export function bind(raw, memory) {
  if (connected?.raw !== raw) connected = new Engine(raw, memory);
}

/**
 * The engine in force, with room on the stack to call it.
 *
 * @returns {Engine}
 * @throws {RulesError} `not-ready` if none is loaded yet
 */
export function engine() {
  ensureStack('rare');
  if (connected === undefined) {
    throw new RulesError(
      'not-ready',
      'the engine is not loaded yet: call init() and await it before anything else',
    );
  }
  return connected;
}
