// A call made when the stack is nearly full must not leave the engine half-way through anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, RulesError } from 'sanguoqi';
import { midgame, named, setups, shown } from './support/games.mjs';
import { seeded } from './support/random.mjs';

/** Fills the stack, then runs again and again on the way back, with more and more room each time. */
function onTheWayBack(run, times = 200) {
  let left = times;
  const deep = () => {
    try {
      deep();
    } catch {
      // Full.
    }
    if (left > 0) {
      left--;
      run();
    }
  };
  deep();
}

for (const setup of setups()) {
  test(`${named(setup)}: no call is left half-way when the stack is full`, () => {
    const game = midgame(setup, seeded(51), 20);
    game.undo();
    const before = shown(game);
    const move = before.legal.find(({ from }) => from !== null) ?? before.legal[0];
    const calls = [
      () => game.legalMoves(),
      () => game.explain(move.text),
      () => game.status(),
      () => game.position(),
      () => game.save(),
      () => game.snapshot(),
      () => game.clone(),
      () => game.perft(1),
      () => Game.fromPosition(before.position),
      () => Game.load(before.save),
      () => {
        const copy = game.clone();
        copy.applyMove(move.text);
      },
      () => game.clone().resign(before.status.turn),
      () => game.clone().agreeDraw(),
    ];
    for (const call of calls) {
      const thrown = [];
      onTheWayBack(() => {
        try {
          call();
        } catch (error) {
          thrown.push(error);
        }
      });
      for (const error of thrown) {
        // A call that could not even begin is JavaScript's own to refuse.
        const fine =
          error instanceof RulesError ? error.code === 'not-ready' : error instanceof RangeError;
        assert.ok(fine, String(error?.cause ?? error));
      }
    }
    assert.deepEqual(shown(game), before);
    game.applyMove(move.text);
  });
}
