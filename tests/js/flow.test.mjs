import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game } from 'sanguoqi';
import { midgame, named, playAtRandom, setups } from './support/games.mjs';
import { seeded } from './support/random.mjs';

const PLIES = 250;

for (const setup of setups()) {
  describe(named(setup), () => {
    test('a random game goes on until it ends, and everything it says agrees', () => {
      const random = seeded(1);
      const game = new Game(setup.variant, setup.options);
      let ply = 0;
      playAtRandom(game, random, PLIES, {
        before(move, moves) {
          const status = game.status();
          assert.equal(status.ply, ply);
          assert.equal(status.result, null);
          assert.ok(status.inPlay.includes(status.turn));
          assert.equal(new Set(moves.map(({ text }) => text)).size, moves.length, 'listed once');
          for (const each of moves) assert.equal(each.seat, status.turn);
          assert.deepEqual(game.explain(move.text), { legal: true });
          if (move.from !== null) {
            const piece = game.pieceAt(move.from);
            assert.equal(piece.kind, move.kind);
            assert.equal(piece.owner, move.seat);
            const own = moves.filter(({ from }) => from === move.from);
            assert.deepEqual(game.legalMoves(move.from), own);
          }
          assertDestinations(game.destinations(), moves);
        },
        after(applied, move) {
          ply++;
          assert.ok(applied.move.text.startsWith(move.text));
          assert.equal(applied.move.seat, move.seat);
          assert.deepEqual(applied.events[0], { ply, type: 'move', move: applied.move });
          assert.ok(applied.events.every((event) => event.ply === ply));
          assert.deepEqual(game.events(), applied.events);
          assert.deepEqual(game.history().at(-1), applied.move);
          assert.deepEqual(game.snapshot().lastMove, applied.move);
        },
      });
      assert.equal(game.history().length, ply);
      const { turn, result } = game.status();
      if (turn === null) {
        assert.deepEqual(game.legalMoves(), []);
        assert.equal(game.destinations().size, 0);
        assert.equal(game.perft(1), 0);
        assert.equal(game.events().at(-1).type, 'end');
        assert.deepEqual(game.events().at(-1).result, result);
        assert.ok(result.ranking.flat().length > 1);
        assert.throws(() => game.applyMove('a1a2'), { code: 'game-over' });
        assert.throws(() => game.agreeDraw(), { code: 'game-over' });
      } else {
        assert.equal(ply, PLIES);
      }
    });

    test('pieces stand on different points, and pieceAt finds each', () => {
      const game = midgame(setup, seeded(2), 40);
      const pieces = game.pieces();
      assert.equal(new Set(pieces.map(({ point }) => point)).size, pieces.length);
      for (const piece of pieces) assert.deepEqual(game.pieceAt(piece.point), piece);
      assert.deepEqual(game.snapshot().pieces, pieces);
    });

    test('what is returned is a copy', () => {
      const game = midgame(setup, seeded(3), 12);
      const before = JSON.stringify([game.status(), game.pieces(), game.history(), game.save()]);
      for (const value of [game.status(), game.pieces(), game.history(), game.save()]) spoil(value);
      spoil(game.events());
      spoil(game.legalMoves());
      game.destinations().clear();
      const after = JSON.stringify([game.status(), game.pieces(), game.history(), game.save()]);
      assert.equal(after, before);
    });

    test('a move is played by its text, by itself, and by its points where they say enough', () => {
      const random = seeded(4);
      const game = new Game(setup.variant, setup.options);
      for (let i = 0; i < 60 && game.status().turn !== null; i++) {
        const moves = game.legalMoves();
        const move = random.pick(moves);
        const same = moves.filter(({ from, to }) => from === move.from && to === move.to);
        const [byText, byMove, byPoints] = [game.clone(), game.clone(), game.clone()];
        const told = byText.applyMove(move.text).move.text;
        byMove.applyMove(move);
        assert.equal(byMove.position(), byText.position());
        if (move.from !== null) {
          const points = { from: move.from, to: move.to };
          if (same.length === 1) {
            byPoints.applyMove(points);
            assert.equal(byPoints.position(), byText.position());
          } else {
            assert.throws(
              () => byPoints.applyMove(points),
              (error) => {
                assert.equal(error.code, 'illegal-move');
                for (const { text } of same) assert.match(error.message, new RegExp(text));
                return true;
              },
            );
          }
        }
        game.applyMove(told);
      }
    });

    test('a clone goes its own way', () => {
      const random = seeded(5);
      const game = midgame(setup, random, 10);
      const before = game.position();
      const copy = game.clone();
      assert.deepEqual(copy.save(), game.save());
      assert.equal(copy.variant, game.variant);
      assert.deepEqual(copy.options, game.options);
      playAtRandom(copy, random, 10);
      assert.equal(game.position(), before);
      copy.free();
      assert.equal(game.position(), before);
    });
  });
}

function assertDestinations(map, moves) {
  const expected = new Map();
  for (const { from, to } of moves) {
    if (from === null) continue;
    const list = expected.get(from) ?? [];
    if (!list.includes(to)) list.push(to);
    expected.set(from, list);
  }
  assert.deepEqual(map, expected);
}

/** Changes everything in a plain value. */
function spoil(value) {
  if (Array.isArray(value)) {
    value.forEach(spoil);
    value.length = 0;
  } else if (typeof value === 'object' && value !== null) {
    for (const key of Object.keys(value)) {
      spoil(value[key]);
      value[key] = 'spoilt';
    }
  }
}
