// Dark chess: what a front end can see gives nothing away, and a client can follow what the referee sends.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game } from 'sanguoqi';
import { midgame, named, playAtRandom, setups } from './support/games.mjs';
import { seeded } from './support/random.mjs';

const SEED = 987_654_321;
const dark = setups().filter(({ variant }) => variant === 'sanguo-anqi');

describe('sanguo-anqi', () => {
  test('the seed is in the save and in nothing that is shown', () => {
    const game = midgame({ variant: 'sanguo-anqi', options: { seed: SEED } }, seeded(61), 30);
    const shown = [
      game.position(),
      game.status(),
      game.pieces(),
      game.history(),
      game.legalMoves(),
      game.events(),
      game.snapshot(),
      game.publicView(),
      game.explain('e3='),
      game.options,
      { ...game.options },
    ];
    assert.ok(!JSON.stringify(shown).includes(String(SEED)));
    assert.equal(game.save().options.seed, SEED);
    assert.equal(game.options.seed, SEED);
  });

  test('what lies face down is decided when it is turned up, the same for the same seed', () => {
    const turn = (seed) => {
      const game = new Game('sanguo-anqi', { seed });
      return ['a1=', 'b1=', 'c1=', 'd1=', 'a2='].map((text) => game.applyMove(text).move.text);
    };
    assert.deepEqual(turn(5), turn(5));
    assert.notDeepEqual(turn(5), turn(6));
  });

  test('without a seed the host draws one, for a start, a position and a save alike', () => {
    const start = new Game('sanguo-anqi');
    const { seed: _, ...options } = start.save().options;
    const makers = [
      () => new Game('sanguo-anqi'),
      () => Game.fromPosition(start.position()),
      () => Game.load({ ...start.save(), options }),
    ];
    for (const make of makers) {
      const games = Array.from({ length: 6 }, make);
      const seeds = games.map((game) => game.save().options.seed);
      assert.equal(new Set(seeds).size, 6);
      for (const seed of seeds) assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32);
      const found = games.map((game) => game.applyMove('a1=').move.text);
      assert.ok(new Set(found).size > 1);
    }
  });

  test('a turning up that is taken back and done again finds the same', () => {
    const game = new Game('sanguo-anqi', { seed: 5 });
    const { text } = game.applyMove('a1=').move;
    game.undo();
    assert.equal(game.redo().move.text, text);
    game.undo();
    assert.equal(game.applyMove('a1=').move.text, text);
  });

  for (const setup of dark) {
    test(`${named(setup)}: a client follows from the public view`, () => {
      const referee = midgame(setup, seeded(62), 20);
      const client = Game.fromPublic(JSON.stringify(referee.publicView()));
      same(client, referee);
      assert.equal(JSON.stringify(client.save()).includes('seed'), false);
      const down = client.legalMoves().find(({ text }) => text.endsWith('='));
      assert.throws(() => client.applyMove(down.text), { code: 'illegal-move' });
      playAtRandom(referee, seeded(63), 40, {
        after: ({ move }) => {
          client.applyMove(move.text);
          same(client, referee);
        },
      });
    });
  }
});

test('open games have a public view too', () => {
  for (const setup of setups()) {
    const game = midgame(setup, seeded(64), 10);
    same(Game.fromPublic(game.publicView()), game);
  }
});

function same(client, referee) {
  assert.deepEqual(client.pieces(), referee.pieces());
  assert.deepEqual(client.status(), referee.status());
  assert.deepEqual(client.history(), referee.history());
}
