import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, RulesError } from 'sanguoqi';

const start = () => new Game('xiangqi');
const isFrozen = (value) =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isFrozen));

/** Runs with the reporting of listeners' errors caught. */
function reported(run) {
  const errors = [];
  const before = console.error;
  console.error = (...words) => errors.push(words.at(-1));
  try {
    run();
  } finally {
    console.error = before;
  }
  return errors;
}

test('a listener is told of every change with its events, and of no refused call', () => {
  const game = start();
  const told = [];
  game.subscribe((events) => told.push(events));
  const { events } = game.applyMove('h3h10');
  assert.throws(() => game.applyMove('h3h10'));
  game.undo();
  game.undo();
  const redone = game.redo();
  assert.equal(game.redo(), null);
  game.undo();
  const drawn = game.agreeDraw();
  game.undo();
  const resigned = game.resign('red');
  assert.deepEqual(told, [events, [], redone.events, [], drawn.events, [], resigned.events]);
});

test('asking changes nothing and tells nobody', () => {
  const game = start();
  game.subscribe(() => assert.fail('told'));
  game.legalMoves();
  game.destinations();
  game.explain('h3h10');
  game.status();
  game.snapshot();
  game.clone().applyMove('h3h10');
  game.perft(1);
  game.save();
  game.publicView();
});

test('unsubscribing is harmless at any time and any number of times', () => {
  const game = start();
  let calls = 0;
  const listener = () => calls++;
  const first = game.subscribe(listener);
  const second = game.subscribe(listener);
  game.applyMove('h3h10');
  assert.equal(calls, 2, 'two subscriptions of one function are two');
  first();
  first();
  game.applyMove(game.legalMoves()[0]);
  assert.equal(calls, 3);
  second();
  game.undo();
  assert.equal(calls, 3);
  game.free();
  second();
});

test('unsubscribing inside a round takes effect in it, subscribing after it', () => {
  const game = start();
  const told = [];
  game.subscribe(() => {
    told.push('a');
    stopB();
    game.subscribe(() => told.push('c'));
  });
  const stopB = game.subscribe(() => told.push('b'));
  game.applyMove('h3h10');
  assert.deepEqual(told, ['a']);
});

test('what a listener changes is told after the change before it, in order, to all', () => {
  const game = start();
  const told = { a: [], b: [] };
  const plan = ['a10a9', 'a1a2', 'a9a10'];
  let depth = 0;
  game.subscribe((events) => {
    assert.equal(depth++, 0, 'never nested');
    told.a.push(events[0]?.move.text);
    if (plan.length > 0) game.applyMove(plan.shift());
    depth--;
  });
  game.subscribe((events) => told.b.push(events[0]?.move.text));
  const applied = game.applyMove('h3h10');
  assert.equal(applied.move.text, 'h3h10');
  assert.deepEqual(told.a, ['h3h10', 'a10a9', 'a1a2', 'a9a10']);
  assert.deepEqual(told.b, told.a);
});

test('a listener may play a whole game', () => {
  const game = start();
  let told = 0;
  game.subscribe(() => {
    told++;
    const moves = game.legalMoves();
    if (told < 500 && moves.length > 0) game.applyMove(moves[told % moves.length]);
  });
  game.applyMove('h3h10');
  assert.equal(told, game.history().length);
});

test('listeners that answer every change with another are stopped, and the game goes on', () => {
  const game = start();
  let stop;
  const errors = reported(() => {
    stop = game.subscribe(() => {
      game.undo();
      game.redo();
    });
    game.applyMove('h3h10');
  });
  assert.ok(errors.length > 0);
  assert.ok(errors.every((error) => error instanceof RulesError && error.code === 'bad-argument'));
  stop();
  const plies = game.history().length;
  assert.ok(plies <= 1);
  game.applyMove(game.legalMoves()[0]);
  assert.equal(game.history().length, plies + 1);
});

test('a listener that throws stops neither the others nor the mover, and is reported', () => {
  const game = start();
  const told = [];
  const errors = reported(() => {
    game.subscribe(() => {
      throw new Error('mine');
    });
    game.subscribe((events) => told.push(events));
    const { proxy, revoke } = Proxy.revocable(() => {}, {});
    game.subscribe(proxy);
    revoke();
    assert.equal(game.applyMove('h3h10').move.text, 'h3h10');
  });
  assert.equal(told.length, 1);
  assert.deepEqual(errors.map(({ message }) => message).slice(0, 1), ['mine']);
  assert.equal(errors.length, 2);
});

test('a listener may free the game: nobody is told any more', () => {
  const game = start();
  let told = 0;
  game.subscribe(() => game.free());
  game.subscribe(() => told++);
  assert.equal(game.applyMove('h3h10').move.text, 'h3h10');
  assert.equal(told, 0);
  assert.throws(() => game.status(), { code: 'freed' });
});

test('what is no function cannot listen', () => {
  for (const listener of [undefined, null, 0, '', 'x', {}, [], Symbol('x'), 1n]) {
    assert.throws(() => start().subscribe(listener), { code: 'bad-argument' });
  }
});

test('subscribe and snapshot can be handed out as they are', () => {
  const game = start();
  const { subscribe, snapshot } = game;
  let told = 0;
  const stop = subscribe(() => told++);
  const first = snapshot();
  game.applyMove('h3h10');
  assert.equal(told, 1);
  assert.notEqual(snapshot(), first);
  stop();
  assert.equal(game.subscribe, subscribe);
});

test('a game is no plain object, so that frameworks do not wrap it', () => {
  // Vue makes a proxy of what has the tag of an object or a collection.
  assert.equal(Object.prototype.toString.call(start()), '[object Game]');
});

test('the snapshot is frozen all through, and the same object until the game changes', () => {
  const game = start();
  const first = game.snapshot();
  assert.ok(isFrozen(first));
  assert.deepEqual(first, {
    variant: 'xiangqi',
    status: game.status(),
    pieces: game.pieces(),
    lastMove: null,
  });
  game.legalMoves();
  assert.throws(() => game.applyMove('nonsense'));
  game.clone().applyMove('h3h10');
  assert.equal(game.redo(), null);
  assert.equal(game.undo(), null);
  assert.equal(game.snapshot(), first);

  const changes = [
    () => game.applyMove('h3h10'),
    () => game.undo(),
    () => game.redo(),
    () => game.agreeDraw(),
    () => game.undo(),
    () => game.resign('red'),
  ];
  let last = first;
  for (const change of changes) {
    change();
    const next = game.snapshot();
    assert.notEqual(next, last);
    assert.equal(game.snapshot(), next);
    assert.ok(isFrozen(next));
    last = next;
  }
  assert.equal(last.lastMove.text, 'h3h10');
});

test('a listener sees the new snapshot', () => {
  const game = start();
  const seen = [];
  game.subscribe(() => seen.push(game.snapshot().status.ply));
  game.applyMove('h3h10');
  game.undo();
  assert.deepEqual(seen, [1, 0]);
});

test('a resignation without effect is no change', () => {
  // Shu has fallen to Wu: its leaving ends nothing any more.
  const game = Game.fromPosition(
    'sanguo-qi:flags=false rR>grH>grE>grA>g1rA>grE>grH>grR>g/9/6rC>g2/rP>g1rP>g3rP>g1rP>g/9/' +
      'gRgHgEgAgKgAgEgHgR/9/7gC1/gP1gP1gP1gP1gP/4gC4/bRbHbEbAbKbAbE2/7bR1/1bC2bC4/' +
      'bP1bP1bP1bP1bP/9 g gb 0 9 falls=r>g captured=r:bH,g:rP,b:rC',
  );
  game.subscribe(() => assert.fail('told'));
  const before = game.snapshot();
  const save = game.save();
  assert.deepEqual(game.resign('shu'), { move: null, events: [] });
  assert.equal(game.snapshot(), before);
  assert.equal(game.canUndo(), false);
  assert.deepEqual(game.save(), save);
});
