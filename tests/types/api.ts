// What the compiler must accept, refuse and conclude. Compiled, never run.
import init, { Game, RulesError, board, initSync, variants } from 'sanguoqi';
import type {
  Applied,
  Army,
  BareMove,
  Board,
  ChainMove,
  ErrorCode,
  Explanation,
  GameEvent,
  IllegalReason,
  InitInput,
  Kind,
  Move,
  Options,
  OptionsOf,
  Piece,
  Point,
  PointMove,
  PublicGame,
  Result,
  SavedGame,
  Seat,
  Snapshot,
  Status,
  StepMove,
  Variant,
  VariantInfo,
} from 'sanguoqi';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function is<A, B>(equal: Equal<A, B>): void;

// ── Loading ──────────────────────────────────────────────────────────────────────────────────────
declare const bytes: Uint8Array;
declare const buffer: ArrayBuffer;
is<ReturnType<typeof init>, Promise<void>>(true);
void init();
void init('sanguoqi.wasm');
void init(bytes);
void init(Promise.resolve(buffer));
initSync(bytes);
// @ts-expect-error: bytes or a module, not an address.
initSync('sanguoqi.wasm');
// @ts-expect-error: a number is nothing to load.
void init(7);
const source: InitInput = 'sanguoqi.wasm';

// ── The constructor knows the options of each game ───────────────────────────────────────────────
const qi = new Game('sanguo-qi', { flags: false });
is<typeof qi, Game<'sanguo-qi'>>(true);
is<(typeof qi)['variant'], 'sanguo-qi'>(true);
const flags: boolean | undefined = qi.options.flags;
new Game('sanguo-qi');
new Game('sanguo-qi', {});
new Game('sanren-xiangqi', { method: 2 });
new Game('sanguo-anqi', {
  split: 2,
  pieces: 'strong',
  double: true,
  recall: false,
  flipCapture: false,
  scoring: 'race',
  seed: 7,
});
// @ts-expect-error: there is no such game.
new Game('chess');
// @ts-expect-error: the dark game has no flags.
new Game('sanguo-anqi', { flags: true });
// @ts-expect-error: nor when the object has other options too.
new Game('sanguo-anqi', { flags: true, seed: 7 });
const flagged = { flags: true };
// @ts-expect-error: nor when the object is made elsewhere.
new Game('sanguo-anqi', flagged);
// @ts-expect-error: Xiangqi has no options.
new Game('xiangqi', { method: 1 });
// @ts-expect-error: a method is 1 or 2.
new Game('sanren-xiangqi', { method: 3 });
// @ts-expect-error: unknown option.
new Game('sanguo-qi', { flag: true });
// @ts-expect-error: the options in force are read-only.
qi.options.flags = true;
// @ts-expect-error: so is the variant.
qi.variant = 'sanguo-qi';

// A game chosen at run time takes any options; whether they fit is checked then.
declare const chosen: Variant;
declare const form: Options;
const any = new Game(chosen, form);
is<typeof any, Game<Variant>>(true);
is<typeof any, Game>(true);
const list: Game[] = [qi, any, Game.fromPosition(''), Game.load(''), Game.fromPublic('')];
const forQi: OptionsOf<'sanguo-qi'> = { flags: true };
is<OptionsOf, Options>(true);
const drawing: Board = board('sanguo-qi', { flags: true });
// @ts-expect-error: boards take the options of their own game.
board('sanguo-anqi', { flags: true });
const catalogue: VariantInfo[] = variants();
is<ReturnType<typeof qi.clone>, Game<'sanguo-qi'>>(true);

// ── Events narrow by type ────────────────────────────────────────────────────────────────────────
function told(event: GameEvent): unknown {
  const ply: number = event.ply;
  switch (event.type) {
    case 'move':
      return is<typeof event.move, Move>(true);
    case 'capture':
      return [is<typeof event.piece, Piece>(true), is<typeof event.seat, Seat>(true)];
    case 'check':
      return is<typeof event.by, Point[]>(true);
    case 'halt':
      return is<typeof event.seats, Seat[]>(true);
    case 'defeat':
      return [is<typeof event.by, Seat | null>(true), event.reason === 'checkmate', event.removed];
    case 'takeover':
      return [event.from, event.to, is<typeof event.points, Point[]>(true)];
    case 'alliance':
      return [is<typeof event.seats, [Seat, Seat]>(true), event.cause === 'pact'];
    case 'alliance-ended':
      return is<typeof event.seats, [Seat, Seat]>(true);
    case 'promotion':
      return [event.point, event.seat];
    case 'reveal':
    case 'withdrawal':
      return is<typeof event.piece, Piece>(true);
    case 'army-claimed':
      return is<typeof event.army, Army>(true);
    case 'recall':
      return is<typeof event.rank, number>(true);
    case 'turn':
      return is<typeof event.seat, Seat>(true);
    case 'end':
      return is<typeof event.result, Result>(true);
    default:
      return [is<typeof event, never>(true), ply];
  }
}
declare const event: GameEvent;
// @ts-expect-error: not every event has a seat.
event.seat;

// ── Moves narrow by shape ────────────────────────────────────────────────────────────────────────
function shape(move: Move): unknown {
  if (move.path) return is<typeof move, ChainMove>(true);
  if (move.from !== null) {
    is<typeof move, StepMove>(true);
    return [is<typeof move.to, Point>(true), is<typeof move.kind, Kind>(true)];
  }
  if (move.to !== null) return is<typeof move, PointMove>(true);
  return is<typeof move, BareMove>(true);
}

// ── Calls ────────────────────────────────────────────────────────────────────────────────────────
declare const move: Move;
is<ReturnType<Game['applyMove']>, Applied>(true);
qi.applyMove('re4re5');
qi.applyMove({ from: 're4', to: 're5' });
qi.applyMove(move);
// @ts-expect-error: from alone is not enough.
qi.applyMove({ from: 're4' });
// @ts-expect-error: the points of a move may be null, then its text is needed.
qi.applyMove({ from: move.from, to: move.to });
// @ts-expect-error: a move must be given.
qi.applyMove();
is<ReturnType<Game['legalMoves']>, Move[]>(true);
is<ReturnType<Game['destinations']>, Map<Point, Point[]>>(true);
is<ReturnType<Game['undo']>, Move | null>(true);
is<ReturnType<Game['redo']>, Applied | null>(true);
is<ReturnType<Game['status']>, Status>(true);
is<ReturnType<Game['pieces']>, Piece[]>(true);
is<ReturnType<Game['pieceAt']>, Piece | null>(true);
is<ReturnType<Game['history']>, Move[]>(true);
is<ReturnType<Game['events']>, GameEvent[]>(true);
is<ReturnType<Game['save']>, SavedGame>(true);
is<ReturnType<Game['publicView']>, PublicGame>(true);
is<ReturnType<Game['snapshot']>, Readonly<Snapshot>>(true);
qi.resign('shu');
qi.resign('shu', 'timeout');
// @ts-expect-error: the causes are few.
qi.resign('shu', 'boredom');
const loaded = Game.load(qi.save());
const parsed = Game.load(JSON.stringify(qi.save()));

const why: Explanation = qi.explain('re4re6');
if (!why.legal) {
  is<typeof why.reason, IllegalReason>(true);
  is<typeof why.detail, string>(true);
  is<typeof why.points, Point[]>(true);
}
// @ts-expect-error: a legal move has no reason.
why.reason;

// ── Subscribing fits useSyncExternalStore ────────────────────────────────────────────────────────
declare function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  snapshot: () => T,
): T;
const state = useSyncExternalStore(qi.subscribe, qi.snapshot);
is<typeof state.status.turn, Seat | null>(true);
// @ts-expect-error: a snapshot is frozen.
state.status = qi.status();
const stop: () => void = qi.subscribe((events) => is<typeof events, GameEvent[]>(true));

// ── Errors ───────────────────────────────────────────────────────────────────────────────────────
try {
  qi.applyMove('');
} catch (error) {
  if (error instanceof RulesError) {
    is<typeof error.code, ErrorCode>(true);
    is<typeof error.reason, IllegalReason | undefined>(true);
    is<typeof error.points, Point[] | undefined>(true);
    const plain: Error = error;
    void plain;
    // @ts-expect-error: there is no such code.
    if (error.code === 'oops') void 0;
  }
}

// ── What has shapes of its own takes those of older code too ─────────────────────────────────────
interface AnyMove {
  text: string;
  seat: Seat;
  from: Point | null;
  to: Point | null;
  path?: Point[] | undefined;
  kind: Kind | null;
  captures: Point[];
}
const plainMoves: AnyMove[] = qi.legalMoves();
const plainEvents: ({ ply: number } & { type: string })[] = qi.events();

export { catalogue, drawing, flags, forQi, list, loaded, parsed, shape, source, stop, told };
export { plainEvents, plainMoves };
