import init, { Game } from 'sanguoqi';

await init();
postMessage(new Game('sanguo-qi').legalMoves().length);
