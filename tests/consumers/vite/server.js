import { Game } from 'sanguoqi';

export const count = new Game('sanguo-qi').legalMoves().length;
