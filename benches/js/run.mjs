// Measures everything and prints the tables of docs/performance.md. Run by `cargo xtask bench`:
//
//   node run.mjs --package FOLDER --native PROGRAM --criterion FOLDER [--quick] [--write FILE] [--keep JSON]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { launch } from '../../tests/e2e/browser.mjs';
import * as chromium from './chromium.mjs';
import { EFFORT, ratio, summary } from './measure.mjs';
import { loadAll } from './node-libraries.mjs';
import { report } from './report.mjs';
import * as startup from './startup.mjs';
import { run } from './suite.mjs';

const { values } = parseArgs({
  options: {
    package: { type: 'string' },
    native: { type: 'string' },
    criterion: { type: 'string' },
    quick: { type: 'boolean', default: false },
    write: { type: 'string' },
    keep: { type: 'string' },
  },
});
const folder = /** @type {string} */ (values.package);
const effort = values.quick ? EFFORT.quick : EFFORT.full;
const tell = (/** @type {string} */ name) => console.error(`  ${name}`);

const load = loadavg();
console.error('start-up in Node');
const startUp = { node: await startup.inNode(folder, values.quick ? 1 : 31) };
console.error('in Node');
const libraries = await loadAll(folder);
const node = await run(libraries, effort, tell);
console.error('beside the native engine');
const native = besideNative();
const browser = await launch();
let page;
try {
  console.error('start-up in Chromium');
  startUp.chromium = await startup.inChromium(browser, folder, values.quick ? 1 : 21);
  console.error('in Chromium');
  page = await chromium.inChromium(browser, folder, effort, tell);
} finally {
  await browser.close();
}

const results = {
  machine: { cpu: cpus()[0].model, cores: cpus().length, load, loadAfter: loadavg() },
  date: new Date().toISOString().slice(0, 10),
  versions: versions(browser.version()),
  rounds: effort.rounds,
  node,
  chromium: page,
  startUp,
  native,
  criterion: criterion(),
  sizes: sizes(),
};
if (values.keep !== undefined) writeFileSync(values.keep, JSON.stringify(results));
const text = report(results);
console.log(text);
if (values.write !== undefined) write(values.write, text);

/**
 * The same perft by the .wasm and by the native program, built in one profile, in turns. Each has a process of its own:
 * one that runs on would keep to a core, and cores are not equally fast.
 */
function besideNative() {
  const depth = values.quick ? 2 : 4;
  const entry = JSON.stringify(pathToFileURL(join(folder, 'node.mjs')).href);
  return ['xiangqi', 'sanguo-qi', 'sanren-xiangqi', 'sanguo-yanyi'].map((variant) => {
    // The third time it is compiled by the optimising tier.
    const script = `
      import { Game } from ${entry};
      const game = new Game('${variant}');
      game.perft(${depth});
      game.perft(${depth});
      const start = performance.now();
      const count = game.perft(${depth});
      console.log(count, (performance.now() - start) * 1e6);`;
    const wasm = () => counted(process.execPath, ['--input-type=module', '--eval', script]);
    const program = /** @type {string} */ (values.native);
    const native = () => counted(program, [variant, 'perft', `${depth}`]);
    /** @type {{ wasm: number[], native: number[] }} */
    const times = { wasm: [], native: [] };
    let count = 0;
    for (let round = 0; round < (values.quick ? 1 : 15); round += 1) {
      const [there, here] = round % 2 === 0 ? [native(), wasm()] : [wasm(), native()].reverse();
      if (there.count !== here.count) {
        throw new Error(`${variant}: ${there.count} natively, ${here.count} in wasm`);
      }
      count = here.count;
      times.native.push(there.time);
      times.wasm.push(here.time);
    }
    const speed = ratio(times.native, times.wasm);
    return {
      variant,
      depth,
      count,
      wasm: summary(times.wasm),
      native: summary(times.native),
      speed,
    };
  });
}

/**
 * What a program counted, and the milliseconds it says that took.
 *
 * @param {string} program
 * @param {string[]} words
 */
function counted(program, words) {
  const [count, nanoseconds] = execFileSync(program, words, { encoding: 'utf8' })
    .split(' ')
    .map(Number);
  return { count, time: nanoseconds / 1e6 };
}

/** @param {string} browserVersion */
function versions(browserVersion) {
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const theirs = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
  const rustc = execFileSync('rustc', ['--version'], { encoding: 'utf8' }).split(' ')[1];
  return {
    sanguoqi: own,
    ...theirs.devDependencies,
    rustc,
    Node: process.versions.node,
    V8: process.versions.v8,
    Chromium: browserVersion,
  };
}

/** Criterion's estimates in nanoseconds, by group and game. */
function criterion() {
  const top = values.criterion;
  if (top === undefined || !existsSync(top)) return {};
  /** @type {Record<string, Record<string, number>>} */
  const groups = {};
  const files = execFileSync('find', [top, '-path', '*/new/benchmark.json'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n').filter(Boolean).sort()) {
    const { group_id: group, function_id: id } = JSON.parse(readFileSync(file, 'utf8'));
    const estimates = JSON.parse(
      readFileSync(file.replace('benchmark.json', 'estimates.json'), 'utf8'),
    );
    (groups[group] ??= {})[id] = estimates.median.point_estimate;
  }
  return groups;
}

function sizes() {
  return Object.fromEntries(
    ['sanguoqi.wasm', 'index.js'].map((name) => {
      const bytes = readFileSync(join(folder, name));
      const gzip = gzipSync(bytes, { level: 9 }).length;
      return [name, { raw: bytes.length, gzip, brotli: brotliCompressSync(bytes).length }];
    }),
  );
}

/**
 * Puts the tables between the marks of the document.
 *
 * @param {string} file
 * @param {string} tables
 */
function write(file, tables) {
  const [begin, end] = [
    '<!-- measured by `cargo xtask bench` -->',
    '<!-- end of what was measured -->',
  ];
  const old = readFileSync(file, 'utf8');
  const [from, to] = [old.indexOf(begin), old.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has lost the marks ${begin} and ${end}`);
  writeFileSync(file, `${old.slice(0, from + begin.length)}\n\n${tables}\n${old.slice(to)}`);
  console.error(`${file} is written`);
}
