import init, { Game } from 'sanguoqi';
import { Game as InlineGame } from 'sanguoqi/inline';

await init();
const count = new Game('sanguo-qi').legalMoves().length;
const inlineCount = new InlineGame('sanguo-qi').legalMoves().length;

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = (event) => {
  document.querySelector('output').textContent = [count, inlineCount, event.data].join(' ');
};
