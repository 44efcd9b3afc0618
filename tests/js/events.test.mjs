import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Game } from 'sanguoqi';
import { midgame, named, playAtRandom, setups } from './support/games.mjs';
import { seeded } from './support/random.mjs';

// The order of the rules: the defeats of one ply come together, each with its takeover.
const ORDER = [
  ['move'],
  ['capture'],
  ['reveal', 'army-claimed', 'recall'],
  ['withdrawal'],
  ['promotion'],
  ['alliance'],
  ['defeat', 'takeover'],
  ['alliance-ended'],
  ['halt'],
  ['check'],
  ['turn'],
  ['end'],
].flatMap((types, rank) => types.map((type) => [type, rank]));
const RANK = new Map(ORDER);

for (const setup of setups()) {
  describe(named(setup), () => {
    test('events tell exactly what changed', () => {
      const game = new Game(setup.variant, setup.options);
      let before = look(game);
      playAtRandom(game, seeded(41), 300, {
        after({ events }) {
          const after = look(game);
          assertTold(before, after, events);
          assertOrder(events);
          before = after;
        },
      });
    });

    test('a resignation tells of the defeat or the end', () => {
      const random = seeded(42);
      for (const cause of ['resignation', 'timeout', 'abandonment']) {
        const game = midgame(setup, random, 5);
        const seat = random.pick(game.status().inPlay);
        const before = look(game);
        const { events } = game.resign(seat, cause);
        assert.ok(!game.status().inPlay.includes(seat) || game.status().turn === null);
        const end = events.find((event) => event.type === 'end');
        const defeat = events.find((event) => event.type === 'defeat');
        if (defeat !== undefined) {
          assert.deepEqual([defeat.seat, defeat.reason], [seat, cause]);
          const gone = before.points.filter((point) => game.pieceAt(point) === null);
          const later = events.slice(events.indexOf(defeat) + 1);
          const more = later.flatMap((event) =>
            event.type === 'defeat' ? (event.removed ?? []) : [],
          );
          assert.deepEqual([...(defeat.removed ?? []), ...more].sort(), gone.sort());
        }
        if (defeat === undefined) assert.equal(end.result.reason, cause);
      }
    });
  });
}

function look(game) {
  const status = game.status();
  const pieces = new Map(game.pieces().map((piece) => [piece.point, piece]));
  return { status, pieces, points: [...pieces.keys()] };
}

function assertOrder(events) {
  let last = -1;
  for (const { type } of events) {
    const rank = RANK.get(type);
    assert.notEqual(rank, undefined, type);
    // An awakened army changes hands with the alliance or the regicide, before any defeat.
    if (type === 'takeover') continue;
    assert.ok(rank >= last, events.map((event) => event.type).join(' '));
    last = rank;
  }
  for (const once of ['move', 'turn', 'end', 'halt', 'alliance']) {
    assert.ok(events.filter(({ type }) => type === once).length <= 1, once);
  }
}

function assertTold(before, after, events) {
  const of = (type) => events.filter((event) => event.type === type);
  const [{ move }] = of('move');
  const { status } = after;
  assert.equal(status.ply, before.status.ply + 1);

  const captured = of('capture').map(({ piece }) => piece);
  assert.deepEqual(captured.map(({ point }) => point).sort(), [...move.captures].sort());
  for (const piece of captured) assert.deepEqual(piece, before.pieces.get(piece.point));

  const defeated = of('defeat').map(({ seat }) => seat);
  assert.deepEqual(
    before.status.inPlay.filter((seat) => !status.inPlay.includes(seat)).sort(),
    [...defeated, ...of('recall').map(({ seat }) => seat)].sort(),
  );
  for (const { seat, to, points } of of('takeover')) {
    for (const point of points) {
      assert.ok(after.pieces.get(point) ?? move.from === point, `${seat} ${point}`);
      void to;
    }
  }
  for (const { piece } of of('reveal')) {
    assert.equal(before.pieces.get(piece.point).faceDown, true);
    assert.notEqual(piece.kind, null);
  }
  for (const { point } of of('promotion')) {
    const piece = after.pieces.get(point);
    assert.ok(piece.promoted === true || piece.kind === 'L', point);
  }

  assert.deepEqual(
    of('check').map(({ seat, by }) => ({ seat, by })),
    status.turn === null ? of('check').map(({ seat, by }) => ({ seat, by })) : status.checks,
  );
  assert.deepEqual(
    of('halt')[0]?.seats ?? [],
    status.turn === null ? (of('halt')[0]?.seats ?? []) : status.halted,
  );
  const [turn] = of('turn');
  const [end] = of('end');
  if (status.turn === null) {
    assert.equal(turn, undefined);
    assert.deepEqual(end.result, status.result);
  } else {
    assert.equal(end, undefined);
    if (turn !== undefined) assert.equal(turn.seat, status.turn);
    else assert.equal(status.turn, before.status.turn, 'a turn that goes on');
  }
}
