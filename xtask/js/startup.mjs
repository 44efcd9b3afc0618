// Prints how long a fresh Node process takes to import the package in the folder given, start a game and
// list its first moves, above a process that does nothing run next to it. Medians.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const RUNS = 20;
const entry = pathToFileURL(join(process.argv[2], 'node.mjs')).href;
const programs = {
  empty: '',
  play: `import { Game } from ${JSON.stringify(entry)}; new Game('sanguo-qi').legalMoves();`,
};

function time(source) {
  const start = process.hrtime.bigint();
  execFileSync(process.execPath, ['--input-type=module', '--eval', source], { stdio: 'inherit' });
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[RUNS / 2 - 1] + sorted[RUNS / 2]) / 2;
}

const times = { empty: [], play: [] };
for (const kind of Object.keys(programs)) time(programs[kind]); // Warms the file cache.
for (let run = 0; run < RUNS; run += 1) {
  for (const kind of Object.keys(programs)) times[kind].push(time(programs[kind]));
}
const above = median(times.play.map((play, run) => play - times.empty[run]));
console.log(
  `start-up in Node: ${above.toFixed(1)} ms from import to first legal moves, above an empty process` +
    ` (${median(times.empty).toFixed(1)} ms; medians of ${RUNS})`,
);
