import init, { Game } from './sanguoqi/index.js';

await init();
postMessage(new Game('sanguo-qi').legalMoves().length);
