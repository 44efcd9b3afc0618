import { describe, isObject, read } from './arguments.js';
import { RulesError } from './errors.js';

/**
 * @import { Book } from './codec.js'
 * @import { Engine } from './engine.js'
 * @import { OptionInfo } from './types.js'
 */

/**
 * Checks that a value names a game.
 *
 * @param {Engine} engine
 * @param {unknown} variant
 * @param {'bad-argument' | 'bad-save'} [code] What the refusal says.
 * @returns {Book}
 * @throws {RulesError}
 */
export function readVariant(engine, variant, code = 'bad-argument') {
  const book = typeof variant === 'string' ? engine.book(variant) : undefined;
  if (book === undefined) {
    throw new RulesError(
      code,
      `variant must be one of ${engine.ids.join(', ')}; it is ${describe(variant)}`,
    );
  }
  return book;
}

/**
 * Reads the options of a game and writes them the way the engine takes them: `key=value` joined by `;`.
 *
 * Keys that are undefined count as left out. The object is only read.
 *
 * @param {Book} book
 * @param {unknown} options
 * @param {'bad-options' | 'bad-save'} [code] What a refusal says.
 * @returns {string}
 * @throws {RulesError}
 */
export function readOptions(book, options, code = 'bad-options') {
  if (options === undefined) return '';
  if (!isObject(options)) {
    throw new RulesError(code, `options must be an object; it is ${describe(options)}`);
  }
  const entries = read('options object', () =>
    Object.keys(options).map((key) => /** @type {const} */ ([key, Reflect.get(options, key)])),
  );
  const known = new Map(book.options.map((option) => [option.key, option]));
  const words = [];
  for (const [key, value] of entries) {
    const option = known.get(key);
    if (option === undefined) {
      const list = known.size === 0 ? 'it has none' : `it has ${[...known.keys()].join(', ')}`;
      throw new RulesError(code, `${book.id} has no option ${describe(key)}: ${list}`);
    }
    if (value === undefined) continue;
    if (!fits(option, value)) {
      throw new RulesError(
        code,
        `options.${key} must be ${wanted(option)}; it is ${describe(value)}`,
      );
    }
    words.push(`${key}=${value}`);
  }
  return words.join(';');
}

/**
 * @param {OptionInfo} option
 * @param {unknown} value
 * @returns {value is string | number | boolean}
 */
function fits(option, value) {
  if (option.values !== undefined && option.values.length > 0) return option.values.includes(value);
  switch (option.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isSafeInteger(value);
    default:
      return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);
  }
}

/**
 * @param {OptionInfo} option
 * @returns {string}
 */
function wanted(option) {
  if (option.values !== undefined && option.values.length > 0) {
    return option.values.map((value) => JSON.stringify(value)).join(' or ');
  }
  return { boolean: 'true or false', integer: 'an integer', string: 'a word' }[option.type];
}
