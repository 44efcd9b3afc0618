import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game, RulesError } from 'sanguoqi';
import { midgame, named, setups } from './support/games.mjs';
import { seeded } from './support/random.mjs';

for (const setup of setups()) {
  describe(named(setup), () => {
    test('a position set up from its text is the same position', () => {
      const random = seeded(31);
      for (const plies of [0, 1, 7, 30, 90, 200]) {
        const game = midgame(setup, random, plies);
        const text = game.position();
        assert.match(text, /^[!-~]+( [!-~]+)+$/, 'one line of printable ASCII');
        const again = Game.fromPosition(text);
        assert.equal(again.variant, game.variant);
        assert.equal(again.position(), text);
        assert.deepEqual(again.pieces(), game.pieces());
        assert.deepEqual(again.history(), []);
        assert.equal(again.canUndo(), false);
        const [a, b] = [again.status(), game.status()];
        assert.deepEqual(a, b);
        assert.deepEqual(texts(again), texts(game));
      }
    });

    test('the start has a text, which gives the start', () => {
      const game = new Game(setup.variant, setup.options);
      const { seed: _, ...options } = Game.fromPosition(game.position()).options;
      const { seed: __, ...expected } = game.options;
      assert.deepEqual(options, expected);
    });

    test('every field is missed when it is left out', () => {
      const text = midgame(setup, seeded(32), 20).position();
      const fields = text.split(' ');
      // Those of the form key=value have defaults.
      for (let i = 0; i < fields.length; i++) {
        if (!fields[i].includes('=')) refused(fields.toSpliced(i, 1).join(' '));
      }
      refused(`${fields.join(' ')} extra`);
      refused(` ${fields.join(' ')}`);
      refused(fields.join('  '));
    });
  });
}

test('a text that is none is refused with a sentence', () => {
  for (const text of [
    '',
    ' ',
    '\0',
    '帥',
    '🀄'.repeat(100),
    'xiangqi',
    'xiangqi:flags=true 9',
    'x'.repeat(5000),
  ])
    refused(text);
});

function texts(game) {
  // Bars that depend on the history (perpetual check) are not in a position text; the rest is.
  return game
    .legalMoves()
    .map(({ text }) => text)
    .sort();
}

function refused(text) {
  assert.throws(
    () => Game.fromPosition(text),
    (error) => {
      assert.ok(error instanceof RulesError);
      assert.equal(error.code, 'bad-position', error.message);
      assert.ok(error.message.length > 10);
      return true;
    },
  );
}
