import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game } from 'sanguoqi';
import { midgame, named, playAtRandom, setups, shown, standing } from './support/games.mjs';
import { seeded } from './support/random.mjs';

for (const setup of setups()) {
  describe(named(setup), () => {
    test('undo goes back over every state to the start, redo forth to the end', () => {
      const random = seeded(11);
      const game = new Game(setup.variant, setup.options);
      const states = [standing(game)];
      playAtRandom(game, random, 60, { after: () => states.push(standing(game)) });
      const moves = game.history();
      for (let i = moves.length - 1; i >= 0; i--) {
        assert.equal(game.canUndo(), true);
        assert.deepEqual(game.undo(), moves[i]);
        assert.deepEqual(game.events(), []);
        assert.deepEqual(standing(game), states[i]);
      }
      assert.equal(game.canUndo(), false);
      assert.equal(game.undo(), null);
      for (let i = 0; i < moves.length; i++) {
        assert.equal(game.canRedo(), true);
        const { move, events } = game.redo();
        assert.deepEqual(move, moves[i]);
        assert.deepEqual(events[0].move, moves[i]);
        assert.deepEqual(standing(game), states[i + 1]);
      }
      assert.equal(game.canRedo(), false);
      assert.equal(game.redo(), null);
    });

    test('a new move forgets what was undone', () => {
      const random = seeded(12);
      const game = midgame(setup, random, 8);
      game.undo();
      game.undo();
      game.applyMove(random.pick(game.legalMoves()).text);
      assert.equal(game.canRedo(), false);
      assert.equal(game.redo(), null);
    });

    test('a refused move forgets nothing', () => {
      const game = midgame(setup, seeded(13), 8);
      game.undo();
      const before = shown(game);
      assert.throws(() => game.applyMove('nonsense'));
      assert.deepEqual(shown(game), before);
      assert.equal(game.canRedo(), true);
    });

    test('a resignation is one step and no move', () => {
      const game = midgame(setup, seeded(14), 6);
      const before = standing(game);
      const [seat] = game.status().inPlay;
      const { move, events } = game.resign(seat);
      assert.equal(move, null);
      assert.ok(events.some((event) => event.type === 'defeat' || event.type === 'end'));
      const after = standing(game);
      assert.equal(game.undo(), null);
      assert.deepEqual(standing(game), before);
      const again = game.redo();
      assert.equal(again.move, null);
      assert.deepEqual(again.events, events);
      assert.deepEqual(standing(game), after);
    });

    test('an agreed draw is one step and no move', () => {
      const game = midgame(setup, seeded(15), 6);
      const before = standing(game);
      const { move, events } = game.agreeDraw();
      assert.equal(move, null);
      assert.equal(events.at(-1).type, 'end');
      assert.equal(game.status().turn, null);
      assert.equal(game.undo(), null);
      assert.deepEqual(standing(game), before);
      game.redo();
      assert.equal(game.status().turn, null);
    });

    test('a clone has the undone moves too', () => {
      const game = midgame(setup, seeded(16), 8);
      game.undo();
      const copy = game.clone();
      assert.deepEqual(shown(copy), shown(game));
      assert.deepEqual(copy.redo(), game.redo());
    });
  });
}
