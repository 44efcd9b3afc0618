// The shapes of the API: types only. The classes and functions are declared from their own sources.
// What the headings below say is also how the API reference groups them.

// Without this, every declaration of the file would be exported.
export {};

// ── Loading ──────────────────────────────────────────────────────────────────────────────────────

// An instance of a class that may not be there at compile time.
type GlobalInstance<Name extends string> = typeof globalThis extends {
  [name in Name]: { prototype: infer Instance };
}
  ? Instance
  : never;
// The library's interface of a compiled module is empty, so that even a number would do without `object`.
type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Instance } };
}
  ? Instance & object
  : never;

/** Bytes of the .wasm file. */
export type InitBytes = ArrayBuffer | ArrayBufferView;
/**
 * Where to take the .wasm from: an address, a `Request`, a `Response`, its bytes or a compiled module.
 * (Spelled so that it also compiles without the `DOM` library.)
 */
export type InitInput =
  | string
  | GlobalInstance<'URL'>
  | GlobalInstance<'Request'>
  | GlobalInstance<'Response'>
  | SyncInitInput;
/** What can be loaded at once: bytes or a compiled module. */
export type SyncInitInput = InitBytes | CompiledModule;

// ── Words ────────────────────────────────────────────────────────────────────────────────────────

/** The id of a game. */
export type Variant =
  | 'sanguo-qi'
  | 'sanren-xiangqi'
  | 'sanguo-yanyi'
  | 'sanguo-anqi'
  | 'yanyi-tiaoqi'
  | 'yanyi-wuziqi'
  | 'xiangqi';

/** A player's place in the turn order; `han` is neutral and never has a turn. */
export type Seat =
  'shu' | 'wu' | 'wei' | 'han' | 'red' | 'yellow' | 'blue' | 'black' | 'first' | 'second' | 'third';

/** The army a piece was set up in: a seat's, or one of those of the dark game. */
export type Army = Seat | 'generals' | 'soldiers' | 'court' | 'field';

/** K general, A advisor, E elephant, H horse, R chariot, C cannon, P soldier, F flag, M emperor, D man, L lord, S stone. */
export type Kind = 'K' | 'A' | 'E' | 'H' | 'R' | 'C' | 'P' | 'F' | 'M' | 'D' | 'L' | 'S';

/** Where a piece stands: `re4` on the trefoil boards, `e4` or `q13` on the others. */
export type Point = string;

/** One name in English and in both Chinese scripts. */
export interface LocalName {
  /** English. */
  en: string;
  /** Traditional characters, 繁體. */
  zhHant: string;
  /** Simplified characters, 简体. */
  zhHans: string;
}

// ── Catalogue ────────────────────────────────────────────────────────────────────────────────────

/** One option of a game, enough to build a form from. */
export interface OptionInfo {
  /** Its name in {@link Options}. */
  key: string;
  /** What to call it in a form. */
  name: LocalName;
  /** What its value is: a checkbox, a number or a choice of words. */
  type: 'boolean' | 'integer' | 'string';
  /** The value in force when the option is left out; null if the host draws one. */
  default: unknown;
  /** The values allowed, where they can be listed. */
  values?: unknown[];
  /** What it does, in one English sentence. */
  about: string;
}

/** What to print on a piece. */
export interface Glyph {
  /** Pieces set up in this army … */
  home: Army;
  /** … and of this kind. */
  kind: Kind;
  /** The dark game: which of the two sets of one army. */
  set?: 'red' | 'black';
  /** The character to print. */
  glyph: string;
  /** What the piece is called. */
  name: LocalName;
}

/** A player's place at the table. */
export interface SeatInfo {
  /** How the rest of the API names it. */
  id: Seat;
  /** A CSS colour to draw it in. */
  colour: string;
  /** What to call it. */
  name: LocalName;
}

/** What a game is called. */
export interface VariantName extends LocalName {
  /** The Chinese name in Latin letters. */
  pinyin: string;
}

/** A choice made where the sources of a game are silent. */
export interface Convention {
  /** `C-1`, `C-2` … */
  id: string;
  /** What was chosen, in English. */
  text: string;
}

/** Everything a front end needs to know about a game before it starts one. */
export interface VariantInfo {
  /** What `new Game` takes. */
  id: Variant;
  /** What to call it. */
  name: VariantName;
  /** In turn order. */
  seats: SeatInfo[];
  /** The owner of pieces that no player moves: `han`, where there is one. */
  neutral?: SeatInfo;
  /** What `new Game` takes beside the id. */
  options: OptionInfo[];
  /** Per home army and kind: 帥, 將, 蜀, 火 … */
  glyphs: Glyph[];
  /** Where the sources are silent: the choices made, numbered. */
  conventions: Convention[];
}

/** A place on the drawing; y grows downwards, (0,0) is the centre. */
export interface XY {
  /** Grows to the right. */
  x: number;
  /** Grows downwards. */
  y: number;
}

/** What a point is part of, for drawing. */
export type Mark = 'palace' | 'bank' | 'territory' | 'alliance' | 'promotion' | 'camp';

/** A point of the board: a crossing or a cell. */
export interface BoardPoint extends XY {
  /** How the rest of the API names it. */
  id: Point;
  /** The seat on whose side it lies; null where it is nobody's. */
  half: Seat | null;
  /** What it is part of. */
  marks: Mark[];
  /** What may be written on it. */
  label?: string;
}

/** An area to fill. */
export interface BoardRegion {
  /** What it is. */
  kind: 'half' | 'river' | 'mountain' | 'palace' | 'centre' | 'corner';
  /** Whose it is, where it is somebody's. */
  seat?: Seat;
  /** What may be written on it. */
  label?: string;
  /** Its corners, in order. */
  outline: XY[];
}

/** A rectangle. */
export type Bounds = {
  /** The left edge. */
  x: number;
  /** The upper edge. */
  y: number;
  /** To the right. */
  width: number;
  /** Downwards. */
  height: number;
};

/**
 * Everything needed to draw a board without knowing its rules.
 * Unit: the distance between neighbouring lines where the board is regular; y grows downwards; (0,0) is the centre.
 */
export interface Board {
  /** Every point of the board, once. */
  points: BoardPoint[];
  /** How points are drawn: stones on crossings, or on cells. */
  style: 'points' | 'cells';
  /** Polylines to stroke. */
  lines: XY[][];
  /** Areas to fill, before the lines are stroked. */
  regions: BoardRegion[];
  /** The part of the plane that holds the board with its pieces, for the `viewBox` of an SVG. */
  bounds: Bounds;
  /** Degrees to turn the board so that this seat plays from the bottom. */
  turns: Partial<Record<Seat, number>>;
}

// ── Options ──────────────────────────────────────────────────────────────────────────────────────

/** Every option of every game; which game takes which is in {@link OptionsByVariant}. */
export interface Options {
  /** `sanguo-qi`: set up with the flags. Default true. */
  flags?: boolean;
  /** `sanren-xiangqi`: method 1 (Xiangqi moves, default) or 2 (everybody may cross). */
  method?: 1 | 2;
  /** `sanguo-anqi`: how the 32 pieces are split into three armies. Default 1. */
  split?: 1 | 2;
  /** `sanguo-anqi`: how general, advisor and elephant move. Default `standard`. */
  pieces?: 'standard' | 'strong';
  /** `sanguo-anqi`: two actions a turn. Default false. */
  double?: boolean;
  /** `sanguo-anqi`: a seat that has captured enough may withdraw its army. Default true. */
  recall?: boolean;
  /** `sanguo-anqi`, double game: a piece turned up this turn may capture and be captured. Default true. */
  flipCapture?: boolean;
  /** `sanguo-anqi`: how the remaining ranks are shared out at a deadlock. Default `net`. */
  scoring?: 'net' | 'race' | 'survivors' | 'count';
  /** `sanguo-anqi`: start of the random generator, 0 … 2³² − 1. Default: drawn by the host. */
  seed?: number;
}

/** The options that only the games named here take. */
type Only<Keys extends keyof Options> = Pick<Options, Keys> & {
  [key in Exclude<keyof Options, Keys>]?: never;
};

/** Which game takes which options: `Only` these, by their names in {@link Options}. */
export interface OptionsByVariant {
  /** `flags`. */
  'sanguo-qi': Only<'flags'>;
  /** `method`. */
  'sanren-xiangqi': Only<'method'>;
  /** None. */
  'sanguo-yanyi': Only<never>;
  /** All the others. */
  'sanguo-anqi': Only<
    'split' | 'pieces' | 'double' | 'recall' | 'flipCapture' | 'scoring' | 'seed'
  >;
  /** None. */
  'yanyi-tiaoqi': Only<never>;
  /** None. */
  'yanyi-wuziqi': Only<never>;
  /** None. */
  xiangqi: Only<never>;
}

/**
 * The options of one game; of any game when the variant is not known at compile time.
 *
 * @template V The game.
 */
export type OptionsOf<V extends Variant = Variant> = Variant extends V
  ? Options
  : OptionsByVariant[V];

// ── Pieces and moves ─────────────────────────────────────────────────────────────────────────────

/** A piece on the board. */
export interface Piece {
  /** Where it stands. */
  point: Point;
  /** null: face down. */
  kind: Kind | null;
  /** Who moves it now; `han` asleep and the emperor; null: nobody (face down, unclaimed or forfeited army). */
  owner: Seat | null;
  /** Whose army it was set up in; null: face down. */
  home: Army | null;
  /** `sanguo-anqi`: 帥 or 將, 兵 or 卒 … inside one army. */
  set?: 'red' | 'black';
  /** It is a promoted piece. */
  promoted?: true;
  /** It is a piece of Han that is still asleep. */
  dormant?: true;
  /** `sanguo-anqi`: nobody knows yet what it is. */
  faceDown?: true;
}

interface MoveBase {
  /** `re4re5`, `f4h6j8`, `@d4`, `c3=`, `c3=R`, `recall`, `pass`: what `applyMove` takes. */
  text: string;
  /** Who plays it. */
  seat: Seat;
  /** The points whose pieces the move takes. */
  captures: Point[];
}

/** A piece goes from one point to another. */
export interface StepMove extends MoveBase {
  /** Where it starts. */
  from: Point;
  /** Where it ends. */
  to: Point;
  /** Not there: one step has no landing points. */
  path?: undefined;
  /** What moves. */
  kind: Kind;
}

/** A piece jumps several times: `path` lists the landing points, `to` last. */
export interface ChainMove extends MoveBase {
  /** Where it starts. */
  from: Point;
  /** Where it ends. */
  to: Point;
  /** The landing points, `to` last. */
  path: Point[];
  /** What moves. */
  kind: Kind;
}

/** Something happens on one point: a stone is placed (`@d4`) or a piece is turned up (`c3=`). */
export interface PointMove extends MoveBase {
  /** null: it comes from no point. */
  from: null;
  /** Where it happens. */
  to: Point;
  /** Not there: nothing travels. */
  path?: undefined;
  /** What is placed; null for a turning up. */
  kind: Kind | null;
}

/** `recall` or `pass`. */
export interface BareMove extends MoveBase {
  /** null: it is about no point. */
  from: null;
  /** null: it is about no point. */
  to: null;
  /** Not there: nothing travels. */
  path?: undefined;
  /** null: it is about no piece. */
  kind: null;
}

/**
 * One action of one seat. Its shape tells what it is: test `from`, `to` and `path`.
 *
 * @example
 * if (move.from !== null) drag(move.from, move.path ?? [move.to]);
 * else if (move.to !== null) tap(move.to);
 */
export type Move = StepMove | ChainMove | PointMove | BareMove;

// ── State ────────────────────────────────────────────────────────────────────────────────────────

/** A general under attack. */
export type Check = {
  /** Whose general it is. */
  seat: Seat;
  /** Where the attackers stand. */
  by: Point[];
};

/** A piece that has been taken. */
export type CapturedPiece = {
  /** What it was. */
  kind: Kind;
  /** Whose army it was set up in. */
  home: Army;
  /** `sanguo-anqi`: which of the two sets of its army. */
  set?: 'red' | 'black';
};

/** How near a game is to a draw for want of progress. */
export type Progress = {
  /** Actions without progress so far. */
  plies: number;
  /** The number at which the game is a draw. */
  limit: number;
};

/** Everything about a position that is not a piece. */
export interface Status {
  /** Actions played so far. */
  ply: number;
  /** null: the game is over. */
  turn: Seat | null;
  /** In turn order. */
  inPlay: Seat[];
  /** Generals under attack now, and from where. */
  checks: Check[];
  /**
   * `sanren-xiangqi`: the seats halted by a check. They may not move; their pieces can be neither captured nor jumped
   * over by cannons.
   */
  halted: Seat[];
  /** `sanguo-yanyi`, `yanyi-tiaoqi`: who is allied now; null: nobody. */
  alliance: [Seat, Seat] | null;
  /** `yanyi-wuziqi`: stones are placed, or moved; null in the other games. */
  phase: 'placing' | 'moving' | null;
  /** 1, or 2 in the double dark game. */
  actionsLeft: number;
  /** `sanguo-anqi`: who has claimed what. */
  armies: Partial<Record<Seat, Army>>;
  /** By the capturing seat, in order. */
  captured: Partial<Record<Seat, CapturedPiece[]>>;
  /**
   * `sanguo-anqi`: each seat's score as the option `scoring` counts it, 0 without an army: in points, with `count` in
   * pieces. null in the other games.
   */
  scores: Partial<Record<Seat, number>> | null;
  /** The no-progress counter; null where there is none. */
  progress: Progress | null;
  /** null: the game goes on. */
  result: Result | null;
}

/** Why a game ended. */
export type EndReason =
  | 'last-standing'
  | 'five-in-a-row'
  | 'no-move-wins'
  | 'race'
  | 'resignation'
  | 'timeout'
  | 'abandonment'
  | 'repetition'
  | 'no-progress'
  | 'blocked'
  | 'agreement'
  | 'first-conqueror'
  | 'deadlock-scoring';

/** How a game ended. */
export interface Result {
  /** Empty: a draw. */
  winners: Seat[];
  /** Best first; seats sharing a rank stand together. */
  ranking: Seat[][];
  /** What ended it. */
  reason: EndReason;
}

/** What the host says when a seat leaves the game. */
export type Cause = 'resignation' | 'timeout' | 'abandonment';

// ── Events ───────────────────────────────────────────────────────────────────────────────────────

interface EventBase<Type extends string> {
  /** The number of actions played when it happened. */
  ply: number;
  /** What happened. */
  type: Type;
}

/** A move was played; for a turning up its text tells what was found. */
export interface MoveEvent extends EventBase<'move'> {
  /** As it was played. */
  move: Move;
}
/** A piece was taken. */
export interface CaptureEvent extends EventBase<'capture'> {
  /** Who took it. */
  seat: Seat;
  /** As it stood. */
  piece: Piece;
}
/** A general is under attack after the move. */
export interface CheckEvent extends EventBase<'check'> {
  /** Whose general it is. */
  seat: Seat;
  /** Where the attackers stand. */
  by: Point[];
}
/** `sanren-xiangqi`: a check halts these seats. */
export interface HaltEvent extends EventBase<'halt'> {
  /** Who may not move for now, and whose pieces can be neither captured nor jumped over by cannons. */
  seats: Seat[];
}
/** A seat is out. */
export interface DefeatEvent extends EventBase<'defeat'> {
  /** Who is out. */
  seat: Seat;
  /** Who brought it about; null: nobody. */
  by: Seat | null;
  /** How it came. */
  reason: 'checkmate' | 'stalemate' | 'general-captured' | 'lord-captured' | 'annihilated' | Cause;
  /** Where pieces left the board with it: its general, and its army if nobody takes that over. */
  removed?: Point[];
}
/** An army changed hands. */
export interface TakeoverEvent extends EventBase<'takeover'> {
  /** Who had it; `han` when Han wakes. */
  from: Seat;
  /** Who has it now. */
  to: Seat;
  /** The pieces that changed hands; may be none. */
  points: Point[];
}
/** Two seats are allied. */
export interface AllianceEvent extends EventBase<'alliance'> {
  /** Who is allied. */
  seats: [Seat, Seat];
  /** How it came: a horse came to the alliance point of another seat (`pact`), or the emperor was captured (`regicide`). */
  cause: 'pact' | 'regicide';
}
/** An alliance is over. */
export interface AllianceEndedEvent extends EventBase<'alliance-ended'> {
  /** Who was allied. */
  seats: [Seat, Seat];
}
/** A piece was promoted. */
export interface PromotionEvent extends EventBase<'promotion'> {
  /** Where it stands. */
  point: Point;
  /** Whose it is. */
  seat: Seat;
}
/** `sanguo-anqi`: a piece was turned up. */
export interface RevealEvent extends EventBase<'reveal'> {
  /** As it lies now. */
  piece: Piece;
}
/** `sanguo-anqi`: a seat has its army now. */
export interface ArmyClaimedEvent extends EventBase<'army-claimed'> {
  /** Who has it. */
  seat: Seat;
  /** Which one. */
  army: Army;
}
/** `sanguo-anqi`: a seat withdrew its army and takes this rank (1 is best). */
export interface RecallEvent extends EventBase<'recall'> {
  /** Who withdrew it. */
  seat: Seat;
  /** From 1, the best, upwards. */
  rank: number;
  /** Where pieces left the board. */
  points: Point[];
}
/** `sanguo-anqi`: a recalled army's piece leaves as it is turned up. */
export interface WithdrawalEvent extends EventBase<'withdrawal'> {
  /** As it was turned up. */
  piece: Piece;
}
/** It is this seat's turn now. */
export interface TurnEvent extends EventBase<'turn'> {
  /** Who is to move. */
  seat: Seat;
}
/** The game is over. */
export interface EndEvent extends EventBase<'end'> {
  /** How it ended. */
  result: Result;
}

/**
 * What a change brought about; narrow it by `type`.
 *
 * @example
 * for (const event of game.applyMove('rh3rh8').events) {
 *   if (event.type === 'capture') fade(event.piece.point);
 *   else if (event.type === 'end') announce(event.result);
 * }
 */
export type GameEvent =
  | MoveEvent
  | CaptureEvent
  | CheckEvent
  | HaltEvent
  | DefeatEvent
  | TakeoverEvent
  | AllianceEvent
  | AllianceEndedEvent
  | PromotionEvent
  | RevealEvent
  | ArmyClaimedEvent
  | RecallEvent
  | WithdrawalEvent
  | TurnEvent
  | EndEvent;

/** What a change did: the move played (null for a call of the host) and its events, in order. */
export interface Applied {
  /** The move played; null for `resign` and `agreeDraw`. */
  move: Move | null;
  /** What it brought about, in order. */
  events: GameEvent[];
}

/**
 * Called after every change of a game.
 *
 * @param events What it brought about, in order; none after an undo.
 */
export type Listener = (events: GameEvent[]) => void;

/** All that a view of a game shows; frozen all through. */
export interface Snapshot {
  /** The id of the game. */
  readonly variant: Variant;
  /** As `status()` gives it. */
  readonly status: Status;
  /** As `pieces()` gives them. */
  readonly pieces: Piece[];
  /** The last of `history()`; null at the start. */
  readonly lastMove: Move | null;
}

// ── Explaining ───────────────────────────────────────────────────────────────────────────────────

/** Which rule refuses a move. */
export type IllegalReason =
  | 'game-over'
  | 'bad-text'
  | 'no-such-point'
  | 'no-piece'
  | 'not-your-piece'
  | 'face-down'
  | 'own-piece'
  | 'ally'
  | 'pattern'
  | 'blocked'
  | 'general-attacked'
  | 'generals-facing'
  | 'perpetual-check'
  | 'halted'
  | 'dormant'
  | 'first-move-cannon'
  | 'barred'
  | 'not-available';

/** Why a move is or is not legal: `detail` is a sentence, `points` are worth showing. */
export type Explanation = LegalMove | IllegalMove;

/** What `explain` says of a legal move. */
export interface LegalMove {
  /** The move may be played. */
  legal: true;
}

/** What `explain` says of any other move. */
export interface IllegalMove {
  /** The rules refuse the move. */
  legal: false;
  /** Which rule, for programs. */
  reason: IllegalReason;
  /** Which rule, as an English sentence for people. */
  detail: string;
  /** Points worth showing: attackers, blockers, the points of the move. */
  points: Point[];
}

/** What kind of error a `RulesError` is. */
export type ErrorCode =
  | 'illegal-move'
  | 'bad-options'
  | 'bad-position'
  | 'bad-save'
  | 'bad-argument'
  | 'game-over'
  | 'not-ready'
  | 'freed';

// ── Records ──────────────────────────────────────────────────────────────────────────────────────

/** How the host ended a game, or a seat's part in it. */
export interface HostCall {
  /** Who left; absent for an agreed draw. */
  seat?: Seat;
  /** A {@link Cause}, or `agreement`. */
  cause: string;
  /** How many moves were played before it; left out: all. */
  after?: number;
}

/** A game as plain JSON: options, start and moves. Complete: loading it gives the same game. */
export interface SavedGame {
  /** The version of this form. */
  format: 1;
  /** The id of the game. */
  variant: Variant;
  /** Every option with its value. */
  options: Options;
  /** The position text it started from, if it was not the usual one. */
  start?: string;
  /** The texts of the moves, in order. */
  moves: string[];
  /** What the host decided, in order. */
  ended?: HostCall[];
}

/**
 * A game as plain JSON without anything a player may not know: a {@link SavedGame} without the random generator.
 */
export interface PublicGame {
  /** The version of this form. */
  format: 1;
  /** The id of the game. */
  variant: Variant;
  /** The rest is for `Game.fromPublic` to read. */
  [field: string]: unknown;
}
