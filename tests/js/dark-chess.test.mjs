// Chance and secrecy of dark chess, as a host meets them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { Game } from 'sanguoqi';

const SEED = 2_718_281_828;

/** A refereed game after a few turnings up. */
function refereed() {
  const game = new Game('sanguo-anqi', { seed: SEED, double: true });
  for (const point of ['c4', 'd4', 'a1', 'a2', 'i5']) game.applyMove(`${point}=`);
  return game;
}

test('everything but the save is without the seed', () => {
  const game = refereed();
  const shown = JSON.stringify([
    game.publicView(),
    game.position(),
    game.status(),
    game.pieces(),
    game.legalMoves(),
    game.history(),
    game.events(),
    game.snapshot(),
  ]);
  assert.ok(!shown.includes(String(SEED)) && !shown.includes('seed'));
  assert.equal(game.save().options.seed, SEED);
});

test('a mirror is told what was turned up and refuses to draw', () => {
  const referee = refereed();
  const mirror = Game.fromPublic(JSON.stringify(referee.publicView()));
  assert.deepEqual(mirror.status(), referee.status());
  assert.deepEqual(mirror.legalMoves(), referee.legalMoves());
  assert.equal('seed' in mirror.options, false);
  assert.throws(() => mirror.applyMove('b1='), {
    code: 'illegal-move',
    reason: 'not-available',
    message: /b1=R/,
  });
  assert.equal(mirror.explain('b1=').legal, false);
  const { move, events } = referee.applyMove('b1=');
  assert.deepEqual(mirror.applyMove(move.text), { move, events });
  assert.deepEqual(mirror.publicView(), referee.publicView());
  assert.deepEqual(mirror.clone().undo(), move);
});

test('chance goes on alike in a loaded game, a clone and after undo', () => {
  const game = refereed();
  const others = [Game.load(game.save()), game.clone()];
  const { move } = game.applyMove('h5=');
  for (const other of others) assert.deepEqual(other.applyMove('h5=').move, move);
  game.undo();
  assert.deepEqual(game.applyMove('h5=').move, move);
  game.undo();
  assert.deepEqual(game.redo().move, move);
});

test('a position text starts chance anew', () => {
  const game = refereed();
  const seeds = [1, 2, 3].map(() => Game.fromPosition(game.position()).options.seed);
  assert.ok(new Set(seeds).size > 1);
  const again = Game.fromPosition(game.position());
  again.applyMove('h5=');
  const loaded = Game.load(again.save());
  assert.deepEqual(loaded.applyMove('g5=').move, again.applyMove('g5=').move);
  const view = again.publicView();
  assert.ok(!JSON.stringify(view).includes('seed'));
  assert.equal(Game.fromPublic(view).position(), again.position());
});
