// The games under test come from the catalogue, so that one added later is tested without a word here.
import { Game, variants } from 'sanguoqi';

/** Every game with its defaults, and once with each other value of each option. */
export function setups() {
  const list = [];
  for (const { id, options } of variants()) {
    const seed = options.some(({ key }) => key === 'seed') ? { seed: 7 } : {};
    list.push({ variant: id, options: seed });
    for (const option of options) {
      const values = option.type === 'boolean' ? [true, false] : (option.values ?? []);
      for (const value of values) {
        if (value !== option.default) {
          list.push({ variant: id, options: { ...seed, [option.key]: value } });
        }
      }
    }
  }
  return list;
}

/** How a test names a setup. */
export function named({ variant, options }) {
  const words = Object.entries(options).filter(([key]) => key !== 'seed');
  return [variant, ...words.map(([key, value]) => `${key}=${value}`)].join(' ');
}

/** Plays at random until the end or so many plies; calls back before and after each. */
export function playAtRandom(game, random, plies, { before, after } = {}) {
  for (let i = 0; i < plies; i++) {
    const moves = game.legalMoves();
    if (moves.length === 0) break;
    const move = random.pick(moves);
    before?.(move, moves);
    const applied = game.applyMove(move.text);
    after?.(applied, move);
  }
  return game;
}

/** A game some random plies after its start. */
export function midgame({ variant, options }, random, plies) {
  return playAtRandom(new Game(variant, options), random, plies);
}

/** Everything a game shows, for comparing before and after. */
export function shown(game) {
  return {
    position: game.position(),
    status: game.status(),
    pieces: game.pieces(),
    history: game.history(),
    legal: game.legalMoves(),
    events: game.events(),
    save: game.save(),
    undo: game.canUndo(),
    redo: game.canRedo(),
  };
}

/** What stays the same when a game is undone and done again, or saved and loaded. */
export function standing(game) {
  const { events, redo, ...rest } = shown(game);
  return rest;
}
