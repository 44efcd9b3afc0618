// server.js
import { createRequire } from 'node:module';
import { sanguoqi } from './game.js';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server');
const server = Server({
  games: [sanguoqi('sanguo-qi'), sanguoqi('sanguo-anqi', { double: true })],
  origins: [Origins.LOCALHOST],
});
const port = Number(process.env.PORT ?? 8000);
// The lobby's port is one of its own: with koa-compose 4.2 boardgame.io 0.50 does not answer on the other.
server.run({ port, lobbyConfig: { apiPort: port + 1 } });
