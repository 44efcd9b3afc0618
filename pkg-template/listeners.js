import { RulesError } from './errors.js';

/**
 * @import { GameEvent, Listener } from './types.js'
 */

// A listener may change the game again, and its change is told to it too: without an end that would never return.
const MAX_CHANGES = 10_000;

/**
 * Those who want to know of the changes of one game.
 *
 * Notifications never nest: what a listener changes is told to everybody once the change before it has been.
 */
export class Listeners {
  /** @type {Set<{ listener: Listener }>} */
  #subscriptions = new Set();
  /** @type {GameEvent[][]} */
  #waiting = [];
  #telling = false;
  #changes = 0;

  /**
   * @param {Listener} listener
   * @returns {() => void} Ends the subscription; calling it again does nothing.
   */
  add(listener) {
    const subscription = { listener };
    this.#subscriptions.add(subscription);
    return () => {
      this.#subscriptions.delete(subscription);
    };
  }

  clear() {
    this.#subscriptions.clear();
    this.#waiting.length = 0;
  }

  /**
   * Called before a change.
   *
   * @throws {RulesError} `bad-argument` if listeners answer changes with changes without end
   */
  admit() {
    if (this.#telling && this.#changes >= MAX_CHANGES) {
      throw new RulesError(
        'bad-argument',
        `listeners have answered one change of the game with ${MAX_CHANGES} more; further ones are refused until they have been told of these`,
      );
    }
  }

  /**
   * Tells everybody of a change.
   *
   * @param {GameEvent[]} events
   */
  tell(events) {
    if (this.#telling) {
      this.#changes++;
      this.#waiting.push(events);
      return;
    }
    if (this.#subscriptions.size === 0) return;
    this.#telling = true;
    this.#changes = 0;
    try {
      /** @type {GameEvent[] | undefined} */
      let next = events;
      for (let i = 0; next !== undefined; next = this.#waiting[i++]) {
        for (const subscription of [...this.#subscriptions]) {
          if (this.#subscriptions.has(subscription)) call(subscription.listener, next);
        }
      }
    } finally {
      this.#telling = false;
      this.#waiting.length = 0;
    }
  }
}

/**
 * @param {Listener} listener
 * @param {GameEvent[]} events
 */
function call(listener, events) {
  try {
    listener(events);
  } catch (error) {
    report(error);
  }
}

/**
 * Reports what a listener threw, without stopping anything: it is not the mover's error.
 *
 * @param {unknown} error
 */
function report(error) {
  try {
    // Node has no reportError, and an uncaught exception there would end the process.
    if (typeof reportError === 'function') reportError(error);
    else console.error('a listener of a game threw:', error);
  } catch {
    // Nothing is left to tell it to.
  }
}
