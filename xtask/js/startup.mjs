// Prints how long a fresh Node process takes to import the package in the folder given, start a game and
// list its first moves, above a process that does nothing run next to it. Medians.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { summary } from '../../benches/js/measure.mjs';
import { besideEmpty } from '../../benches/js/processes.mjs';

const RUNS = 20;
const entry = pathToFileURL(join(process.argv[2], 'node.mjs')).href;
const play = `import { Game } from ${JSON.stringify(entry)}; new Game('sanguo-qi').legalMoves();`;

besideEmpty(play, 0); // Warms the file cache.
const runs = Array.from({ length: RUNS }, (_, run) => besideEmpty(play, run));
const above = summary(runs.map((run) => run.above)).median;
const empty = summary(runs.map((run) => run.empty)).median;
console.log(
  `start-up in Node: ${above.toFixed(1)} ms from import to first legal moves, above an empty process` +
    ` (${empty.toFixed(1)} ms; medians of ${RUNS})`,
);
