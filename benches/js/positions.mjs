// The positions that everybody is measured on: the start, and middle games by seeded random play.

/**
 * A generator of numbers from 0 to 1 that gives the same in every run (mulberry32).
 *
 * @param {number} seed
 */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Plays at random; null if the game ends on the way.
 *
 * @param {any} game
 * @param {number} plies
 * @param {() => number} draw
 */
function play(game, plies, draw) {
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = game.legalMoves();
    game.applyMove(moves[Math.floor(draw() * moves.length)]);
    if (game.status().turn === null) return null;
  }
  return game;
}

/**
 * A running game after so many plies.
 *
 * @param {any} Game
 * @param {string} variant
 * @param {number} plies
 * @param {number} seed
 */
export function playedGame(Game, variant, plies, seed) {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const game = play(new Game(variant), plies, random(seed * 1000 + attempt));
    if (game !== null) return game;
  }
  return null;
}

/**
 * Position texts: the start, then middle games after 4, 8, … plies.
 *
 * @param {any} Game
 * @param {string} variant
 * @param {number} count How many middle games.
 * @returns {string[]}
 */
export function positionTexts(Game, variant, count = 20) {
  const texts = [new Game(variant).position()];
  for (let number = 1; number <= count; number += 1) {
    const game = playedGame(Game, variant, number * 4, number);
    if (game !== null) texts.push(game.position());
  }
  return texts;
}

const LETTERS = { K: 'k', A: 'a', E: 'b', H: 'n', R: 'r', C: 'c', P: 'p' };

/**
 * A Xiangqi position in the notation of other libraries.
 *
 * @param {any} game
 * @returns {string}
 */
export function xiangqiFen(game) {
  const board = new Map();
  for (const { point, kind, owner } of game.pieces()) {
    const letter = LETTERS[/** @type {keyof typeof LETTERS} */ (kind)];
    board.set(point, owner === 'red' ? letter.toUpperCase() : letter);
  }
  const ranks = [];
  for (let rank = 10; rank >= 1; rank -= 1) {
    const row = Array.from('abcdefghi', (file) => board.get(`${file}${rank}`) ?? '.').join('');
    ranks.push(row.replace(/\.+/g, (gap) => String(gap.length)));
  }
  const { turn, ply, progress } = game.status();
  const side = turn === 'red' ? 'w' : 'b';
  return `${ranks.join('/')} ${side} - - ${progress.plies} ${Math.floor(ply / 2) + 1}`;
}
