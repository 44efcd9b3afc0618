// The same tasks for every library, each through its public interface. A library's task is a function without
// arguments that does the work once on every position; it returns something that the work made.

import { positionTexts, playedGame, random, xiangqiFen } from './positions.mjs';

/** How deep the perft goes. */
export const PERFT_DEPTH = 3;
const SAVED_PLIES = 300;

/**
 * @typedef {object} Libraries
 * @property {any} sanguoqi
 * @property {any} ffish
 * @property {any} elephantops { Xiangqi, fen, util, compat, debug }
 * @property {any} chessjs
 * @property {any} chessops { Chess, fen, debug }
 * @property {any} kokopu
 */

/** @typedef {Record<string, () => unknown>} Tasks by name */

/**
 * Everybody's tasks on Xiangqi. Throws if the libraries do not agree on the moves of a position.
 *
 * @param {Libraries} libraries
 * @returns {{ positions: number, moves: number, tasks: Record<string, Tasks> }} by library
 */
export function onXiangqi(libraries) {
  const { Game } = libraries.sanguoqi;
  const texts = positionTexts(Game, 'xiangqi');
  const fens = texts.map((text) => xiangqiFen(Game.fromPosition(text)));
  const long = playedGame(Game, 'xiangqi', SAVED_PLIES, 1);
  if (long === null) throw new Error(`no game of ${SAVED_PLIES} plies was found`);
  const record = long.history().map((/** @type {any} */ move) => move.text);
  const lists = texts.map((text) => textsOf(Game.fromPosition(text).legalMoves()));
  /** One move of each position, to be played and taken back. */
  const draw = random(3);
  const chosen = lists.map((list) => list[Math.floor(draw() * list.length)]);
  const tasks = {
    sanguoqi: sanguoqi(libraries.sanguoqi, texts, chosen, long.save()),
    ffish: ffish(libraries.ffish, fens, chosen, record),
    elephantops: elephantops(libraries.elephantops, fens, chosen, record),
  };
  for (const [name, other] of Object.entries(tasks)) {
    const theirs = /** @type {string[][]} */ (other['move texts']());
    lists.forEach((list, at) => {
      if ([...list].sort().join() === [...theirs[at]].sort().join()) return;
      throw new Error(`${name} lists other moves than sanguoqi in ${fens[at]}`);
    });
    const counts = /** @type {number[]} */ (other['perft, counted by the library']());
    if (counts[0] !== 79666) throw new Error(`${name} counts ${counts[0]} in perft 3`);
  }
  return { positions: texts.length, moves: lists.flat().length / lists.length, tasks };
}

/** @param {any[]} moves */
function textsOf(moves) {
  return moves.map((move) => move.text);
}

/** The start and two middle games are enough for the slow walk. */
const PERFT_AT = [0, 8, 16];

/**
 * @param {any} library
 * @param {string[]} texts
 * @param {string[]} chosen
 * @param {any} save
 * @returns {Tasks}
 */
function sanguoqi({ Game }, texts, chosen, save) {
  const games = texts.map((text) => Game.fromPosition(text));
  const long = Game.load(save);
  const walked = PERFT_AT.map((at) => games[at]);
  /** @type {(game: any, depth: number) => number} */
  const walk = (game, depth) => {
    const moves = game.legalMoves();
    if (depth === 1) return moves.length;
    let count = 0;
    for (const { text } of moves) {
      game.applyMove(text);
      count += walk(game, depth - 1);
      game.undo();
    }
    return count;
  };
  return {
    'legal moves': () => games.map((game) => game.legalMoves()),
    'move texts': () => games.map((game) => textsOf(game.legalMoves())),
    destinations: () => games.map((game) => game.destinations()),
    'apply and undo': () =>
      games.map((game, at) => {
        const applied = game.applyMove(chosen[at]);
        game.undo();
        return applied;
      }),
    status: () => games.map((game) => game.status()),
    'position text': () => games.map((game) => game.position()),
    'new game from text': () => texts.map((text) => Game.fromPosition(text).free()),
    'save 300 plies': () => long.save(),
    'load 300 plies': () => Game.load(save).free(),
    'perft, counted by the library': () => walked.map((game) => game.perft(PERFT_DEPTH)),
    'perft, walked by hand': () => walked.map((game) => walk(game, PERFT_DEPTH)),
  };
}

/**
 * @param {any} library
 * @param {string[]} fens
 * @param {string[]} chosen
 * @param {string[]} record
 * @returns {Tasks}
 */
function ffish({ Board }, fens, chosen, record) {
  const listed = (/** @type {any} */ board) => {
    const texts = board.legalMoves();
    return texts === '' ? [] : texts.split(' ');
  };
  const boards = fens.map((fen) => new Board('xiangqi', fen));
  const all = record.join(' ');
  const long = new Board('xiangqi');
  long.pushMoves(all);
  const walked = PERFT_AT.map((at) => boards[at]);
  /** @type {(board: any, depth: number) => number} */
  const walk = (board, depth) => {
    if (depth === 1) return board.numberLegalMoves();
    let count = 0;
    for (const move of listed(board)) {
      board.push(move);
      count += walk(board, depth - 1);
      board.pop();
    }
    return count;
  };
  const moves = () => boards.map(listed);
  return {
    'legal moves': moves,
    'move texts': moves,
    destinations: () =>
      moves().map((list) => {
        const map = new Map();
        for (const text of list) {
          const [, from, to] = /** @type {RegExpExecArray} */ (/^(\w\d+)(\w\d+)$/.exec(text));
          const known = map.get(from);
          if (known === undefined) map.set(from, [to]);
          else known.push(to);
        }
        return map;
      }),
    'apply and undo': () =>
      boards.map((board, at) => {
        const applied = board.push(chosen[at]);
        board.pop();
        return applied;
      }),
    'apply, tell check and result, undo': () =>
      boards.map((board, at) => {
        board.push(chosen[at]);
        const told = [board.checkedPieces(), board.turn(), board.result()];
        board.pop();
        return told;
      }),
    status: () =>
      boards.map((board) => [board.gamePly(), board.turn(), board.checkedPieces(), board.result()]),
    'position text': () => boards.map((board) => board.fen()),
    'new game from text': () => fens.map((fen) => new Board('xiangqi', fen).delete()),
    'save 300 plies': () => long.moveStack(),
    'load 300 plies': () => {
      const board = new Board('xiangqi');
      board.pushMoves(all);
      board.delete();
    },
    'perft, counted by the library': () => walked.map((board) => walk(board, PERFT_DEPTH)),
    'perft, walked by hand': () => walked.map((board) => walk(board, PERFT_DEPTH)),
  };
}

/**
 * @param {any} library
 * @param {string[]} fens
 * @param {string[]} chosen
 * @param {string[]} record
 * @returns {Tasks}
 */
function elephantops({ Xiangqi, fen, util, compat, debug }, fens, chosen, record) {
  const setUp = (/** @type {string} */ text) =>
    Xiangqi.fromSetup(fen.parseFen(text).unwrap()).unwrap();
  const games = fens.map(setUp);
  const walked = PERFT_AT.map((at) => games[at]);
  const list = (/** @type {any} */ game) => {
    const moves = [];
    for (const [from, ends] of game.allDests()) for (const to of ends) moves.push({ from, to });
    return moves;
  };
  const long = replay();
  function replay() {
    const game = Xiangqi.default();
    for (const text of record) game.play(util.parseUci(text));
    return game;
  }
  const perft = () => walked.map((game) => debug.perft(game, PERFT_DEPTH));
  return {
    'legal moves': () => games.map(list),
    'move texts': () => games.map((game) => list(game).map(util.makeUci)),
    destinations: () => games.map((game) => compat.xiangqigroundDests(game)),
    // It has no way back: one keeps the position before.
    'apply and undo': () =>
      games.map((game, at) => {
        const copy = game.clone();
        copy.play(util.parseUci(chosen[at]));
        return copy;
      }),
    status: () => games.map((game) => [game.turn, game.isCheck(), game.outcome()]),
    'position text': () => games.map((game) => fen.makeFen(game.toSetup())),
    'new game from text': () => fens.map(setUp),
    // It keeps no record: the position is all there is to save.
    'save 300 plies': () => fen.makeFen(long.toSetup()),
    'load 300 plies': replay,
    'perft, counted by the library': perft,
    'perft, walked by hand': perft,
  };
}

/**
 * Libraries of chess, for a feeling of what such calls cost elsewhere: the start and 20 middle games of theirs.
 *
 * @param {Libraries} libraries
 * @returns {{ positions: number, moves: number, tasks: Record<string, Tasks> }} by library
 */
export function onChess({ chessjs, chessops, kokopu }) {
  const draw = random(1);
  const fens = [new chessjs.Chess().fen()];
  for (let number = 1; fens.length <= 20; number += 1) {
    const game = new chessjs.Chess();
    for (let ply = 0; ply < (number % 20) * 3 && !game.isGameOver(); ply += 1) {
      const moves = game.moves();
      game.move(moves[Math.floor(draw() * moves.length)]);
    }
    if (!game.isGameOver()) fens.push(game.fen());
  }
  const games = fens.map((fen) => new chessjs.Chess(fen));
  const verbose = games.map((game) => game.moves({ verbose: true }));
  const setUp = (/** @type {string} */ text) =>
    chessops.Chess.fromSetup(chessops.fen.parseFen(text).unwrap()).unwrap();
  const positions = fens.map(setUp);
  const ours = fens.map((fen) => new kokopu.Position(fen));
  const list = (/** @type {any} */ position) => {
    const moves = [];
    for (const [from, ends] of position.allDests()) for (const to of ends) moves.push({ from, to });
    return moves;
  };
  const first = positions.map((position) => list(position)[0]);
  return {
    positions: fens.length,
    moves: verbose.flat().length / fens.length,
    tasks: {
      'chess.js': {
        'legal moves': () => games.map((game) => game.moves({ verbose: true })),
        'move texts': () => games.map((game) => game.moves()),
        'apply and undo': () =>
          games.map((game, at) => {
            const { from, to, promotion } = verbose[at][0];
            game.move({ from, to, promotion });
            return game.undo();
          }),
        'position text': () => games.map((game) => game.fen()),
        'new game from text': () => fens.map((fen) => new chessjs.Chess(fen)),
      },
      chessops: {
        'legal moves': () => positions.map(list),
        'apply and undo': () =>
          positions.map((position, at) => {
            const copy = position.clone();
            copy.play(first[at]);
            return copy;
          }),
        'position text': () =>
          positions.map((position) => chessops.fen.makeFen(position.toSetup())),
        'new game from text': () => fens.map(setUp),
      },
      kokopu: {
        'legal moves': () => ours.map((position) => position.moves()),
        'apply and undo': () =>
          ours.map((position) => {
            const copy = new kokopu.Position(position);
            return copy.play(copy.moves()[0]);
          }),
        'position text': () => ours.map((position) => position.fen()),
        'new game from text': () => fens.map((fen) => new kokopu.Position(fen)),
      },
    },
  };
}

/**
 * Our own tasks on one game of the family: the start and up to 10 middle games.
 *
 * @param {any} library
 * @param {string} variant
 * @returns {{ positions: number, moves: number, tasks: Tasks }}
 */
export function onGame({ Game }, variant) {
  const texts = positionTexts(Game, variant, 10);
  const games = texts.map((text) => Game.fromPosition(text));
  const lists = games.map((game) => textsOf(game.legalMoves()));
  const draw = random(5);
  const chosen = lists.map((list) => list[Math.floor(draw() * list.length)]);
  return {
    positions: texts.length,
    moves: lists.flat().length / lists.length,
    tasks: {
      'legal moves': () => games.map((game) => game.legalMoves()),
      destinations: () => games.map((game) => game.destinations()),
      'apply and undo': () =>
        games.map((game, at) => {
          const applied = game.applyMove(chosen[at]);
          game.undo();
          return applied;
        }),
      status: () => games.map((game) => game.status()),
      pieces: () => games.map((game) => game.pieces()),
      'position text': () => games.map((game) => game.position()),
      'new game from text': () => texts.map((text) => Game.fromPosition(text).free()),
    },
  };
}
