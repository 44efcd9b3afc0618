import { MAX_PERFT_DEPTH, describe, isObject } from './arguments.js';
import { NO_POINT, unpackDestinations, unpackMoves, unpackPieces } from './codec.js';
import { RulesError } from './errors.js';
import { explain, findMove, readMove, readStep } from './moves.js';
import { openPosition, openRecord, openStart } from './opening.js';
import { AGREEMENT, CAUSES } from './saves.js';
import { Session } from './session.js';
import { ensureStack } from './stack.js';

/**
 * @import { RawRecord } from './raw.js'
 * @import { Applied, Cause, Explanation, GameEvent, Listener, Move, OptionsOf, Piece, Point, PublicGame, SavedGame, Seat, Snapshot, Status, Variant } from './types.js'
 */

// Not a private field: a method called on something else must say so with a coded error, not a TypeError.
/** @type {WeakMap<object, Session>} */
const sessions = /* @__PURE__ */ new WeakMap();

/**
 * One game: its position, its history, and the rules that say how it goes on.
 *
 * Every call that throws a {@link RulesError} has changed nothing. Besides the codes each method lists, every one
 * throws `freed` after `free()`, `bad-argument` if it is called on something that is no game, and `not-ready` if
 * the call stack is nearly used up.
 *
 * What a method returns is a fresh copy (`snapshot` apart): changing it changes no game.
 *
 * @template {Variant} [V=Variant] Which game, where that is known at compile time.
 * @group Game
 * @example
 * const game = new Game('sanguo-qi');
 * while (game.status().turn !== null) {
 *   const moves = game.legalMoves();
 *   game.applyMove(moves[Math.floor(Math.random() * moves.length)]);
 * }
 * console.log(game.status().result);
 */
export class Game {
  /**
   * The name that consoles show: bundlers shorten the class’s own.
   *
   * @internal
   */
  static name = 'Game';

  /**
   * The id of the game.
   *
   * @readonly
   * @type {V}
   * @group Looking
   */
  variant;

  /**
   * Every option of the game with the value in force, frozen. The seed of `sanguo-anqi` is not enumerable: no copy
   * and no JSON of the options gives it away.
   *
   * @readonly
   * @type {Readonly<OptionsOf<V>>}
   * @group Looking
   */
  options;

  /**
   * Starts a game.
   *
   * @param {V} variant Which one; `variants()` lists them.
   * @param {OptionsOf<V>} [options] What differs from the defaults.
   * @throws {RulesError} `bad-options` for an unknown option or value, `bad-argument` for an unknown variant,
   *   `not-ready` before `init()`
   * @group Starting
   * @example
   * const game = new Game('sanguo-anqi', { split: 2, seed: 7 });
   */
  constructor(variant, options) {
    const given = /** @type {unknown} */ (variant);
    const session = Session.is(given) ? given : openStart(variant, options);
    sessions.set(this, session);
    this.variant = /** @type {V} */ (session.variant);
    this.options = /** @type {any} */ (session.options);
    // Bound, since frameworks take these two as bare functions.
    Object.defineProperties(this, {
      variant: { writable: false, configurable: false },
      options: { writable: false, configurable: false },
      subscribe: { value: this.subscribe.bind(this) },
      snapshot: { value: this.snapshot.bind(this) },
    });
  }

  /**
   * Sets up a position from its one-line text, as `position()` writes it.
   *
   * The text tells nothing of chance: in `sanguo-anqi` the game gets a new seed.
   *
   * @param {string} text At most 4,096 characters.
   * @returns {Game}
   * @throws {RulesError} `bad-position`, naming the field that is wrong; `not-ready` before `init()`
   * @group Starting
   * @example
   * const copy = Game.fromPosition(game.position());
   */
  static fromPosition(text) {
    return adopt(openPosition(text));
  }

  /**
   * Loads a game from what `save()` gave, or from its JSON text: replays the moves and checks each.
   *
   * Fields it does not know are ignored; the save is not changed. If it has no seed where there could be one, as
   * that of a mirror, chance goes on from a new one; to go on following, keep the public view instead.
   *
   * @param {SavedGame | string} save At most 20,000 moves.
   * @returns {Game}
   * @throws {RulesError} `bad-save`, naming the field or the move that is wrong; `bad-argument` if the save cannot
   *   be read; `not-ready` before `init()`
   * @group Starting
   * @example
   * localStorage.game = JSON.stringify(game.save());
   * const again = Game.load(localStorage.game);
   */
  static load(save) {
    return adopt(openRecord(save, (raw) => raw.load));
  }

  /**
   * Follows a game refereed elsewhere, from what `publicView()` gave there, or from its JSON text.
   *
   * It holds no random generator: a piece turned up is told (`c3=R`), `c3=` is refused.
   *
   * @param {PublicGame | string} view What the referee sent.
   * @returns {Game}
   * @throws {RulesError} `bad-save`, naming the field or the move that is wrong; `bad-argument` if the view cannot
   *   be read; `not-ready` before `init()`
   * @group Starting
   * @example
   * const mirror = Game.fromPublic(await (await fetch('/game')).text());
   */
  static fromPublic(view) {
    return adopt(openRecord(view, (raw) => raw.fromPublic, true));
  }

  /**
   * Lists the legal moves of the seat to move, in no order that is guaranteed; none once the game is over.
   *
   * In `yanyi-tiaoqi` it lists at most 65,536 chains of jumps. Ordinary games come nowhere near; where a set-up has more,
   * those not listed can be played all the same.
   *
   * @param {Point} [from] Only those of the piece on this point.
   * @returns {Move[]}
   * @throws {RulesError} `bad-argument` if the board has no such point
   * @group Playing
   * @example
   * for (const move of game.legalMoves('re4')) highlight(move.to);
   */
  legalMoves(from) {
    const session = sessionOf(this);
    const index = from === undefined ? NO_POINT : pointIndex(session, from);
    return session.list((raw) => raw.legalMoves(index), unpackMoves);
  }

  /**
   * Maps each piece that can move to the points it can go to: the shape board widgets take.
   *
   * Moves that start on no point (placing, turning up, `pass`, `recall`) are not in it.
   *
   * @returns {Map<Point, Point[]>}
   * @throws {RulesError}
   * @group Playing
   * @example
   * const canGo = game.destinations().get('re4') ?? [];
   */
  destinations() {
    return sessionOf(this).list((raw) => raw.legalMoves(NO_POINT), unpackDestinations);
  }

  /**
   * Plays a move: a text, a move of `legalMoves()`, or where from and where to.
   *
   * @param {string | { from: Point, to: Point } | Move} move What to play.
   * @returns {Applied} The move played and what it brought about, in order.
   * @throws {RulesError} `illegal-move` with the reason, also if several moves go `from` there `to`;
   *   `game-over`; `bad-argument` for anything that is no move
   * @group Playing
   * @example
   * game.applyMove('re4re5');
   * game.applyMove({ from: 'ga4', to: 'ga5' });
   */
  applyMove(move) {
    const session = sessionOf(this, 'change');
    const given = readMove(move);
    const text = typeof given === 'string' ? given : findMove(session, given.from, given.to);
    const step = readStep(session.book, text);
    const events = session.change(
      (raw) => (step === null ? raw.play(text) : raw.playStep(step & 255, step >>> 8)),
      (journal, done) => journal.add({ move: moveOf(done)?.text ?? text }),
    );
    return { move: moveOf(events), events: events ?? [] };
  }

  /**
   * Says why a move is or is not legal, without playing it.
   *
   * @param {string} move A move text.
   * @returns {Explanation}
   * @throws {RulesError} `bad-argument` if it is not a text
   * @group Playing
   * @example
   * const why = game.explain('re1re4');
   * if (!why.legal) toast(why.detail);
   */
  explain(move) {
    const session = sessionOf(this);
    if (typeof move !== 'string') {
      throw new RulesError(
        'bad-argument',
        `a move to explain is a text; this is ${describe(move)}`,
      );
    }
    return explain(session, move);
  }

  /**
   * Takes back the last change.
   *
   * @returns {Move | null} The move taken back; null if there was nothing to take back, or if it was a call of the
   *   host (`resign`, `agreeDraw`): `canUndo()` tells which beforehand.
   * @throws {RulesError}
   * @group Playing
   * @example
   * while (game.canUndo()) game.undo();
   */
  undo() {
    const session = sessionOf(this, 'change');
    /** @type {Move | null} */
    let undone = null;
    session.change(
      (raw) => {
        const count = raw.undo();
        if (count < 0) return count;
        [undone = null] = session.unpack(raw, count, unpackMoves);
        return 0;
      },
      (journal) => journal.back(),
    );
    return undone;
  }

  /**
   * Does the last change taken back again.
   *
   * @returns {Applied | null} null if there is none.
   * @throws {RulesError}
   * @group Playing
   * @example
   * const again = game.redo()?.move?.text;
   */
  redo() {
    const events = sessionOf(this, 'change').change(
      (raw) => raw.redo(),
      (journal) => journal.forth(),
    );
    return events === null ? null : { move: moveOf(events), events };
  }

  /**
   * Tells whether there is a change to take back.
   *
   * @returns {boolean}
   * @throws {RulesError}
   * @group Playing
   */
  canUndo() {
    return sessionOf(this).run((raw) => raw.canUndo());
  }

  /**
   * Tells whether there is a change to do again.
   *
   * @returns {boolean}
   * @throws {RulesError}
   * @group Playing
   */
  canRedo() {
    return sessionOf(this).run((raw) => raw.canRedo());
  }

  /**
   * Says whose turn it is, who is in check, who is in play, how it ended …
   *
   * @returns {Status}
   * @throws {RulesError}
   * @group Looking
   * @example
   * const { turn, checks, result } = game.status();
   */
  status() {
    return sessionOf(this).run((raw) => raw.status());
  }

  /**
   * Lists the pieces on the board, in no order that is guaranteed.
   *
   * @returns {Piece[]}
   * @throws {RulesError}
   * @group Looking
   * @example
   * for (const { point, kind, owner } of game.pieces()) draw(point, kind, owner);
   */
  pieces() {
    return sessionOf(this).list((raw) => raw.pieces(), unpackPieces);
  }

  /**
   * The piece on a point; null if it is empty.
   *
   * @param {Point} point Where to look.
   * @returns {Piece | null}
   * @throws {RulesError} `bad-argument` if the board has no such point
   * @group Looking
   * @example
   * game.pieceAt('re1')?.kind; // 'K'
   */
  pieceAt(point) {
    const session = sessionOf(this);
    const index = pointIndex(session, point);
    return session.list(
      (raw) => raw.pieces(),
      (words, book, at, end) => {
        while (at < end && (words[at] & 255) !== index) at++;
        return at < end ? unpackPieces(words, book, at, at + 1)[0] : null;
      },
    );
  }

  /**
   * Lists the moves played so far. Calls of the host (`resign`, `agreeDraw`) are not among them.
   *
   * @returns {Move[]}
   * @throws {RulesError}
   * @group Looking
   * @example
   * const record = game.history().map((move) => move.text);
   */
  history() {
    return sessionOf(this).list((raw) => raw.history(), unpackMoves);
  }

  /**
   * Lists what the last change brought about, in order; nothing after an undo.
   *
   * @returns {GameEvent[]}
   * @throws {RulesError}
   * @group Looking
   */
  events() {
    return sessionOf(this).events;
  }

  /**
   * Takes a seat out of the game, at its own wish or the host's; allowed at any time, not only on its turn.
   *
   * What follows is the game's to say: the army is taken over or leaves the board, or the game ends; the events tell.
   * One step for `undo()`, but no move. In `sanguo-qi` a seat that is defeated may leave too, which changes nothing.
   *
   * @param {Seat} seat Who leaves.
   * @param {Cause} [cause] Default `resignation`.
   * @returns {Applied} Its `move` is null.
   * @throws {RulesError} `game-over`; `bad-argument` for a seat that is not in play or an unknown cause
   * @group Playing
   * @example
   * game.resign('wu', 'timeout');
   */
  resign(seat, cause = 'resignation') {
    const session = sessionOf(this, 'rare');
    if (typeof seat !== 'string' || !session.book.seats.includes(seat)) {
      throw new RulesError(
        'bad-argument',
        `seat must be one of ${session.book.seats.filter((id) => id !== 'han').join(', ')}; it is ${describe(seat)}`,
      );
    }
    if (!CAUSES.has(cause)) {
      throw new RulesError(
        'bad-argument',
        `cause must be one of ${[...CAUSES].join(', ')}; it is ${describe(cause)}`,
      );
    }
    const events = session.change(
      (raw) => {
        // A seat that was out already may leave without effect.
        return raw.resign(seat, cause) || -1;
      },
      (journal) => journal.add({ seat, cause }),
    );
    return { move: null, events: events ?? [] };
  }

  /**
   * Ends the game by agreement: a draw, or what the game makes of a deadlock. One step for `undo()`, but no move.
   *
   * @returns {Applied} Its `move` is null.
   * @throws {RulesError} `game-over`
   * @group Playing
   * @example
   * game.agreeDraw();
   */
  agreeDraw() {
    const events = sessionOf(this, 'rare').change(
      (raw) => raw.agreeDraw(),
      (journal) => journal.add({ cause: AGREEMENT }),
    );
    return { move: null, events: events ?? [] };
  }

  /**
   * Writes the position as one line of text; `Game.fromPosition` reads it.
   *
   * The history is not in it: repetitions before it are forgotten. `save()` keeps everything.
   *
   * @returns {string}
   * @throws {RulesError}
   * @group Keeping
   */
  position() {
    return sessionOf(this).run((raw) => raw.position());
  }

  /**
   * Writes the game as plain JSON: options, start and moves. `Game.load` reads it.
   *
   * Changes taken back are not in it. In `sanguo-anqi` it holds the random generator: keep it from the players.
   *
   * @returns {SavedGame}
   * @throws {RulesError}
   * @group Keeping
   * @example
   * const text = JSON.stringify(game.save());
   */
  save() {
    return record(sessionOf(this, 'rare').run((raw) => raw.saved()));
  }

  /**
   * Writes the game as plain JSON without anything face down; `Game.fromPublic` reads it.
   *
   * @returns {PublicGame}
   * @throws {RulesError}
   * @group Keeping
   * @example
   * response.end(JSON.stringify(game.publicView()));
   */
  publicView() {
    return record(sessionOf(this, 'rare').run((raw) => raw.publicView()));
  }

  /**
   * Makes a game of its own that is as this one is now, with its history but without its listeners.
   *
   * @returns {Game<V>}
   * @throws {RulesError}
   * @group Starting
   * @example
   * const trial = game.clone();
   * trial.applyMove('re4re5');
   */
  clone() {
    return /** @type {Game<V>} */ (adopt(sessionOf(this, 'rare').duplicate()));
  }

  /**
   * Counts the sequences of legal moves of a length, for checking an engine. A turning up counts once per piece it may find.
   *
   * Runs until it is done: the numbers grow some forty times with each step.
   *
   * @param {number} depth An integer from 0 to 6.
   * @returns {number}
   * @throws {RulesError} `bad-argument` for any other depth
   * @group Other
   * @example
   * new Game('xiangqi').perft(3); // 79666
   */
  perft(depth) {
    const session = sessionOf(this, 'rare');
    if (!Number.isInteger(depth) || depth < 0 || depth > MAX_PERFT_DEPTH) {
      throw new RulesError(
        'bad-argument',
        `depth must be an integer from 0 to ${MAX_PERFT_DEPTH}; it is ${describe(depth)}`,
      );
    }
    return session.run((raw) => raw.perft(depth));
  }

  /**
   * Calls a function after every change, with its events (with none after an undo).
   *
   * A listener may call anything; what it changes itself is told once everybody knows of the change before. What it
   * throws is reported (`reportError`, or the console) and stops nothing. All listeners get the same list. Bound to
   * the game: together with `snapshot` it fits React's `useSyncExternalStore`.
   *
   * @param {Listener} listener What to call.
   * @returns {() => void} Ends the subscription; calling it again does nothing.
   * @throws {RulesError} `bad-argument` if it is not a function
   * @group Following
   * @example
   * const state = useSyncExternalStore(game.subscribe, game.snapshot);
   */
  subscribe(listener) {
    const session = sessionOf(this);
    if (typeof listener !== 'function') {
      throw new RulesError(
        'bad-argument',
        `a listener is a function; this is ${describe(listener)}`,
      );
    }
    return session.subscribe(listener);
  }

  /**
   * Everything a view shows, frozen all through: the same object until the game changes. Bound to the game.
   *
   * @returns {Readonly<Snapshot>}
   * @throws {RulesError}
   * @group Following
   * @example
   * const { status, pieces, lastMove } = game.snapshot();
   */
  snapshot() {
    const session = sessionOf(this);
    session.snapshot ??= session.run((raw) => {
      const [lastMove = null] = session.unpack(raw, raw.lastMove(), unpackMoves);
      const pieces = session.unpack(raw, raw.pieces(), unpackPieces);
      return freeze({ variant: session.variant, status: raw.status(), pieces, lastMove });
    });
    return session.snapshot;
  }

  /**
   * Gives the game's memory back at once; afterwards every other method throws `freed`.
   *
   * Optional: a game that is no longer used is reclaimed by itself. Calling it again does nothing.
   *
   * @returns {void}
   * @group Other
   */
  free() {
    lookUp(this).free();
  }

  /**
   * Frameworks that watch plain objects and collections (Vue) leave an object with a tag of its own alone.
   *
   * @internal
   */
  get [Symbol.toStringTag]() {
    return 'Game';
  }
}

/**
 * The session behind a method's `this`.
 *
 * @param {object} game
 * @returns {Session}
 * @throws {RulesError} `bad-argument`
 */
function lookUp(game) {
  const session = sessions.get(game);
  if (session === undefined) {
    throw new RulesError(
      'bad-argument',
      'this method was called on something that is not a Game: call it as game.method(), and hand out functions that do so',
    );
  }
  return session;
}

/**
 * The session behind a method's `this`, with room on the stack to call the engine.
 *
 * @param {object} game
 * @param {Parameters<typeof ensureStack>[0]} [kind] What is going to be called.
 * @returns {Session}
 * @throws {RulesError} `bad-argument`, `freed` or `not-ready`
 */
function sessionOf(game, kind = 'look') {
  const session = lookUp(game);
  session.assertNotFreed();
  ensureStack(kind);
  return session;
}

/**
 * A game over a session that is there already.
 *
 * @param {Session} session
 * @returns {Game}
 */
function adopt(session) {
  return new Game(/** @type {any} */ (session));
}

/**
 * The number of a point of this game's board.
 *
 * @param {Session} session
 * @param {unknown} point
 * @returns {number}
 * @throws {RulesError} `bad-argument`
 */
function pointIndex(session, point) {
  const index = session.book.index.get(/** @type {Point} */ (point));
  if (index === undefined) {
    const { points } = session.book;
    throw new RulesError(
      'bad-argument',
      `the board of ${session.variant} has no point ${describe(point)}: its points go from ${points[0]} to ${points[points.length - 1]}`,
    );
  }
  return index;
}

/**
 * The move among the events of a change.
 *
 * @param {GameEvent[] | null} events
 * @returns {Move | null}
 */
function moveOf(events) {
  for (const event of events ?? []) if (event.type === 'move') return event.move;
  return null;
}

/**
 * A record of the engine as plain JSON.
 *
 * @param {RawRecord} raw
 * @returns {SavedGame & PublicGame}
 */
function record({ variant, options, start, moves, ended }) {
  return {
    format: 1,
    variant,
    options,
    ...(start == null ? {} : { start }),
    moves,
    ...(ended == null || ended.length === 0
      ? {}
      : {
          ended: ended.map(({ seat, cause, after }) => ({
            ...(seat == null ? {} : { seat }),
            cause,
            after,
          })),
        }),
  };
}

/**
 * Freezes plain data all through.
 *
 * @template T
 * @param {T} value
 * @returns {T}
 */
function freeze(value) {
  if (isObject(value)) {
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  }
  return value;
}
