// The package on a server that renders pages: importing it does nothing until it is used.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { Game } from 'sanguoqi';
import { PACKAGE } from '../e2e/browser.mjs';

const count = new Game('sanguo-qi').legalMoves().length;

/** What a module writes that runs in a Node of its own, at the tests' folder. */
async function outputOf(source) {
  const words = ['--input-type=module', '--eval', source];
  const options = { cwd: new URL('.', import.meta.url) };
  return (await promisify(execFile)(process.execPath, words, options)).stdout.trim();
}

/** Makes whatever loads or compiles fail, and remembers the globals. */
const WATCH = `
  const { Module, Instance } = WebAssembly;
  const fail = (name) => () => { throw new Error(name + ' was called'); };
  globalThis.fetch = fail('fetch');
  for (const name of ['compile', 'compileStreaming', 'instantiate', 'instantiateStreaming', 'Module', 'Instance'])
    WebAssembly[name] = fail(name);
  const globals = Object.getOwnPropertyNames(globalThis).join();
`;

test('the form for browsers and bundlers loads nothing and leaves no global', async () => {
  const url = pathToFileURL(join(PACKAGE, 'index.js')).href;
  const output = await outputOf(`${WATCH}
    const { Game, RulesError, initSync } = await import('${url}');
    if (Object.getOwnPropertyNames(globalThis).join() !== globals) throw new Error('a new global');
    try { new Game('sanguo-qi'); } catch (error) { console.log(error instanceof RulesError, error.code); }
    Object.assign(WebAssembly, { Module, Instance });
    initSync((await import('node:fs')).readFileSync(${JSON.stringify(join(PACKAGE, 'sanguoqi.wasm'))}));
    console.log(new Game('sanguo-qi').legalMoves().length);
  `);
  assert.equal(output, `true not-ready\n${count}`);
});

test('in Node it leaves no global, keeps no process alive and fetches nothing', async () => {
  const output = await outputOf(`
    globalThis.fetch = () => { throw new Error('fetch was called'); };
    const globals = Object.getOwnPropertyNames(globalThis).join();
    const { Game } = await import('sanguoqi');
    console.log(Object.getOwnPropertyNames(globalThis).join() === globals);
    console.log(new Game('sanguo-qi').legalMoves().length);
  `);
  assert.equal(output, `true\n${count}`);
});

test('worker threads have it each for themselves', async () => {
  const source = `
    const { Game } = require('node:module').createRequire('${import.meta.url}')('sanguoqi');
    require('node:worker_threads').parentPort.postMessage(new Game('sanguo-qi').legalMoves().length);
  `;
  const counts = Array.from({ length: 2 }, () => {
    const worker = new Worker(source, { eval: true });
    return new Promise((resolve, reject) => worker.on('message', resolve).on('error', reject));
  });
  assert.deepEqual(await Promise.all(counts), [count, count]);
});

test('one compiled module serves many workers', async () => {
  const module = await WebAssembly.compile(await readFile(join(PACKAGE, 'sanguoqi.wasm')));
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.url).then(({ Game, initSync }) => {
      initSync(workerData.module);
      parentPort.postMessage(new Game('sanguo-qi').legalMoves().length);
    });
  `;
  const url = pathToFileURL(join(PACKAGE, 'index.js')).href;
  const worker = new Worker(source, { eval: true, workerData: { module, url } });
  const answer = await new Promise((resolve, reject) =>
    worker.on('message', resolve).on('error', reject),
  );
  assert.equal(answer, count);
});
