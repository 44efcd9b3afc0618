import { RulesError } from './errors.js';

/**
 * @import { Book } from './codec.js'
 * @import { OptionInfo, Options } from './types.js'
 */

/**
 * Whether an option has no default: chance starts from it, and the host draws it.
 *
 * @param {OptionInfo} option
 * @returns {boolean}
 */
function isChance(option) {
  return option.default === null || option.default === undefined;
}

/**
 * Freezes the options in force. What chance starts from is the referee's secret: it is there for who asks for it by
 * name, and not in a copy or the JSON of the options.
 *
 * @param {Book} book
 * @param {Options} options
 * @returns {Readonly<Options>}
 */
export function seal(book, options) {
  for (const { key } of book.options.filter(isChance)) {
    if (key in options) Object.defineProperty(options, key, { enumerable: false });
  }
  return Object.freeze(options);
}

/**
 * Adds what a game of chance starts from, drawn from the host's secure random numbers, to options in which it is
 * left out: the options without a default.
 *
 * @param {Book} book
 * @param {string} options `key=value` joined by `;`.
 * @returns {string} The same form.
 * @throws {RulesError} `not-ready` if the host has no secure random numbers
 */
export function withChance(book, options) {
  const given = options === '' ? [] : options.split(';');
  const missing = book.options.filter(
    (option) => isChance(option) && !given.some((word) => word.startsWith(`${option.key}=`)),
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
      `this host has no secure random numbers (crypto.getRandomValues): give the option ${key}`,
    );
  }
  return crypto.getRandomValues(new Uint32Array(1))[0];
}
