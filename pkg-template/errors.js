/**
 * @import { ErrorCode, IllegalReason, Point } from './types.js'
 */

/**
 * The one error this package throws: a stable `code` for programs, a sentence in `message` for people.
 *
 * A call that throws it has changed nothing.
 *
 * | code | what happened |
 * |---|---|
 * | `illegal-move` | the rules refuse the move; `reason` says which rule, `points` where |
 * | `game-over` | the game has ended, so nobody can move, resign or agree to anything |
 * | `bad-options` | an option is unknown, or its value is not allowed |
 * | `bad-position` | a position text is malformed or cannot occur; the message names the field |
 * | `bad-save` | a saved game is malformed or does not replay; the message names the field |
 * | `bad-argument` | an argument is of the wrong type or range, or could not be read |
 * | `not-ready` | `init()` has not finished, or there is no room on the call stack to run the engine |
 * | `freed` | the game was freed |
 *
 * @group Errors
 * @example
 * try {
 *   game.applyMove('re1re4');
 * } catch (error) {
 *   if (error instanceof RulesError && error.code === 'illegal-move') console.log(error.reason);
 * }
 */
export class RulesError extends Error {
  /**
   * The name that consoles show: bundlers shorten the class’s own.
   *
   * @internal
   * @override
   */
  static name = 'RulesError';

  /**
   * Makes the error; the package does this itself, a host only in its own tests.
   *
   * @param {ErrorCode} code What kind of error it is.
   * @param {string} message One sentence.
   * @param {{ reason?: IllegalReason, points?: Point[], cause?: unknown }} [details] What else is known.
   */
  constructor(code, message, details = {}) {
    super(message);
    Object.defineProperty(this, 'name', {
      value: 'RulesError',
      configurable: true,
      writable: true,
    });
    /**
     * What kind of error it is. Stable: programs may rely on it.
     *
     * @type {ErrorCode}
     */
    this.code = code;
    if (details.reason !== undefined) {
      /**
       * With `illegal-move` and `game-over`: which rule refuses the move.
       *
       * @type {IllegalReason | undefined}
       */
      this.reason = details.reason;
    }
    if (details.points !== undefined) {
      /**
       * Points worth showing: attackers, blockers, the points of the move.
       *
       * @type {Point[] | undefined}
       */
      this.points = details.points;
    }
    if ('cause' in details) {
      Object.defineProperty(this, 'cause', {
        value: details.cause,
        configurable: true,
        writable: true,
      });
    }
  }
}
