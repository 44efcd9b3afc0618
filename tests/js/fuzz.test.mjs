// Hostile calls over all methods and games, and damaged positions and saves: nothing traps, every refusal is coded
// and changes nothing, and what is accepted is possible. FUZZ_SEED and FUZZ_CALLS set another run.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Game, RulesError, board, variants } from 'sanguoqi';
import { midgame, named, playAtRandom, setups } from './support/games.mjs';
import { HOSTILE } from './support/hostile.mjs';
import { damaged } from './support/damage.mjs';
import { assertPossible } from './support/possible.mjs';
import { seeded } from './support/random.mjs';

const SEED = Number(process.env.FUZZ_SEED ?? 1_703);
const CALLS = Number(process.env.FUZZ_CALLS ?? 200_000);
const TEXTS = Math.ceil(CALLS * 0.6);
const SAVES = Math.ceil(CALLS * 0.4);
const CODES = new Set([
  'illegal-move',
  'bad-options',
  'bad-position',
  'bad-save',
  'bad-argument',
  'game-over',
  'not-ready',
  'freed',
]);
const MAKERS = Object.values(HOSTILE);
const SEATS = [
  'shu',
  'wu',
  'wei',
  'han',
  'red',
  'yellow',
  'blue',
  'black',
  'first',
  'second',
  'third',
];

const consoleError = console.error;
const { stackTraceLimit } = Error;
before(() => {
  // Most of the time would go into writing down where errors come from.
  Error.stackTraceLimit = 3;
  // Listeners that throw are reported there; so would a panic of the engine be.
  console.error = (...words) => {
    if (!String(words[0]).startsWith('a listener')) {
      consoleError(...words);
      throw new Error(`the engine complains: ${words.join(' ')}`);
    }
  };
});
after(() => {
  console.error = consoleError;
  Error.stackTraceLimit = stackTraceLimit;
});

/** Runs a call; gives the error, which must be one of the API's. */
function attempt(run, what) {
  try {
    run();
    return null;
  } catch (error) {
    const fine =
      error instanceof RulesError &&
      CODES.has(error.code) &&
      error.message.length > 8 &&
      !error.message.includes('engine failed');
    if (!fine) assert.fail(`${what()}: ${String(error?.stack ?? error)} ${error?.cause ?? ''}`);
    return error;
  }
}

test(`${CALLS} hostile calls (seed ${SEED})`, (t) => {
  const random = seeded(SEED);
  const all = setups();
  const pointsOf = new Map(
    variants().map(({ id }) => [id, board(id).points.map((point) => point.id)]),
  );
  const everyPoint = [...pointsOf.values()].flat();
  const options = variants().flatMap((info) => info.options.map(({ key }) => key));
  const pool = all.map((setup) => open(setup));
  const tally = { refused: 0, done: 0 };

  function open(setup) {
    const game = midgame(setup, random, random.below(20));
    for (let i = random.below(3); i > 0; i--) game.undo();
    game.subscribe(() => {
      throw new Error('a bad listener');
    });
    return { setup, game, seen: look(game), calls: 0 };
  }

  function look(game) {
    const moves = game.history();
    return { position: game.position(), texts: moves.map(({ text }) => text).join(' ') };
  }

  function text(game) {
    switch (random.below(6)) {
      case 0:
        return random.pick(everyPoint) + random.pick(everyPoint);
      case 1:
        return random.pick(['pass', 'recall', '@', '=', `@${random.pick(everyPoint)}`]);
      case 2:
        return `${random.pick(everyPoint)}=${random.pick(['', 'R', 'r', 'K', 'x', '帥'])}`;
      default:
        return damaged(random.pick(game.legalMoves())?.text ?? 'a1a2', random);
    }
  }

  function value(game) {
    const kind = random.below(10);
    if (kind < 5) return random.pick(MAKERS)();
    if (kind < 8) return text(game);
    if (kind < 9) return random.pick(everyPoint);
    return random.pick(SEATS);
  }

  /** Something like a move: an object whose parts may each be anything. */
  function movelike(game) {
    const own = pointsOf.get(game.variant);
    const point = () => (random.below(3) > 0 ? random.pick(own) : value(game));
    switch (random.below(5)) {
      case 0:
        return value(game);
      case 1:
        return { ...random.pick(game.legalMoves()), text: text(game) };
      case 2:
        return { text: value(game), from: point(), to: point() };
      case 3:
        return {
          get from() {
            // A getter may look at the game, and change or free others.
            game.legalMoves();
            game.clone().free();
            return point();
          },
          get to() {
            if (random.below(2) > 0) throw game;
            return point();
          },
        };
      default:
        return { from: point(), to: point() };
    }
  }

  const calls = {
    applyMove: (game) => game.applyMove(random.below(2) > 0 ? movelike(game) : text(game)),
    play: (game) => game.applyMove(random.pick(game.legalMoves()) ?? 'pass'),
    legalMoves: (game) => game.legalMoves(value(game)),
    explain: (game) => game.explain(value(game)),
    pieceAt: (game) => game.pieceAt(value(game)),
    resign: (game) => game.resign(value(game), random.below(3) > 0 ? value(game) : undefined),
    agreeDraw: (game) => random.below(20) === 0 && game.agreeDraw(value(game)),
    perft: (game) => game.perft(random.pick([-1, 0, 1, 7, NaN, 1e9, '2', 1n, {}, null])),
    subscribe: (game) => game.subscribe(value(game))(),
    undo: (game) => game.undo(value(game)),
    redo: (game) => game.redo(value(game)),
    looking: (game) => {
      game[random.pick(['status', 'pieces', 'history', 'events', 'save', 'publicView'])](
        value(game),
      );
      game[random.pick(['snapshot', 'destinations', 'canUndo', 'canRedo', 'position'])](
        value(game),
      );
    },
    clone: (game) => game.clone(value(game)).free(),
    freed: (game) => {
      const copy = game.clone();
      copy.free();
      copy[
        random.pick(['applyMove', 'status', 'undo', 'snapshot', 'subscribe', 'clone', 'resign'])
      ](...(random.below(2) > 0 ? ['a1a2'] : [() => {}]));
    },
    elsewhere: (game) => {
      const names = Object.getOwnPropertyNames(Game.prototype);
      const name = random.pick(names.filter((each) => each !== 'constructor'));
      Game.prototype[name].call(value(game), value(game));
    },
    construct: (game) =>
      new Game(random.below(2) > 0 ? value(game) : game.variant, value(game)).free(),
    options: (game) => {
      new Game(game.variant, { [random.pick(options)]: value(game) }).free();
    },
    board: (game) => board(random.below(2) > 0 ? value(game) : game.variant, value(game)),
    fromPosition: (game) => Game.fromPosition(value(game)).free(),
    load: (game) =>
      Game.load(random.below(2) > 0 ? value(game) : JSON.stringify([text(game)])).free(),
    fromPublic: (game) => Game.fromPublic(value(game)).free(),
  };
  const names = Object.keys(calls);
  const changing = new Set(['applyMove', 'play', 'resign', 'agreeDraw', 'undo', 'redo']);

  for (let i = 0; i < CALLS; i++) {
    const slot = random.below(pool.length);
    const { game, setup, seen } = pool[slot];
    const name = random.pick(names);
    const what = () => `call ${i}, ${name} on ${named(setup)} (seed ${SEED})`;
    const error = attempt(() => calls[name](game), what);
    tally[error === null ? 'done' : 'refused']++;
    const now = look(game);
    if (error !== null || !changing.has(name)) {
      if (now.position !== seen.position || now.texts !== seen.texts) {
        assert.deepEqual(now, seen, what());
      }
    }
    if (error === null && changing.has(name)) assertPossible(game);
    pool[slot].seen = now;
    if (++pool[slot].calls > 500 || (game.status().turn === null && random.below(10) === 0)) {
      game.free();
      pool[slot] = open(setup);
    }
  }
  assert.ok(tally.refused > 0 && tally.done > 0);
  t.diagnostic(`${tally.refused} refused, ${tally.done} done`);
});

/** Texts of positions from all over each game, ended ones too. */
function positions(random) {
  const texts = [];
  for (const setup of setups()) {
    for (const plies of [0, 1, 2, 3, 5, 8, 15, 25, 40, 60, 90, 140, 200]) {
      const game = midgame(setup, random, plies);
      texts.push(game.position());
      if (game.status().turn === null || plies % 5 > 0) continue;
      game.resign(random.pick(game.status().inPlay));
      texts.push(game.position());
      playAtRandom(game, random, 5);
      texts.push(game.position());
      if (game.status().turn !== null) game.agreeDraw();
      texts.push(game.position());
    }
  }
  return texts;
}

test(`${TEXTS} damaged position texts (seed ${SEED})`, (t) => {
  const random = seeded(SEED + 1);
  const texts = positions(random);
  const seen = new Map();
  let accepted = 0;
  for (let i = 0; i < TEXTS; i++) {
    const text = damaged(random.pick(texts), random, () => random.pick(texts));
    const what = () => `text ${i} (seed ${SEED}): ${text}`;
    let game;
    const error = attempt(() => (game = Game.fromPosition(text)), what);
    if (error !== null) {
      if (error.code !== 'bad-position' || !/^.{1,40}?: ./s.test(error.message)) {
        assert.fail(`${what()}: ${error.code}, or names no field: ${error.message}`);
      }
      const [field] = error.message.split(':');
      seen.set(field, (seen.get(field) ?? 0) + 1);
      continue;
    }
    accepted++;
    try {
      assertPossible(game);
    } catch (cause) {
      throw new Error(`${what()}\nis accepted and impossible: ${cause.message}`, { cause });
    }
    const error2 = attempt(() => {
      assert.equal(Game.fromPosition(game.position()).position(), game.position(), what());
      playAtRandom(game, random, 2);
      assertPossible(game);
    }, what);
    assert.equal(error2, null, `${what()}: ${error2?.message}`);
    game.free();
  }
  const fields = [...seen].sort((a, b) => b[1] - a[1]).slice(0, 12);
  assert.ok(accepted > 0 && accepted < TEXTS);
  t.diagnostic(
    `${accepted} accepted; refused for ${fields.map((pair) => pair.join(' ')).join(', ')}`,
  );
});

test(`${SAVES} damaged saves (seed ${SEED})`, (t) => {
  const random = seeded(SEED + 2);
  const saves = [];
  for (const setup of setups()) {
    for (const plies of [0, 1, 2, 4, 6, 9]) {
      const game = midgame(setup, random, plies);
      saves.push(game.save());
      if (plies % 2 === 0) continue;
      game.resign(random.pick(game.status().inPlay), random.pick(['timeout', 'abandonment']));
      playAtRandom(game, random, 3);
      saves.push(game.save());
      const set = Game.fromPosition(midgame(setup, random, 30).position());
      playAtRandom(set, random, 3);
      saves.push(set.save());
    }
  }
  const moves = saves.flatMap((save) => save.moves);
  const anything = () =>
    random.below(3) === 0
      ? random.pick(MAKERS)()
      : structuredClone(random.pick(Object.values(random.pick(saves))));

  /** One edit; later ones may stumble over the hostile values that earlier ones left, and need not go on. */
  function spoil(copy) {
    const { moves: list, ended = [] } = copy;
    const at = random.below(list.length + 1);
    const call = random.pick(ended);
    switch (random.below(12)) {
      case 0:
        copy[random.pick(Object.keys(copy))] = anything();
        break;
      case 1:
        delete copy[random.pick(Object.keys(copy))];
        break;
      case 2:
        copy.options = { ...copy.options, [random.pick(['seed', 'flags', 'x'])]: anything() };
        break;
      case 3:
        copy.variant = random.pick(saves).variant;
        break;
      case 4:
        copy.start = random.below(2) > 0 ? random.pick(saves).start : damaged(copy.start, random);
        break;
      case 5:
        copy.ended = [{ seat: random.pick(SEATS), cause: 'resignation', after: at }];
        break;
      case 6:
        call[random.pick(Object.keys(call))] = anything();
        break;
      case 7:
        list.splice(at, random.below(3), random.pick(moves));
        break;
      case 8:
        list.splice(at, 1, anything());
        break;
      default:
        list[at % list.length] = damaged(list[at % list.length], random);
    }
  }

  function spoilt(save) {
    const copy = structuredClone(save);
    try {
      for (let edits = 1 + random.below(2); edits > 0; edits--) spoil(copy);
    } catch {
      // As far as it got.
    }
    return copy;
  }

  let accepted = 0;
  for (let i = 0; i < SAVES; i++) {
    const save = random.pick(saves);
    const value = random.below(3) > 0 ? spoilt(save) : damaged(JSON.stringify(save), random);
    const what = () =>
      `save ${i} (seed ${SEED}): ${typeof value === 'string' ? value : show(value)}`;
    let game;
    const error = attempt(() => (game = Game.load(value)), what);
    if (error !== null) {
      const fine =
        ['bad-save', 'bad-argument'].includes(error.code) &&
        /save|format|variant|option|start|moves|ended/.test(error.message);
      if (!fine) assert.fail(`${what()}: ${error.code} ${error.message}`);
      continue;
    }
    accepted++;
    assertPossible(game);
    const again = Game.load(game.save());
    if (again.position() !== game.position()) assert.fail(`${what()}: loads as another`);
    game.free();
    again.free();
  }
  assert.ok(accepted > 0 && accepted < SAVES);
  t.diagnostic(`${accepted} accepted`);
});

function show(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return String(Object.keys(value));
  }
}
