import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game, RulesError, board, variants } from 'sanguoqi';
import { shown } from './support/games.mjs';
import { HOSTILE } from './support/hostile.mjs';

const CODES = [
  'illegal-move',
  'bad-options',
  'bad-position',
  'bad-save',
  'bad-argument',
  'game-over',
  'not-ready',
  'freed',
];

/** Runs and checks that what is thrown, if anything, is an error of the API. */
function coded(run) {
  try {
    run();
  } catch (error) {
    assert.ok(error instanceof RulesError, `not a RulesError: ${String(error?.stack)}`);
    assert.ok(error instanceof Error);
    assert.equal(error.name, 'RulesError');
    assert.ok(CODES.includes(error.code), error.code);
    assert.match(error.message, /^\S.{8,}/s, 'a sentence');
    return error;
  }
  return null;
}

/** The methods a caller can call, with how many hostile arguments they are worth. */
const METHODS = {
  legalMoves: 1,
  applyMove: 1,
  explain: 1,
  pieceAt: 1,
  resign: 2,
  perft: 1,
  subscribe: 1,
};
const PLAIN = [
  'destinations',
  'undo',
  'redo',
  'canUndo',
  'canRedo',
  'status',
  'pieces',
  'history',
  'events',
  'agreeDraw',
  'position',
  'save',
  'publicView',
  'clone',
  'snapshot',
];

function started() {
  const game = new Game('sanguo-qi');
  for (const text of ['re4re5', 'ge4ge5', 'be4be5']) game.applyMove(text);
  game.undo();
  return game;
}

describe('hostile arguments', () => {
  for (const [name, make] of Object.entries(HOSTILE)) {
    test(name, () => {
      for (const [method, count] of Object.entries(METHODS)) {
        const game = started();
        const args = count === 2 ? [[make()], ['shu', make()], [make(), make()]] : [[make()]];
        for (const list of args) {
          const before = shown(game);
          const error = coded(() => game[method](...list));
          if (error !== null) assert.deepEqual(shown(game), before, method);
        }
      }
      for (const call of [
        () => new Game(make()),
        () => new Game('sanguo-qi', make()),
        () => new Game('sanguo-qi', { flags: make() }),
        () => Game.fromPosition(make()),
        () => Game.load(make()),
        () => Game.load({ ...started().save(), moves: make() }),
        () => Game.load({ ...started().save(), moves: [make()] }),
        () => Game.load({ ...started().save(), options: make() }),
        () => Game.load({ ...started().save(), start: make() }),
        () => Game.load({ ...started().save(), ended: make() }),
        () => Game.load({ ...started().save(), ended: [make()] }),
        () => Game.load({ ...started().save(), ended: [{ seat: make(), cause: make() }] }),
        () => Game.load(JSON.stringify({ ...started().save(), format: 3 })),
        () => Game.fromPublic(make()),
        () => board(make()),
        () => board('sanguo-qi', make()),
        () => variants(make()),
      ]) {
        coded(call);
      }
    });
  }

  test('extra arguments are ignored', () => {
    const game = started();
    assert.equal(game.applyMove('be4be5', 'x').move.text, 'be4be5');
    assert.equal(game.status(1, 2).ply, 3);
  });
});

describe('codes', () => {
  const throwsCode = (run, code, more = {}) => {
    const error = coded(run);
    assert.notEqual(error, null, 'it throws');
    assert.equal(error.code, code, error.message);
    for (const [key, value] of Object.entries(more)) assert.deepEqual(error[key], value);
  };

  test('illegal moves have the reason and the points that explain() gives', () => {
    const game = started();
    const texts = ['be4be6', 'ba1ba4', 'zz9zz8', '', 'be4', 'ge5ge6', 'rb2rb3', 're5ge5', 'pass'];
    for (const text of [...texts, 'recall', '@be3', 'be3=', 'bd2be2', 'be1be2be3', 'BE4BE5']) {
      const why = game.explain(text);
      assert.equal(why.legal, false, text);
      assert.ok(why.detail.length > 5);
      throwsCode(() => game.applyMove(text), 'illegal-move', {
        reason: why.reason,
        message: why.detail,
        points: why.points,
      });
    }
  });

  test('moves by points are refused for the same reasons', () => {
    const game = started();
    throwsCode(() => game.applyMove({ from: 'ba1', to: 'ba4' }), 'illegal-move', {
      reason: game.explain('ba1ba4').reason,
    });
    throwsCode(() => game.applyMove({ from: 'e4', to: 'e5' }), 'illegal-move', {
      reason: 'no-such-point',
    });
    throwsCode(() => game.applyMove({ from: 'be4be5', to: '' }), 'illegal-move', {
      reason: 'no-such-point',
    });
    throwsCode(() => game.applyMove({ from: 'be4' }), 'bad-argument');
    throwsCode(() => game.applyMove({ from: 'be4', to: 5 }), 'bad-argument');
  });

  test('a text too long to be a move is no move', () => {
    const game = started();
    const text = 'be4be5'.repeat(1000);
    throwsCode(() => game.applyMove(text), 'illegal-move', { reason: 'bad-text' });
    assert.equal(game.explain(text).reason, 'bad-text');
  });

  test('points of other boards are bad arguments', () => {
    const game = started();
    for (const point of ['e4', 'ye4', 're6', 'rj1', 're0', 'RE4', 're4 ']) {
      throwsCode(() => game.legalMoves(point), 'bad-argument');
      throwsCode(() => game.pieceAt(point), 'bad-argument');
    }
  });

  test('after the end nobody can do anything, and everything can be looked at', () => {
    const game = started();
    game.agreeDraw();
    const before = shown(game);
    throwsCode(() => game.applyMove('be4be5'), 'game-over', { reason: 'game-over' });
    throwsCode(() => game.applyMove({ from: 'be4', to: 'be5' }), 'game-over');
    throwsCode(() => game.applyMove('nonsense'), 'game-over');
    throwsCode(() => game.agreeDraw(), 'game-over');
    throwsCode(() => game.resign('wu'), 'game-over');
    assert.equal(game.explain('be4be5').reason, 'game-over');
    assert.equal(game.explain('nonsense').reason, 'game-over');
    assert.deepEqual(game.legalMoves(), []);
    assert.deepEqual(shown(game), before);
  });

  test('seats and causes are checked', () => {
    const game = started();
    for (const seat of ['red', 'han', 'SHU', '', 'shu;wu', undefined]) {
      throwsCode(() => game.resign(seat), 'bad-argument');
    }
    throwsCode(() => game.resign('shu', 'boredom'), 'bad-argument');
    throwsCode(() => game.resign('shu', ''), 'bad-argument');
    throwsCode(() => game.resign('shu', null), 'bad-argument');
    game.resign('shu', undefined);
  });

  test('perft takes an integer from 0 to 6', () => {
    const game = new Game('xiangqi');
    for (const depth of [-1, 7, 0.5, NaN, Infinity, '1', 1n, null, undefined, 2 ** 32 + 1]) {
      throwsCode(() => game.perft(depth), 'bad-argument');
    }
    assert.deepEqual([game.perft(0), game.perft(1), game.perft(2)], [1, 44, 1920]);
  });

  test('a method called on something else says so', () => {
    const names = Object.getOwnPropertyNames(Game.prototype).filter(
      (name) => name !== 'constructor',
    );
    assert.ok(names.length >= 23);
    for (const name of names) {
      for (const self of [undefined, null, 1, 'x', Symbol('x'), {}, [], Game, Game.prototype]) {
        throwsCode(() => Game.prototype[name].call(self, 'a1'), 'bad-argument');
      }
      throwsCode(() => Game.prototype[name].call(HOSTILE['revoked proxy']()), 'bad-argument');
      throwsCode(() => Game.prototype[name].call(HOSTILE['throwing proxy']()), 'bad-argument');
    }
  });

  test('after free() every method says so, and free() again is harmless', () => {
    const game = started();
    const { subscribe, snapshot } = game;
    const stop = game.subscribe(() => {});
    const copy = game.clone();
    game.free();
    game.free();
    stop();
    const args = { legalMoves: [], applyMove: ['be4be5'], explain: ['be4be5'], pieceAt: ['be4'] };
    Object.assign(args, { resign: ['shu'], perft: [1], subscribe: [() => {}] });
    for (const method of [...Object.keys(METHODS), ...PLAIN]) {
      throwsCode(() => game[method](...(args[method] ?? [])), 'freed');
    }
    throwsCode(() => subscribe(() => {}), 'freed');
    throwsCode(() => snapshot(), 'freed');
    assert.equal(game.variant, 'sanguo-qi');
    assert.equal(copy.applyMove('be4be5').move.text, 'be4be5');
  });

  test('a getter of the caller may do anything to the game', () => {
    const game = started();
    const freeing = {
      get text() {
        game.free();
        return 'be4be5';
      },
    };
    throwsCode(() => game.applyMove(freeing), 'freed');
    const other = started();
    const moving = {
      get text() {
        other.applyMove('be4be5');
        return 'be4be5';
      },
    };
    throwsCode(() => other.applyMove(moving), 'illegal-move');
    assert.equal(other.history().length, 3);
  });

  test('what a getter threw is the cause', () => {
    const mine = new Error('mine');
    const move = {
      get text() {
        throw mine;
      },
    };
    throwsCode(() => started().applyMove(move), 'bad-argument', { cause: mine });
  });

  test('an error can be made, and shows only what it has', () => {
    const error = new RulesError('bad-argument', 'for a test');
    assert.deepEqual(Object.keys(error), ['code']);
    assert.equal(String(error), 'RulesError: for a test');
  });
});
