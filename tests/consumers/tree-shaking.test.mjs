// What a bundle weighs that imports the package and uses nothing of it.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import * as esbuild from 'esbuild';
import { build } from 'vite';
import webpack from 'webpack';
import { ROOT } from '../e2e/browser.mjs';

const SOURCE = "import init, { Game, board, variants } from 'sanguoqi';\nconsole.log('nothing');\n";

let folder;
let entry;

before(async () => {
  // Among the installed packages, so that the import finds its own.
  folder = await mkdtemp(join(ROOT, 'tests/node_modules/.shaken-'));
  entry = join(folder, 'main.js');
  await writeFile(entry, SOURCE);
});

after(() => rm(folder, { recursive: true, force: true }));

test('Vite drops it whole', async () => {
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', rollupOptions: { input: entry } },
  });
  // Vite writes a file that some module names even if it drops the module; no page asks for it.
  const scripts = output.filter(({ type }) => type === 'chunk');
  assert.deepEqual(
    scripts.map(({ code }) => code.trim()),
    ['console.log(`nothing`);'],
  );
});

test('esbuild drops it whole', async () => {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: folder,
    logLevel: 'warning',
  });
  assert.equal(outputFiles.length, 1);
  assert.ok(outputFiles[0].text.length < 100, outputFiles[0].text);
});

test('webpack drops it whole', async () => {
  const stats = await new Promise((resolve, reject) => {
    const output = { path: join(folder, 'webpack') };
    webpack({ mode: 'production', context: folder, entry, output }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });
  const { assets } = stats.toJson({ all: false, assets: true });
  assert.deepEqual(
    assets.map(({ name }) => name),
    ['main.js'],
  );
  const script = await readFile(join(folder, 'webpack/main.js'), 'utf8');
  assert.ok(script.length < 100, script);
});
