import { MAX_POSITION_TEXT, describe } from './arguments.js';
import { withChance } from './chance.js';
import { engine } from './engine.js';
import { RulesError } from './errors.js';
import { Journal } from './journal.js';
import { readOptions, readVariant } from './options.js';
import { readSave } from './saves.js';
import { Session } from './session.js';

/**
 * @import { Book } from './codec.js'
 * @import { OpenRecord, RawGame, RawGameClass } from './raw.js'
 */

/**
 * A game at its start.
 *
 * @param {unknown} variant
 * @param {unknown} options
 * @returns {Session}
 * @throws {RulesError}
 */
export function openStart(variant, options) {
  const current = engine();
  const book = readVariant(current, variant);
  const chosen = withChance(book, readOptions(book, options));
  const { RawGame } = current.raw;
  const open = () => new RawGame(book.id, chosen);
  return new Session(current, book, current.run(open), open, new Journal());
}

/**
 * A position from its text.
 *
 * @param {unknown} text
 * @returns {Session}
 * @throws {RulesError}
 */
export function openPosition(text) {
  const current = engine();
  if (typeof text !== 'string') {
    throw new RulesError('bad-argument', `a position is a text; this is ${describe(text)}`);
  }
  if (text.length > MAX_POSITION_TEXT) {
    throw new RulesError(
      'bad-position',
      `a position text has at most ${MAX_POSITION_TEXT} characters; this one has ${text.length}`,
    );
  }
  // A position text tells nothing of chance: it starts anew.
  const book = current.book(text.split(/[: ]/, 1)[0]);
  const more = book === undefined ? '' : withChance(book, '');
  const open = () => current.raw.RawGame.fromPosition(text, more);
  // Refuses the text of a game that does not exist.
  const raw = current.run(open);
  return new Session(current, /** @type {Book} */ (book), raw, open, new Journal());
}

/**
 * A recorded game: a save or a public view.
 *
 * @param {unknown} value
 * @param {(raw: RawGameClass) => OpenRecord} how
 * @param {boolean} [mirror] Whether the game is refereed elsewhere and chance told.
 * @returns {Session}
 * @throws {RulesError}
 */
export function openRecord(value, how, mirror = false) {
  const current = engine();
  const save = readSave(current, value);
  const options = mirror ? save.options : withChance(save.book, save.options);
  const { RawGame } = current.raw;
  /** @type {(moves: string, ended: string) => RawGame} */
  const open = (moves, ended) =>
    how(RawGame).call(RawGame, save.book.id, options, save.start, moves, ended);
  const ended = save.ended.map(({ seat, cause, after }) => `${after}:${cause}:${seat}`);
  const raw = current.run(() => open(save.moves.join(' '), ended.join(' ')));
  return new Session(current, save.book, raw, () => open('', ''), Journal.of(save));
}
