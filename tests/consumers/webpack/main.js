import init, { Game } from 'sanguoqi';

await init();
document.querySelector('output').textContent = String(new Game('sanguo-qi').legalMoves().length);
