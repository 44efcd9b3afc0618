import { RulesError } from './errors.js';

/**
 * @import { Refusal } from './raw.js'
 */

/**
 * Whether something thrown is a refusal of the engine: a plain object with a code and a sentence.
 *
 * @param {unknown} thrown
 * @returns {thrown is Refusal}
 */
export function isRefusal(thrown) {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    !(thrown instanceof Error) &&
    typeof (/** @type {{ code?: unknown }} */ (thrown).code) === 'string'
  );
}

/**
 * The error a caller gets for a refusal of the engine.
 *
 * @param {Refusal} refusal
 * @returns {RulesError}
 */
export function fromRefusal(refusal) {
  return new RulesError(refusal.code, refusal.message, {
    ...(refusal.reason == null ? {} : { reason: refusal.reason }),
    ...(refusal.points == null ? {} : { points: refusal.points }),
  });
}
