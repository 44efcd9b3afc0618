// What happens when a call into the engine neither returns nor refuses. The real engine is not known to do that;
// a stand-in does it on demand.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { bind } from '../../../pkg-template/engine.js';
import { Game, RulesError } from '../../../pkg-template/public.js';
import { fakeRaw, memory, trap } from './fake-raw.mjs';

bind(fakeRaw, memory);

beforeEach(() => {
  trap.method = '';
  trap.error = undefined;
});

const state = (game) => ({
  position: game.position(),
  history: game.history(),
  save: game.save(),
  canUndo: game.canUndo(),
  canRedo: game.canRedo(),
  options: game.options,
});

function started() {
  const game = new Game('sanguo-anqi');
  for (const text of ['a1b1', 'c3b3', 'b1b2', 'b3a3']) game.applyMove(text);
  game.undo();
  return game;
}

const calls = {
  legalMoves: (game) => game.legalMoves(),
  play: (game) => game.applyMove('b3c3'),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  canUndo: (game) => game.canUndo(),
  canRedo: (game) => game.canRedo(),
  status: (game) => game.snapshot(),
  pieces: (game) => game.pieces(),
  lastMove: (game) => game.snapshot(),
  history: (game) => game.history(),
  explain: (game) => game.explain('b3c3'),
  resign: (game) => game.resign('red'),
  agreeDraw: (game) => game.agreeDraw(),
  position: (game) => game.position(),
  saved: (game) => game.save(),
  perft: (game) => game.perft(2),
  duplicate: (game) => game.clone(),
};

for (const [method, call] of Object.entries(calls)) {
  test(`a trap in ${method} leaves the game as it was`, () => {
    const game = started();
    const before = state(game);
    const told = [];
    game.subscribe((events) => told.push(events));
    trap.method = method;
    assert.throws(
      () => call(game),
      (error) =>
        error instanceof RulesError && error.code === 'bad-argument' && error.cause !== undefined,
    );
    assert.deepEqual(state(game), before);
    assert.deepEqual(told, []);
    assert.equal(game.redo().move.text, 'b3a3');
  });
}

test('a trap after a move was played takes the move back', () => {
  const game = started();
  const before = state(game);
  trap.method = 'wordsAt';
  assert.throws(() => game.applyMove('b3c3'), { code: 'bad-argument' });
  assert.deepEqual(state(game), before);
});

test('loaded games are restored with their host calls and undone moves', () => {
  const save = {
    format: 1,
    variant: 'sanguo-anqi',
    options: { seed: 5 },
    moves: ['a1b1', 'c3b3', 'b1b2'],
    ended: [{ seat: 'red', cause: 'timeout', after: 3 }],
  };
  const game = Game.load(save);
  game.undo();
  game.undo();
  const before = state(game);
  assert.equal(before.save.moves.length, 2);
  trap.method = 'status';
  assert.throws(() => game.status(), RulesError);
  assert.deepEqual(state(game), before);
  game.redo();
  game.redo();
  assert.deepEqual(game.save(), save);
});

test('a clone recovers by itself', () => {
  const game = started();
  const copy = game.clone();
  copy.redo();
  const before = [state(game), state(copy)];
  trap.method = 'pieces';
  assert.throws(() => copy.pieces(), RulesError);
  assert.deepEqual([state(game), state(copy)], before);
});

test('a game that cannot be restored at once is restored by a later call', () => {
  const game = started();
  const before = state(game);
  trap.method = 'status';
  assert.throws(() => game.status(), { code: 'bad-argument' });
  // Building it again fails twice, as it would where the stack is still nearly full.
  for (let i = 0; i < 2; i++) {
    trap.method = 'play';
    assert.throws(() => game.status(), { code: 'not-ready' });
  }
  assert.deepEqual(state(game), before);
});

test('the engine is not called when the stack is nearly used up', () => {
  const game = started();
  const before = state(game);
  const codes = new Set();
  const deep = () => {
    try {
      deep();
    } catch {
      // The stack is full here; on the way back there is more and more room.
    }
    try {
      game.applyMove('b3c3');
      game.undo();
    } catch (error) {
      codes.add(error.code ?? error.name);
    }
  };
  deep();
  game.redo();
  assert.ok(codes.has('not-ready'), [...codes].join());
  assert.equal(game.history().length, before.history.length + 1);
});
