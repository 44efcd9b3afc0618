import sanguoqi = require('sanguoqi');

const game: sanguoqi.Game = new sanguoqi.Game('sanguo-qi');
const moves: sanguoqi.Move[] = game.legalMoves();
const ready: Promise<void> = sanguoqi.default();

export = { moves, ready };
