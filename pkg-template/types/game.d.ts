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
export class Game<V extends Variant = Variant> {
    /**
     * The name that consoles show: bundlers shorten the class’s own.
     *
     * @internal
     */
    static name: string;
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
    static fromPosition(text: string): Game;
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
    static load(save: SavedGame | string): Game;
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
    static fromPublic(view: PublicGame | string): Game;
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
    constructor(variant: V, options?: OptionsOf<V>);
    /**
     * The id of the game.
     *
     * @readonly
     * @type {V}
     * @group Looking
     */
    readonly variant: V;
    /**
     * Every option of the game with the value in force, frozen. The seed of `sanguo-anqi` is not enumerable: no copy
     * and no JSON of the options gives it away.
     *
     * @readonly
     * @type {Readonly<OptionsOf<V>>}
     * @group Looking
     */
    readonly options: Readonly<OptionsOf<V>>;
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
    legalMoves(from?: Point): Move[];
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
    destinations(): Map<Point, Point[]>;
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
    applyMove(move: string | {
        from: Point;
        to: Point;
    } | Move): Applied;
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
    explain(move: string): Explanation;
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
    undo(): Move | null;
    /**
     * Does the last change taken back again.
     *
     * @returns {Applied | null} null if there is none.
     * @throws {RulesError}
     * @group Playing
     * @example
     * const again = game.redo()?.move?.text;
     */
    redo(): Applied | null;
    /**
     * Tells whether there is a change to take back.
     *
     * @returns {boolean}
     * @throws {RulesError}
     * @group Playing
     */
    canUndo(): boolean;
    /**
     * Tells whether there is a change to do again.
     *
     * @returns {boolean}
     * @throws {RulesError}
     * @group Playing
     */
    canRedo(): boolean;
    /**
     * Says whose turn it is, who is in check, who is in play, how it ended …
     *
     * @returns {Status}
     * @throws {RulesError}
     * @group Looking
     * @example
     * const { turn, checks, result } = game.status();
     */
    status(): Status;
    /**
     * Lists the pieces on the board, in no order that is guaranteed.
     *
     * @returns {Piece[]}
     * @throws {RulesError}
     * @group Looking
     * @example
     * for (const { point, kind, owner } of game.pieces()) draw(point, kind, owner);
     */
    pieces(): Piece[];
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
    pieceAt(point: Point): Piece | null;
    /**
     * Lists the moves played so far. Calls of the host (`resign`, `agreeDraw`) are not among them.
     *
     * @returns {Move[]}
     * @throws {RulesError}
     * @group Looking
     * @example
     * const record = game.history().map((move) => move.text);
     */
    history(): Move[];
    /**
     * Lists what the last change brought about, in order; nothing after an undo.
     *
     * @returns {GameEvent[]}
     * @throws {RulesError}
     * @group Looking
     */
    events(): GameEvent[];
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
    resign(seat: Seat, cause?: Cause): Applied;
    /**
     * Ends the game by agreement: a draw, or what the game makes of a deadlock. One step for `undo()`, but no move.
     *
     * @returns {Applied} Its `move` is null.
     * @throws {RulesError} `game-over`
     * @group Playing
     * @example
     * game.agreeDraw();
     */
    agreeDraw(): Applied;
    /**
     * Writes the position as one line of text; `Game.fromPosition` reads it.
     *
     * The history is not in it: repetitions before it are forgotten. `save()` keeps everything.
     *
     * @returns {string}
     * @throws {RulesError}
     * @group Keeping
     */
    position(): string;
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
    save(): SavedGame;
    /**
     * Writes the game as plain JSON without anything face down; `Game.fromPublic` reads it.
     *
     * @returns {PublicGame}
     * @throws {RulesError}
     * @group Keeping
     * @example
     * response.end(JSON.stringify(game.publicView()));
     */
    publicView(): PublicGame;
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
    clone(): Game<V>;
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
    perft(depth: number): number;
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
    subscribe(listener: Listener): () => void;
    /**
     * Everything a view shows, frozen all through: the same object until the game changes. Bound to the game.
     *
     * @returns {Readonly<Snapshot>}
     * @throws {RulesError}
     * @group Following
     * @example
     * const { status, pieces, lastMove } = game.snapshot();
     */
    snapshot(): Readonly<Snapshot>;
    /**
     * Gives the game's memory back at once; afterwards every other method throws `freed`.
     *
     * Optional: a game that is no longer used is reclaimed by itself. Calling it again does nothing.
     *
     * @returns {void}
     * @group Other
     */
    free(): void;
    /**
     * Frameworks that watch plain objects and collections (Vue) leave an object with a tag of its own alone.
     *
     * @internal
     */
    get [Symbol.toStringTag](): string;
}
import type { Variant } from './types.js';
import type { OptionsOf } from './types.js';
import type { Point } from './types.js';
import type { Move } from './types.js';
import type { Applied } from './types.js';
import type { Explanation } from './types.js';
import type { Status } from './types.js';
import type { Piece } from './types.js';
import type { GameEvent } from './types.js';
import type { Seat } from './types.js';
import type { Cause } from './types.js';
import type { SavedGame } from './types.js';
import type { PublicGame } from './types.js';
import type { Listener } from './types.js';
import type { Snapshot } from './types.js';
