// Whether a position that was accepted can be one: what must hold of any position of these games, told from the
// public API alone.
import assert from 'node:assert/strict';
import { Game, board } from 'sanguoqi';

const XIANGQI_SET = { K: 1, A: 2, E: 2, R: 2, H: 2, C: 2, P: 5 };
const LEFT = ['resignation', 'timeout', 'abandonment'];

/** The frame a game must fit into: its points and how many pieces of each kind an army has. */
function frame(variant, options) {
  const points = new Map(board(variant, options).points.map((point) => [point.id, point]));
  const counts = new Map();
  for (const { home, kind } of new Game(variant, options).pieces()) {
    const key = `${home} ${family(kind)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { points, counts };
}

const frames = new Map();

function frameOf(game) {
  const { seed: _, ...options } = game.options;
  const key = `${game.variant} ${JSON.stringify(options)}`;
  if (!frames.has(key)) frames.set(key, frame(game.variant, options));
  return frames.get(key);
}

/** A man and the lord it becomes count as one. */
function family(kind) {
  return kind === 'L' ? 'D' : kind;
}

/** Throws if the position is none that the game could have. */
export function assertPossible(game) {
  const { points, counts } = frameOf(game);
  const status = game.status();
  const pieces = game.pieces();
  const { turn, inPlay, result } = status;
  const left = LEFT.includes(result?.reason);

  assert.equal(turn === null, result !== null, 'somebody is to move, or there is a result');
  if (turn !== null) assert.ok(inPlay.includes(turn), 'the seat to move is in play');
  assert.ok(new Set(inPlay).size === inPlay.length && !inPlay.includes('han'));
  assert.equal(new Set(pieces.map(({ point }) => point)).size, pieces.length, 'one piece a point');
  for (const { point, owner } of pieces) {
    assert.ok(points.has(point), point);
    if (!left && game.variant !== 'yanyi-wuziqi') {
      assert.ok(
        owner === null || owner === 'han' || inPlay.includes(owner),
        `${point} of ${owner}`,
      );
    }
  }

  if (game.variant === 'sanguo-anqi') return assertSet(pieces);
  if (game.variant === 'yanyi-wuziqi') {
    for (const seat of game.status().inPlay) {
      assert.ok(pieces.filter(({ home }) => home === seat).length <= 16);
    }
    return undefined;
  }
  // What was captured was there once.
  assertArmies([...pieces, ...Object.values(status.captured).flat()], counts);
  if ([...counts.keys()].some((key) => key.endsWith(' K'))) {
    assertGenerals(game, pieces, points, inPlay, left);
  }
  return undefined;
}

function assertArmies(pieces, counts) {
  const found = new Map();
  for (const { home, kind } of pieces) {
    const key = `${home} ${family(kind)}`;
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  for (const [key, count] of found) {
    assert.ok(
      count <= (counts.get(key) ?? 0),
      `${count} of ${key}, ${counts.get(key)} at the start`,
    );
  }
}

function assertGenerals(game, pieces, points, inPlay, left) {
  const generals = pieces.filter(({ kind }) => kind === 'K');
  if (!left) {
    assert.deepEqual(
      generals.map(({ home }) => home).sort(),
      [...inPlay].sort(),
      'one each in play',
    );
    for (const { home, owner } of generals) assert.equal(owner, home);
  }
  if (game.options.method === 2) return;
  for (const { kind, home, point } of pieces) {
    const { half, marks } = points.get(point);
    if (kind === 'K' || kind === 'A') {
      assert.ok(marks.includes('palace') && half === home, `${kind} of ${home} on ${point}`);
    } else if (kind === 'E') {
      assert.equal(half, home, `an elephant of ${home} on ${point}`);
    }
  }
}

function assertSet(pieces) {
  assert.ok(pieces.length <= 32);
  const found = new Map();
  for (const { kind, set } of pieces) {
    if (kind === null) continue;
    const key = `${set} ${kind}`;
    found.set(key, (found.get(key) ?? 0) + 1);
    assert.ok(found.get(key) <= XIANGQI_SET[kind], key);
  }
}
