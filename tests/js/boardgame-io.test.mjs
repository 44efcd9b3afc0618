// The boardgame.io example: three clients and a referee in one process, and what of a dark game reaches the clients.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Game, variants } from 'sanguoqi';
import { installApp } from '../apps.mjs';
import { recipe } from '../readme.mjs';

/** A game without flags that Wu wins, with two takeovers on the way. */
const GAME = `
  rb3bh1 gb3rh4 bi1bh1 rh3re3 rh4re4 bh3be3 re3rg3 re4ge5 bh1bh2 ge5be3 bg1be3 gh3bb4 bh2rb2 bb4be4
  bd1be2 rg3rb3 rb2rb3 rb1rc3 bc4bc5 rf1re2 bb3gh2 ge1ge2 rb3rc3 re2rd3 be1bd1 be4bb4 rc3rc4 bb4gh4
  rc4rg4 rh1rg3 rg4rg3 gh4gh3 rg3rf3 gi1gi2 rf3gd2 ge2ge1 gd2ge2 gd1ge2 be3bg5 ga1ga3 ba1ba2 ge2gd1
  bb1ba3 ga3gf3 be2bd3 gh3bb1 bd1bd2 gf3bd3 bd2be2 bd3be3 bg5be3 gi2gh2 ba2bb2 gh2bb2 ba3bc2 bb2bc2
`
  .trim()
  .split(/\s+/);

let app;
let sanguoqi;
let gameOf;
let Client;
let Local;

before(async () => {
  app = await installApp('boardgame.io');
  ({ sanguoqi, gameOf } = await import(pathToFileURL(join(app, 'game.js')).href));
  const require = createRequire(join(app, 'game.js'));
  ({ Client } = require('boardgame.io/client'));
  ({ Local } = require('boardgame.io/multiplayer'));
});

/** A table: a client for each seat, and the text of all that the referee sent them. */
function sitDown(variant, options) {
  const game = sanguoqi(variant, options);
  const sent = [];
  const overheard = (transport) =>
    Local()({
      ...transport,
      transportDataCallback(data) {
        sent.push(JSON.stringify(data));
        transport.transportDataCallback(data);
      },
    });
  const clients = Array.from({ length: game.maxPlayers }, (_, i) => {
    const place = { playerID: String(i), numPlayers: game.maxPlayers };
    return Client({ game, ...place, multiplayer: overheard, debug: false });
  });
  for (const client of clients) client.start();
  return { clients, sent, state: () => clients[0].getState() };
}

/** Runs without the errors that boardgame.io logs for each refused move. */
function quietly(run) {
  const { error } = console;
  console.error = () => {};
  try {
    run();
  } finally {
    console.error = error;
  }
}

test('a whole game between three clients', () => {
  const { clients, state } = sitDown('sanguo-qi', { flags: false });
  const game = new Game('sanguo-qi', { flags: false });
  for (const move of GAME) {
    clients[Number(state().ctx.currentPlayer)].moves.play(move);
    game.applyMove(move);
    for (const client of clients) {
      const seen = gameOf(client.getState().G);
      assert.equal(seen.position(), game.position());
      assert.deepEqual(seen.status(), game.status());
    }
  }
  const { gameover } = state().ctx;
  assert.deepEqual(gameover.winners, ['wu']);
  assert.deepEqual(gameover, game.status().result);
});

test('what the rules refuse, and what is not for this player, changes nothing', () => {
  const { clients, state } = sitDown('sanguo-qi');
  clients[0].moves.play('re4re5');
  const before = state().G;
  quietly(() => {
    clients[1].moves.play('ge4ge3');
    clients[1].moves.play('nonsense');
    clients[1].moves.play();
    clients[1].moves.play({ from: null });
    clients[0].moves.play('rc4rc5');
    clients[2].moves.play('ge4ge5');
  });
  assert.deepEqual(state().G, before);
  clients[1].moves.play('ge4ge5');
  assert.equal(gameOf(state().G).status().turn, 'wei');
  assert.equal(state().ctx.currentPlayer, '2');
});

test('anybody may resign, whoever is to move', () => {
  const { clients, state } = sitDown('sanren-xiangqi');
  clients[2].moves.resign();
  assert.deepEqual(gameOf(state().G).status().inPlay, ['red', 'yellow']);
  assert.equal(state().ctx.currentPlayer, '0');
  clients[0].moves.resign();
  assert.deepEqual(state().ctx.gameover.winners, ['yellow']);
});

for (const { id } of variants()) {
  test(`${id}: clients see the game and no secret`, () => {
    const seeded = id === 'sanguo-anqi' ? { seed: 3735928559, double: true } : {};
    const { clients, sent, state } = sitDown(id, seeded);
    for (let ply = 0; ply < 60 && !state().ctx.gameover; ply++) {
      const seen = gameOf(state().G);
      const { turn } = seen.status();
      const seat = variants()
        .find((one) => one.id === id)
        .seats.findIndex((one) => one.id === turn);
      assert.equal(state().ctx.currentPlayer, String(seat));
      // A client knows every piece that may turn up; it asks to turn one up without saying which.
      const texts = [...new Set(seen.legalMoves().map(({ text }) => text.replace(/=.*/, '=')))];
      clients[seat].moves.play(texts[(ply * 7) % texts.length]);
      assert.ok(gameOf(state().G).status().ply > ply, `${id}, ply ${ply}`);
    }
    const everything = [...sent, JSON.stringify(clients.map((client) => client.getInitialState()))];
    for (const text of everything) {
      assert.doesNotMatch(text, /"secret"|"seed":\d|3735928559|generator/);
    }
  });
}

test('a table on the server, which the README shows', async () => {
  const script = join(app, 'server.js');
  assert.equal(await readFile(script, 'utf8'), recipe('server.js'));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const server = spawn(process.execPath, [script], { env });
  try {
    await new Promise((resolve, reject) => {
      let output = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', (text) => {
          output += text;
          if (output.includes('App serving')) resolve();
        });
      }
      server.on('exit', () => reject(new Error(output)));
    });
    const games = `http://127.0.0.1:${port + 1}/games`;
    const post = async (path, body) => {
      const options = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const response = await fetch(`${games}/${path}`, { ...options, body: JSON.stringify(body) });
      assert.equal(response.status, 200);
      return response.json();
    };
    assert.deepEqual(await (await fetch(games)).json(), ['sanguo-qi', 'sanguo-anqi']);
    const { matchID } = await post('sanguo-anqi/create', { numPlayers: 3 });
    const { playerID } = await post(`sanguo-anqi/${matchID}/join`, { playerName: '甲' });
    assert.equal(playerID, '0');
  } finally {
    server.kill();
  }
});

/** A port that is free, as is the next one. */
async function freePort() {
  for (;;) {
    const first = createServer().listen(0);
    await once(first, 'listening');
    const { port } = first.address();
    const second = createServer().listen(port + 1);
    const free = await once(second, 'listening').then(
      () => true,
      () => false,
    );
    first.close();
    second.close();
    if (free) return port;
  }
}
