// The engine's memory grows with the games that live in it, and what was read through an old view of it is gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buffer } from './support/engine-memory.mjs';
import { Game, variants } from 'sanguoqi';

const ids = variants().map(({ id }) => id);

/** Does something again and again until the memory has grown meanwhile; gives what it came to that time. */
function untilItGrows(step) {
  const before = buffer();
  for (let i = 0; i < 20_000; i++) {
    const result = step(i);
    if (before.byteLength === 0) return result;
  }
  return assert.fail(`the memory stays at ${before.byteLength} bytes`);
}

test('lists and events are read from memory that has grown since', () => {
  for (const id of ids) {
    const living = [];
    const makeGames = () => untilItGrows((i) => living.push(new Game(ids[i % ids.length])));
    const game = new Game(id);
    game.applyMove(game.legalMoves()[0]);
    const looks = ['legalMoves', 'destinations', 'pieces', 'history', 'events'];
    for (const look of looks) {
      const before = game[look]();
      makeGames();
      assert.deepEqual(game[look](), before, `${look} of ${id}`);
    }
    const other = game.clone();
    const [next] = game.legalMoves();
    const change = {
      applyMove: (one) => one.applyMove(next),
      undo: (one) => one.undo(),
      redo: (one) => one.redo(),
      agreeDraw: (one) => one.agreeDraw(),
    };
    for (const [name, run] of Object.entries(change)) {
      const expected = run(other);
      makeGames();
      assert.deepEqual(run(game), expected, `${name} of ${id}`);
    }
    for (const one of living) one.free();
  }
});

test('lists and events are read from memory that grows during the very call', () => {
  const players = Array.from({ length: 2_000 }, () => new Game('xiangqi'));
  const out = ['h3g3', 'h8g8', 'g3h3', 'g8h8'];
  const play = (i) => {
    const game = players[i % players.length];
    const text = out[game.history().length % out.length];
    const { move, events } = game.applyMove(text);
    return [move.text === text, events[0].move.text === text, events.at(-1).type];
  };
  assert.deepEqual(untilItGrows(play), [true, true, 'turn']);
});
