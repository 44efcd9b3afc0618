import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game, RulesError } from 'sanguoqi';
import { midgame, named, playAtRandom, setups, standing } from './support/games.mjs';
import { seeded } from './support/random.mjs';

const refused = (save, ...words) =>
  assert.throws(
    () => Game.load(save),
    (error) => {
      assert.ok(error instanceof RulesError);
      assert.equal(error.code, 'bad-save', error.message);
      for (const word of words) assert.ok(error.message.includes(word), error.message);
      return true;
    },
  );

for (const setup of setups()) {
  describe(named(setup), () => {
    const game = midgame(setup, seeded(21), 50);

    test('loading a save gives the same game, whole', () => {
      const save = game.save();
      assert.equal(save.format, 1);
      for (const form of [save, JSON.stringify(save), JSON.parse(JSON.stringify(save))]) {
        const loaded = Game.load(form);
        assert.deepEqual(standing(loaded), standing(game));
        assert.deepEqual(loaded.options, game.options);
      }
    });

    test('a loaded game can be undone to its start and goes on the same way', () => {
      const loaded = Game.load(game.save());
      const copy = game.clone();
      const random = seeded(22);
      playAtRandom(copy, random, 20);
      playAtRandom(loaded, seeded(22), 20);
      assert.deepEqual(standing(loaded), standing(copy));
      while (loaded.canUndo()) loaded.undo();
      assert.equal(loaded.position(), new Game(setup.variant, setup.options).position());
    });

    test('a game set up from a position keeps it as its start', () => {
      const fromText = Game.fromPosition(game.position());
      playAtRandom(fromText, seeded(23), 10);
      const save = fromText.save();
      assert.equal(save.start, game.position());
      assert.deepEqual(standing(Game.load(save)), standing(fromText));
    });

    test('host calls are saved where they were made', () => {
      const played = midgame(setup, seeded(24), 9);
      const [first] = played.status().inPlay;
      played.resign(first, 'timeout');
      playAtRandom(played, seeded(25), 9);
      if (played.status().turn !== null) played.agreeDraw();
      const save = played.save();
      assert.deepEqual(save.ended[0], { seat: first, cause: 'timeout', after: 9 });
      assert.deepEqual(standing(Game.load(save)), standing(played));
      assert.deepEqual(standing(Game.load(JSON.stringify(save))), standing(played));
    });

    test('a save is not changed, and fields it does not know are ignored', () => {
      const save = { ...game.save(), players: ['甲', '乙', '丙'], clock: { wu: 3 } };
      const before = JSON.stringify(save);
      deepFreeze(save);
      assert.equal(Game.load(save).position(), game.position());
      assert.equal(JSON.stringify(save), before);
    });

    test('what was undone is not saved', () => {
      const copy = game.clone();
      copy.undo();
      assert.equal(copy.save().moves.length, game.save().moves.length - 1);
    });

    test('a move that is not legal is named by its place', () => {
      const save = game.save();
      save.moves[3] = 'nonsense';
      refused(save, 'moves', 'nonsense');
      const again = game.save();
      again.moves.splice(2, 0, again.moves[1]);
      refused(again, 'moves', again.moves[2]);
    });
  });
}

test('every field is checked, and the message names it', () => {
  const good = () => new Game('xiangqi').save();
  const variant = 'xiangqi';
  refused(undefined, 'save');
  refused(null, 'save');
  refused(7, 'save');
  refused([], 'format');
  refused({}, 'format');
  refused('', 'JSON');
  refused('{"format":1', 'JSON');
  refused('null', 'save');
  refused('[]', 'format');
  refused('x'.repeat(5_000_000), 'characters');
  refused('['.repeat(100_000), 'JSON');
  refused({ ...good(), format: 2 }, 'format');
  refused({ ...good(), format: '1' }, 'format');
  refused({ ...good(), variant: 'chess' }, 'variant');
  refused({ ...good(), variant: undefined }, 'variant');
  refused({ ...good(), variant: { toString: () => variant } }, 'variant');
  refused({ ...good(), options: 3 }, 'options');
  refused({ ...good(), options: null }, 'options');
  refused({ ...good(), options: { flags: true } }, 'flags');
  refused({ ...new Game('sanguo-qi').save(), options: { flags: 'yes' } }, 'options.flags');
  refused({ ...good(), start: 3 }, 'start');
  refused({ ...good(), start: 'nonsense' }, 'start');
  refused({ ...good(), start: 'x'.repeat(5000) }, 'start');
  refused({ ...good(), start: new Game('sanguo-qi').position() }, 'start');
  refused({ ...good(), moves: undefined }, 'moves');
  refused({ ...good(), moves: 'h3h10' }, 'moves');
  refused({ ...good(), moves: { length: 1, 0: 'h3h10' } }, 'moves');
  refused({ ...good(), moves: ['h3h10', 3] }, 'moves[1]');
  refused({ ...good(), moves: ['h3h10 h8h1'] }, 'moves[0]');
  refused({ ...good(), moves: [''] }, 'moves[0]');
  refused({ ...good(), moves: ['x'.repeat(600)] }, 'moves[0]');
  refused({ ...good(), moves: new Array(3) }, 'moves[0]');
  refused({ ...good(), moves: new Array(20_001).fill('h3h10') }, 'moves', '20000');
  refused({ ...good(), ended: 'resignation' }, 'ended');
  refused({ ...good(), ended: [null] }, 'ended[0]');
  refused({ ...good(), ended: [{}] }, 'ended[0].cause');
  refused({ ...good(), ended: [{ seat: 'red', cause: 'boredom' }] }, 'ended[0].cause');
  refused({ ...good(), ended: [{ cause: 'resignation' }] }, 'ended[0].seat');
  refused({ ...good(), ended: [{ seat: 'green', cause: 'resignation' }] }, 'ended', 'green');
  refused({ ...good(), ended: [{ seat: 'red', cause: 'agreement' }] }, 'ended[0].seat');
  refused({ ...good(), ended: [{ seat: 'red', cause: 'timeout', after: 1 }] }, 'ended[0].after');
  refused({ ...good(), ended: [{ seat: 'red', cause: 'timeout', after: -1 }] }, 'ended[0].after');
  refused({ ...good(), ended: [{ seat: 'red', cause: 'timeout', after: '0' }] }, 'ended[0].after');
  refused({ ...good(), ended: new Array(100).fill({ cause: 'agreement' }) }, 'ended');
});

test('a save without `after` ends after its last move', () => {
  const game = new Game('xiangqi');
  game.applyMove('h3h10');
  game.resign('red');
  const save = game.save();
  delete save.ended[0].after;
  assert.deepEqual(Game.load(save).status(), game.status());
});

test('a save that cannot be read is a bad argument', () => {
  const throwing = {
    get format() {
      throw new Error('no');
    },
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const inside = { ...new Game('xiangqi').save(), moves: proxy };
  for (const save of [throwing, proxy, inside]) {
    assert.throws(() => Game.load(save), { name: 'RulesError', code: 'bad-argument' });
  }
});

function deepFreeze(value) {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
}
