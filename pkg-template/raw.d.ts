// The engine as the wrapper sees it: strings and numbers in; packed words, strings and plain objects out.
// Internal: nothing here reaches a user of the package.
import type {
  Army,
  Board,
  Cause,
  DefeatEvent,
  EndReason,
  ErrorCode,
  IllegalReason,
  OptionInfo,
  Options,
  Point,
  Seat,
  Status,
  Variant,
  VariantInfo,
} from './types.js';

/** What the engine throws. */
export interface Refusal {
  code: ErrorCode;
  message: string;
  reason?: IllegalReason | null;
  points?: Point[] | null;
}

/** What it takes to begin a game: its options, and what its packed numbers stand for. */
export interface Codebook {
  id: Variant;
  options: OptionInfo[];
  points: Point[];
  /** By seat index; 3 is `han` where there is one. */
  seats: Seat[];
  armies: Army[];
  /** The reasons of a defeat. */
  defeats: DefeatEvent['reason'][];
  /** The reasons of a result. */
  endings: EndReason[];
}

/** The record of a game, as the engine keeps it. */
export interface RawRecord {
  variant: Variant;
  options: Options;
  start?: string | null;
  moves: string[];
  ended?: { seat?: Seat | null; cause: string; after: number }[] | null;
}

/** Lists and events are packed in words; a call tells how many. */
export interface RawGame {
  options(): Options;
  /** Where the words of the last answer lie in the engine's memory, in bytes; they stay until the next call. */
  wordsAt(): number;
  legalMoves(from: number): number;
  play(text: string): number;
  /** Plays the move whose text names these two points. */
  playStep(from: number, to: number): number;
  /** The words are the move taken back: none for a call of the host; -1 if there was neither. */
  undo(): number;
  /** -1 if there was nothing. */
  redo(): number;
  canUndo(): boolean;
  canRedo(): boolean;
  status(): Status;
  explain(text: string): {
    legal: boolean;
    reason?: IllegalReason | null;
    detail?: string | null;
    points?: Point[] | null;
  };
  pieces(): number;
  history(): number;
  lastMove(): number;
  resign(seat: string, cause: Cause): number;
  agreeDraw(): number;
  position(): string;
  saved(): RawRecord;
  publicView(): RawRecord;
  perft(depth: number): number;
  duplicate(): RawGame;
  free(): void;
}

/** How a recorded game is handed over: lists are joined by spaces. */
export type OpenRecord = (
  variant: string,
  options: string,
  start: string | undefined,
  moves: string,
  ended: string,
) => RawGame;

export interface RawGameClass {
  new (variant: string, options: string): RawGame;
  /** `more` holds the options that no position text tells: what chance starts from. */
  fromPosition(text: string, more: string): RawGame;
  load: OpenRecord;
  fromPublic: OpenRecord;
}

/** The exports of the bindings, once their .wasm is loaded. */
export interface Raw {
  RawGame: RawGameClass;
  rawVariants(): VariantInfo[];
  rawBoard(variant: string, options: string): Board;
  /** null if there is no such game. */
  rawCodebook(variant: string): Codebook | null;
}

/** The bindings as wasm-bindgen writes them for `--target web`. */
export interface Glue extends Raw {
  default(input: { module_or_path: any }): Promise<{ memory: WebAssembly.Memory }>;
  initSync(input: { module: any }): { memory: WebAssembly.Memory };
}
