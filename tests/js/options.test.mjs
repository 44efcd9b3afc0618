import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game, RulesError, board, variants } from 'sanguoqi';

const refused = (variant, options, ...words) => {
  for (const call of [() => new Game(variant, options), () => board(variant, options)]) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof RulesError);
      assert.equal(error.code, 'bad-options', error.message);
      for (const word of words) assert.ok(error.message.includes(word), error.message);
      return true;
    });
  }
};

for (const { id, options } of variants()) {
  describe(id, () => {
    test('left out, null-free and frozen: every option has its default', () => {
      for (const given of [undefined, {}, Object.create(null)]) {
        const game = new Game(id, given);
        assert.ok(Object.isFrozen(game.options));
        // The seed would give away what lies face down.
        const shown = options.map(({ key }) => key).filter((key) => key !== 'seed');
        assert.deepEqual(Object.keys(game.options).sort(), shown.sort());
        for (const { key, default: value } of options) {
          if (value != null) assert.equal(game.options[key], value);
        }
        assert.throws(() => {
          game.options.flags = false;
        }, TypeError);
      }
    });

    for (const { key, type, default: value, values } of options) {
      test(`${key} takes its values and no others`, () => {
        const allowed = type === 'boolean' ? [true, false] : (values ?? []);
        for (const each of allowed) assert.equal(new Game(id, { [key]: each }).options[key], each);
        const game = new Game(id, { [key]: undefined });
        if (value != null) assert.equal(game.options[key], value);
        const wrong = [null, '', 'no', 'true', '1', -1, 1.5, NaN, Infinity, 2 ** 60, 9n];
        for (const each of [...wrong, Symbol('x'), {}, [], [allowed[0]], () => allowed[0]]) {
          refused(id, { [key]: each }, key);
        }
      });
    }

    test('an unknown option is refused, and the known ones are listed', () => {
      refused(id, { hats: 3 }, 'hats', ...options.map(({ key }) => key));
      refused(id, { hats: undefined }, 'hats');
      refused(id, { '': 1 });
      refused(id, { 'flags=false;method': 2 });
      refused(id, JSON.parse('{ "__proto__": 1 }'), '__proto__');
    });

    test('options that are no object are refused', () => {
      for (const each of [null, 0, 1, '', 'flags', true, 1n, Symbol('x'), () => {}]) {
        refused(id, each, 'options');
      }
    });
  });
}

test('the seed is an unsigned 32-bit integer, drawn by the host if it is left out', () => {
  for (const seed of [0, 1, 2 ** 31, 2 ** 32 - 1]) {
    assert.equal(new Game('sanguo-anqi', { seed }).save().options.seed, seed);
  }
  refused('sanguo-anqi', { seed: 2 ** 32 }, 'seed');
  const drawn = new Set();
  for (let i = 0; i < 8; i++) drawn.add(new Game('sanguo-anqi').save().options.seed);
  assert.ok(drawn.size > 1);
});

test('options of another game are refused', () => {
  refused('sanren-xiangqi', { flags: true }, 'flags');
  refused('xiangqi', { method: 1 }, 'method');
});

test('an options object that cannot be read is a bad argument', () => {
  const throwing = {
    get flags() {
      throw 'no';
    },
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const options of [throwing, proxy]) {
    assert.throws(() => new Game('sanguo-qi', options), { code: 'bad-argument' });
  }
});

test('an unknown variant is a bad argument, and the known ones are listed', () => {
  for (const id of [undefined, null, '', 'chess', 'XIANGQI', 'xiangqi ', 3, {}, [], 'toString']) {
    for (const call of [() => new Game(id), () => board(id)]) {
      assert.throws(call, { name: 'RulesError', code: 'bad-argument', message: /xiangqi/ });
    }
  }
});
