// The package through Vite (dev, build and preview) and webpack.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Game } from 'sanguoqi';
import { build, createServer, preview } from 'vite';
import webpack from 'webpack';
import { ROOT, launch, openPage, serve } from '../e2e/browser.mjs';

const VITE = join(ROOT, 'tests/consumers/vite');
const WEBPACK = join(ROOT, 'tests/consumers/webpack');
const count = new Game('sanguo-qi').legalMoves().length;
// The page writes the counts of the package, its inline form, and the package in a worker.
const expectedOfVite = [count, count, count].join(' ');

let browser;
let folder;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanguoqi-'));
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function outputOf(url) {
  const { page, context, problems } = await openPage(browser);
  await page.goto(url);
  await page
    .waitForFunction(() => document.querySelector('output')?.textContent, null, { timeout: 30_000 })
    .catch(() => {});
  const text = await page.textContent('output');
  await context.close();
  assert.deepEqual(problems, []);
  return text;
}

function viteConfig(name) {
  return {
    root: VITE,
    configFile: false,
    logLevel: 'warn',
    cacheDir: join(folder, `${name}-cache`),
    build: { outDir: join(folder, name), emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
    server: { host: '127.0.0.1', port: 0 },
    preview: { host: '127.0.0.1', port: 0 },
  };
}

function addressOf(server) {
  return `http://127.0.0.1:${server.httpServer.address().port}/`;
}

test('Vite builds and previews it', async () => {
  const config = viteConfig('vite-build');
  await build(config);
  const server = await preview(config);
  try {
    assert.equal(await outputOf(addressOf(server)), expectedOfVite);
  } finally {
    await server.close();
  }
  const assets = await readdir(join(folder, 'vite-build/assets'));
  assert.equal(assets.filter((name) => name.endsWith('.wasm')).length, 1, assets.join(' '));
});

test('Vite serves it in development', async () => {
  const server = await createServer(viteConfig('vite-dev'));
  await server.listen();
  try {
    assert.equal(await outputOf(addressOf(server)), expectedOfVite);
  } finally {
    await server.close();
  }
});

test('Vite renders with it on the server', async () => {
  const server = await createServer({ ...viteConfig('vite-ssr'), appType: 'custom' });
  try {
    const { count: rendered } = await server.ssrLoadModule('/server.js');
    assert.equal(rendered, count);
  } finally {
    await server.close();
  }
});

test('webpack 5 builds it without a setting', async () => {
  const output = join(folder, 'webpack');
  const stats = await new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: WEBPACK,
        entry: './main.js',
        output: { path: output },
        performance: { hints: false },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  assert.deepEqual([errors, warnings], [[], []]);
  await writeFile(
    join(output, 'index.html'),
    '<!doctype html><meta charset="utf-8"><output></output><script src="main.js"></script>',
  );
  const server = await serve(output);
  try {
    assert.equal(await outputOf(server.url), String(count));
  } finally {
    await server.close();
  }
});
