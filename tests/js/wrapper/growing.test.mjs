// The engine's memory grows now and then, and what JavaScript saw it through before sees nothing any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bind } from '../../../pkg-template/engine.js';
import { Game } from '../../../pkg-template/public.js';
import { fakeRaw, memory } from './fake-raw.mjs';

bind(fakeRaw, memory);

/** What WebAssembly does: the old buffer is taken away, a larger one comes in its place. */
function grow() {
  const { buffer } = memory;
  memory.buffer = structuredClone(buffer, { transfer: [buffer] });
  assert.equal(buffer.byteLength, 0);
}

test('lists and events are read from memory that has grown', () => {
  const game = new Game('xiangqi');
  const before = [game.legalMoves(), game.pieces()];
  grow();
  assert.deepEqual([game.legalMoves(), game.pieces()], before);
  grow();
  assert.equal(game.applyMove('a1b1').events[0].move.text, 'a1b1');
  grow();
  assert.equal(game.history().length, 1);
  assert.equal(game.events().length, 1);
});
