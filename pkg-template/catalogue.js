import { engine } from './engine.js';
import { readOptions, readVariant } from './options.js';

/**
 * @import { Board, OptionsOf, Variant, VariantInfo } from './types.js'
 */

/**
 * Lists the games: names, seats, options, glyphs and conventions. A fresh copy each time.
 *
 * @returns {VariantInfo[]}
 * @throws {RulesError} `not-ready` before `init()`
 * @group Catalogue
 * @example
 * const names = variants().map((game) => `${game.name.zhHant} ${game.name.en}`);
 */
export function variants() {
  return engine().run((raw) => raw.rawVariants());
}

/**
 * The drawing of a game's board: points, lines, regions. A fresh copy each time.
 *
 * Unit: the distance between neighbouring lines where the board is regular; y grows downwards; (0,0) is the centre.
 *
 * @template {Variant} V The game.
 * @param {V} variant Which game's; `variants()` lists them.
 * @param {OptionsOf<V>} [options] As for `Game`; no board depends on them so far.
 * @returns {Board}
 * @throws {RulesError} `bad-argument` for an unknown variant, `bad-options`, `not-ready` before `init()`
 * @group Catalogue
 * @example
 * const { points, bounds } = board('sanguo-qi');
 */
export function board(variant, options) {
  const current = engine();
  const book = readVariant(current, variant);
  const chosen = readOptions(book, options);
  return current.run((raw) => raw.rawBoard(book.id, chosen));
}
