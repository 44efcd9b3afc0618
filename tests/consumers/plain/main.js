import init, { Game } from './sanguoqi/index.js';

await init();
document.querySelector('output').textContent = String(new Game('sanguo-qi').legalMoves().length);
