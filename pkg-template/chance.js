import { RulesError } from './errors.js';

/**
 * @import { VariantInfo } from './types.js'
 */

/**
 * Adds what a game of chance starts from, drawn from the host's secure random numbers, to options in which it is
 * left out: the options without a default.
 *
 * @param {VariantInfo} info
 * @param {string} options `key=value` joined by `;`.
 * @returns {string} The same form.
 * @throws {RulesError} `not-ready` if the host has no secure random numbers
 */
export function withChance(info, options) {
  const given = options === '' ? [] : options.split(';');
  const missing = info.options.filter(
    ({ key, default: usual }) =>
      (usual === null || usual === undefined) && !given.some((word) => word.startsWith(`${key}=`)),
  );
  return [...given, ...missing.map(({ key }) => `${key}=${draw(key)}`)].join(';');
}

/**
 * @param {string} key
 * @returns {number} An unsigned integer of 32 bits.
 * @throws {RulesError}
 */
function draw(key) {
  const { crypto } = globalThis;
  if (typeof crypto?.getRandomValues !== 'function') {
    throw new RulesError(
      'not-ready',
      `this host has no secure random numbers (crypto.getRandomValues): give the option ${key}.`,
    );
  }
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
