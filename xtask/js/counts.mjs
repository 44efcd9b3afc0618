// Counts the instructions of the engine's tasks and the bytes of the package, and compares them with the figures in
// benches/counts.json: a check of speed and size that no noise of the machine disturbs.
//
//   node counts.mjs PACKAGE [PROGRAM [--record]]
//   node counts.mjs --unlike
//
// PACKAGE is the folder of the built package, PROGRAM the compiled benches/counts.rs; without it only the bytes are
// compared. `--record` writes the figures anew instead of comparing. `--unlike` prints why no instructions counted on
// this machine compare with the recorded ones; nothing if they do.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [folder, program, record] = process.argv.slice(2);
const FILE = new URL('../../benches/counts.json', import.meta.url);
const PERFT = 'perft 3';
const TASKS = ['start', PERFT, 'play 120'];
/** Options that play otherwise than the defaults do. */
const EXTRA = { 'sanren-xiangqi': ['method=2'] };
/** Perft to another depth where 3 plies are few positions, or where turnings up make them millions. */
const DEPTHS = { 'yanyi-tiaoqi': 'perft 4', 'sanguo-anqi': 'perft 2' };

const recorded = JSON.parse(readFileSync(FILE, 'utf8'));
if (folder === '--unlike') {
  console.log(unlike());
  process.exit();
}

const { variants } = await import(pathToFileURL(join(folder, 'node.mjs')).href);
const measured = { instructions: program && instructions(), bytes: bytes() };

if (record === '--record') {
  const figures = { ...recorded, ...measured };
  figures.instructions = { ...recorded.instructions, [process.arch]: measured.instructions };
  figures.compiler = { ...recorded.compiler, [process.arch]: compiler() };
  writeFileSync(FILE, `${JSON.stringify(figures, null, 2)}\n`);
  console.log('benches/counts.json is written; read its diff');
} else {
  process.exitCode = compare();
}

/** The recorded instructions are those of Linux: another system's library adds its own. */
function unlike() {
  if (process.platform !== 'linux')
    return `they are recorded on Linux; this is ${process.platform}`;
  if (recorded.instructions[process.arch] !== undefined) return '';
  return `none are recorded of ${process.arch}: \`cargo xtask bench --record\` adds them`;
}

/** @returns {Record<string, number>} by "game task" */
function instructions() {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { id } of variants()) {
    const games = [id, ...(EXTRA[id] ?? []).map((options) => `${id}:${options}`)];
    for (const game of games) {
      for (const task of TASKS) {
        const done = task === PERFT ? (DEPTHS[id] ?? task) : task;
        counts[`${game} ${done}`] = count([game, ...done.split(' ')]);
      }
    }
  }
  return counts;
}

/**
 * The instructions that the program spends in its function `measured`.
 *
 * @param {string[]} task
 */
function count(task) {
  const scratch = mkdtempSync(join(tmpdir(), 'counts-'));
  const out = join(scratch, 'callgrind.out');
  const flags = ['--tool=callgrind', `--callgrind-out-file=${out}`, '--toggle-collect=*measured*'];
  try {
    execFileSync('valgrind', ['--quiet', ...flags, program, ...task], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const total = /^(?:summary|totals): (\d+)/m.exec(readFileSync(out, 'utf8'));
    const instructions = Number(total?.[1]);
    if (!(instructions > 0)) throw new Error(`callgrind counted nothing of ${task.join(' ')}`);
    return instructions;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @returns {Record<string, number>} by file */
function bytes() {
  const [wasm, script] = ['sanguoqi.wasm', 'index.js'].map((name) =>
    readFileSync(join(folder, name)),
  );
  const packed = [wasm, script].map((file) => gzipSync(file, { level: 9 }).length);
  return {
    'sanguoqi.wasm': wasm.length,
    'sanguoqi.wasm, gzip': packed[0],
    'index.js': script.length,
    'index.js, gzip': packed[1],
    'together, gzip': packed[0] + packed[1],
  };
}

function compiler() {
  return execFileSync('rustc', ['--version'], { encoding: 'utf8' }).trim();
}

/** Prints every figure beside the recorded one; the exit code. */
function compare() {
  const tables = [['bytes', measured.bytes, recorded.bytes, recorded.tolerance.bytes]];
  if (program) {
    const known = recorded.instructions[process.arch];
    const tolerance = recorded.tolerance.instructions;
    tables.unshift(['instructions', measured.instructions, known, tolerance]);
    const then = recorded.compiler?.[process.arch];
    if (then !== compiler()) {
      console.log(`note: the figures were recorded with ${then}; this is ${compiler()}`);
    }
  }
  /** @type {string[]} */
  const worse = [];
  let better = 0;
  for (const [title, now, before, tolerance] of tables) {
    console.log(`\n${title.padEnd(40)}${'recorded'.padStart(14)}${'now'.padStart(14)}`);
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const change = now[name] / before[name] - 1;
      const shown = Number.isFinite(change)
        ? `${change < 0 ? '' : '+'}${(change * 100).toFixed(1)} %`
        : '';
      console.log(
        name.padEnd(40) +
          String(before[name] ?? '–').padStart(14) +
          String(now[name] ?? '–').padStart(14) +
          shown.padStart(10),
      );
      if (!(change <= tolerance)) worse.push(`${name}: ${shown || 'only on one side'}`);
      if (change < -tolerance) better += 1;
    }
  }
  if (better > 0) {
    console.log(`\n${better} figures are better by more than the tolerance: record them`);
  }
  if (worse.length === 0) return 0;
  console.error(`\nworse than the tolerance allows, or not recorded:\n  ${worse.join('\n  ')}`);
  return 1;
}
