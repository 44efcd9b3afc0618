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
      for (const seed of [41, 43, 44]) {
        const game = new Game(setup.variant, setup.options);
        let before = look(game);
        playAtRandom(game, seeded(seed), 300, {
          after({ events }) {
            const after = look(game);
            assertTold(before, after, events);
            if (setup.variant !== 'sanguo-anqi') assertOwners(before, after, events);
            assertOrder(events);
            before = after;
          },
        });
      }
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

/** Where the events and the pieces of before leave each piece, and whose, is how they stand now. */
function assertOwners(before, after, events) {
  const owners = new Map([...before.pieces].map(([point, { owner }]) => [point, owner]));
  for (const event of events) {
    if (event.type === 'move') {
      const { from, to, captures, seat } = event.move;
      for (const point of captures) owners.delete(point);
      owners.delete(from);
      if (to !== null) owners.set(to, seat);
    } else if (event.type === 'takeover') {
      for (const point of event.points) {
        assert.equal(owners.get(point), event.from, `${point} was another's`);
        owners.set(point, event.to);
      }
    } else if (event.type === 'defeat') {
      for (const point of event.removed ?? []) assert.ok(owners.delete(point), point);
    }
  }
  const now = [...after.pieces].map(([point, { owner }]) => [point, owner]);
  assert.deepEqual(new Map([...owners].sort()), new Map(now.sort()));
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
  for (const { piece } of of('reveal')) {
    assert.equal(before.pieces.get(piece.point).faceDown, true);
    assert.notEqual(piece.kind, null);
  }
  for (const { point } of of('promotion')) {
    const piece = after.pieces.get(point);
    assert.ok(piece.promoted === true || piece.kind === 'L', point);
  }

  if (status.turn !== null) {
    assert.deepEqual(
      of('check').map(({ seat, by }) => ({ seat, by })),
      status.checks,
    );
    assert.deepEqual(of('halt')[0]?.seats ?? [], status.halted);
  }
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
