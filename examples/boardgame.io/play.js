// A whole random game between clients in one process: `npm start`.
import { createRequire } from 'node:module';
import { gameOf, sanguoqi } from './game.js';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { Local } = require('boardgame.io/multiplayer');

const game = sanguoqi('sanguo-qi');
const clients = ['0', '1', '2'].map((playerID) =>
  Client({ game, playerID, numPlayers: 3, multiplayer: Local(), debug: false }),
);
for (const client of clients) client.start();
for (let state; !(state = clients[0].getState()).ctx.gameover;) {
  const client = clients[state.ctx.currentPlayer];
  const view = gameOf(client.getState().G);
  const moves = view.legalMoves();
  view.free(); // optional; but a loop that never rests leaves no time to reclaim memory
  client.moves.play(moves[Math.floor(Math.random() * moves.length)].text);
}
console.log(clients[0].getState().ctx.gameover);
