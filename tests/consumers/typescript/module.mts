import init, { Game, RulesError, board, initSync, variants } from 'sanguoqi';
import type { Applied, Board, GameEvent, Move, Seat, VariantInfo } from 'sanguoqi';
import inlineInit, { Game as InlineGame } from 'sanguoqi/inline';

const ready: Promise<void> = init(new URL('https://example.org/sanguoqi.wasm'));
const inlineReady: Promise<void> = inlineInit();
const fromBytes: (source: Uint8Array<ArrayBuffer>) => void = initSync;

const game = new Game('sanguo-qi', { flags: true });
const moves: Move[] = game.legalMoves();
const applied: Applied = game.applyMove(moves[0]!.text);
const seats: Seat[] = applied.events.flatMap((event: GameEvent) =>
  event.type === 'turn' ? [event.seat] : [],
);
const drawing: Board = board('xiangqi');
const catalogue: VariantInfo[] = variants();
const unsubscribe: () => void = new InlineGame('xiangqi').subscribe(() => {});

// @ts-expect-error: there is no such game.
new Game('chess');
// @ts-expect-error: a seat is no number.
game.resign(1);

export { RulesError, catalogue, drawing, fromBytes, inlineReady, ready, seats, unsubscribe };
