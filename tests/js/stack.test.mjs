// A call made when the stack is nearly full must not leave the engine half-way through anything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, RulesError } from 'sanguoqi';
import { midgame, named, setups, shown } from './support/games.mjs';
import { seeded } from './support/random.mjs';

/** More frames than the engine ever asks room for. */
const LEVELS = 4000;

/**
 * Fills the stack, then calls again and again on the way back, with more and more room each time, until the call has
 * been done a few times; what was thrown meanwhile.
 */
function onTheWayBack(call) {
  const thrown = [];
  let left = 0;
  let done = 0;
  const attempt = (what) => {
    try {
      what();
      done++;
    } catch (error) {
      thrown.push(error);
    }
  };
  const deep = () => {
    try {
      deep();
    } catch {
      // Full.
    }
    if (left > 0 && done < 5) {
      left--;
      attempt(call);
    }
  };
  // A function is compiled at its first call, for which there would be no room.
  attempt(() => {});
  left = LEVELS;
  done = 0;
  deep();
  assert.ok(done > 0, 'it is done where there is room');
  return thrown;
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
      // Where it is not compiled yet it is JavaScript's own to refuse; afterwards the package refuses in time.
      const cold = onTheWayBack(call);
      const warm = onTheWayBack(call);
      for (const error of [...cold, ...warm]) {
        const fine =
          error instanceof RulesError ? error.code === 'not-ready' : error instanceof RangeError;
        assert.ok(fine, String(error?.cause ?? error));
      }
      assert.ok(cold.length > 0, `never refused: ${call}`);
      assert.ok(
        warm.some((error) => error.code === 'not-ready'),
        `never refused by the package: ${call}`,
      );
    }
    assert.deepEqual(shown(game), before);
    game.applyMove(move.text);
  });
}
