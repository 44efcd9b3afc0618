import { RulesError } from './errors.js';
import { ensureStack } from './stack.js';

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
  /** The changes to tell, the one that is being told first. @type {GameEvent[][]} */
  #waiting = [];
  /** Who is still to be told of the first; null before anybody is. @type {{ listener: Listener }[] | null} */
  #left = null;
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
    this.#left = null;
  }

  /**
   * Called before a change. What is called after it, too, needs room on the stack, and may never have been compiled:
   * a listener that cannot even begin would not hear of the change.
   *
   * @throws {RulesError} `bad-argument` if listeners answer changes with changes without end, `not-ready` if they
   *   have no room on the stack
   */
  admit() {
    if (this.#subscriptions.size > 0) ensureStack('rare');
    if (this.#telling && this.#changes >= MAX_CHANGES) {
      throw new RulesError(
        'bad-argument',
        `listeners have answered one change of the game with ${MAX_CHANGES} more; further ones are refused until they have been told of these`,
      );
    }
  }

  /**
   * Tells everybody of a change. It does not throw: who cannot be told for want of stack is told from a fresh one.
   *
   * @param {GameEvent[]} events
   */
  tell(events) {
    if (this.#subscriptions.size === 0 && !this.#telling) return;
    try {
      this.#waiting.push(events);
      if (this.#telling) this.#changes++;
      else this.#deliver();
    } catch {
      try {
        queueMicrotask(() => this.#telling || this.#deliver());
      } catch {
        // Not even for that is there stack: they are told with the next change.
      }
    }
  }

  #deliver() {
    this.#telling = true;
    this.#changes = 0;
    try {
      while (this.#waiting.length > 0) {
        const left = (this.#left ??= [...this.#subscriptions]);
        while (left.length > 0) {
          const subscription = left.shift();
          if (subscription !== undefined && this.#subscriptions.has(subscription)) {
            call(subscription.listener, this.#waiting[0]);
          }
        }
        this.#left = null;
        this.#waiting.shift();
      }
    } finally {
      this.#telling = false;
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
