// The package on pages without a bundler.
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Game } from 'sanguoqi';
import { PACKAGE, ROOT, launch, openPage, serve } from '../e2e/browser.mjs';

const PLAIN = join(ROOT, 'tests/consumers/plain');
const FOLDERS = { '/': PLAIN, '/sanguoqi/': PACKAGE };
const BLANK = { '/blank.html': '<!doctype html><title>blank</title>' };
const expected = String(new Game('sanguo-qi').legalMoves().length);

let browser;
let server;

before(async () => {
  browser = await launch();
  server = await serve(FOLDERS, { pages: BLANK });
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page and returns what it writes into its `output`. */
async function outputOf(url) {
  const { page, context, problems } = await openPage(browser);
  await page.goto(url);
  await page
    .waitForFunction(() => document.querySelector('output')?.textContent, null, {
      timeout: 20_000,
    })
    .catch(() => {});
  const text = await page.textContent('output');
  await context.close();
  assert.deepEqual(problems, []);
  return text;
}

/** Runs `body` on a blank page of the server, with the package as `sanguoqi`. */
async function onPage(body) {
  const { page, context, problems } = await openPage(browser);
  await page.goto(`${server.url}blank.html`);
  await page.evaluate(async () => {
    globalThis.sanguoqi = await import('/sanguoqi/index.js');
    globalThis.count = () => String(new sanguoqi.Game('sanguo-qi').legalMoves().length);
  });
  const value = await page.evaluate(body);
  await context.close();
  return { value, problems };
}

test('a module script loads it, with a single fetch of the .wasm', async () => {
  server.requests.length = 0;
  assert.equal(await outputOf(server.url), expected);
  assert.deepEqual(server.requests.filter((path) => path.startsWith('/sanguoqi/')).sort(), [
    '/sanguoqi/index.js',
    '/sanguoqi/sanguoqi.wasm',
  ]);
});

test('a page opened from disk plays by the classic script', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanguoqi-'));
  try {
    await cp(PLAIN, folder, { recursive: true });
    await cp(PACKAGE, join(folder, 'sanguoqi'), { recursive: true });
    assert.equal(await outputOf(pathToFileURL(join(folder, 'classic.html')).href), expected);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a strict Content-Security-Policy needs nothing but wasm-unsafe-eval', async () => {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  const strict = await serve(FOLDERS, { headers: { 'content-security-policy': policy } });
  try {
    assert.equal(await outputOf(strict.url), expected);
  } finally {
    await strict.close();
  }
});

test('a policy that forbids WebAssembly is told as an error of loading', async () => {
  const policy = "script-src 'self' 'unsafe-inline'";
  const strict = await serve(FOLDERS, {
    headers: { 'content-security-policy': policy },
    pages: BLANK,
  });
  const { page, context } = await openPage(browser);
  try {
    await page.goto(`${strict.url}blank.html`);
    const code = await page.evaluate(async () => {
      const { default: init, RulesError } = await import('/sanguoqi/index.js');
      return init().catch((error) => error instanceof RulesError && error.code);
    });
    assert.equal(code, 'not-ready');
  } finally {
    await context.close();
    await strict.close();
  }
});

test('a server that mislabels the .wasm still works', async () => {
  const careless = await serve(FOLDERS, { mediaTypes: { '.wasm': 'application/octet-stream' } });
  try {
    assert.equal(await outputOf(careless.url), expected);
  } finally {
    await careless.close();
  }
});

for (const [kind, script, type] of [
  ['module', '/worker.js', 'module'],
  ['classic', '/classic-worker.js', 'classic'],
]) {
  test(`a ${kind} worker loads it`, async () => {
    const { value } = await onPage(`new Promise((resolve, reject) => {
      const worker = new Worker('${script}', { type: '${type}' });
      worker.onmessage = (event) => resolve(String(event.data));
      worker.onerror = () => reject(new Error('the worker failed'));
    })`);
    assert.equal(value, expected);
  });
}

test('before init a call says that the package is not ready', async () => {
  const { value } = await onPage(() => {
    const code = (call) => {
      try {
        call();
        return 'no error';
      } catch (error) {
        return error instanceof sanguoqi.RulesError ? error.code : String(error);
      }
    };
    return [code(() => new sanguoqi.Game('sanguo-qi')), code(() => sanguoqi.variants())];
  });
  assert.deepEqual(value, ['not-ready', 'not-ready']);
});

test('init may be called twice, also at the same time', async () => {
  const { value, problems } = await onPage(async () => {
    const { default: init } = sanguoqi;
    await Promise.all([init(), init()]);
    const game = new sanguoqi.Game('sanguo-qi');
    await init();
    sanguoqi.initSync(await (await fetch('/sanguoqi/sanguoqi.wasm')).arrayBuffer());
    return String(game.legalMoves().length) + count();
  });
  assert.equal(value, expected + expected);
  assert.deepEqual(problems, []);
});

for (const [when, steps, code] of [
  ['before init has begun to load makes the one engine', 0, null],
  ['while init loads is refused', 5, 'not-ready'],
]) {
  test(`initSync ${when}`, async () => {
    const { value, problems } = await onPage(`(async () => {
      const bytes = await (await fetch('/sanguoqi/sanguoqi.wasm')).arrayBuffer();
      const pending = sanguoqi.default();
      for (let step = 0; step < ${steps}; step++) await null;
      let code = null;
      let early;
      try {
        sanguoqi.initSync(bytes);
        early = new sanguoqi.Game('sanguo-qi');
      } catch (error) {
        code = error.code;
      }
      await pending;
      const games = [early ?? new sanguoqi.Game('sanguo-qi'), new sanguoqi.Game('xiangqi')];
      return [code, ...games.map((game) => game.legalMoves().length)];
    })()`);
    assert.deepEqual(value, [code, Number(expected), 44]);
    assert.deepEqual(problems, []);
  });
}

test('a failed init may be tried again', async () => {
  const { value } = await onPage(async () => {
    const { default: init } = sanguoqi;
    let failed = false;
    try {
      await init('/missing.wasm');
    } catch {
      failed = true;
    }
    await init();
    return [failed, count()];
  });
  assert.deepEqual(value, [true, expected]);
});

const SOURCES = {
  'a string': () => '/sanguoqi/sanguoqi.wasm',
  'a URL': () => new URL('/sanguoqi/sanguoqi.wasm', location.href),
  'a Request': () => new Request('/sanguoqi/sanguoqi.wasm'),
  'a Response': () => fetch('/sanguoqi/sanguoqi.wasm').then((response) => response),
  'the promise of a Response': () => ({ promise: fetch('/sanguoqi/sanguoqi.wasm') }),
  bytes: async () => (await fetch('/sanguoqi/sanguoqi.wasm')).arrayBuffer(),
  'a view of bytes': async () =>
    new Uint8Array(await (await fetch('/sanguoqi/sanguoqi.wasm')).arrayBuffer()),
  'a Module': () => WebAssembly.compileStreaming(fetch('/sanguoqi/sanguoqi.wasm')),
};

for (const [name, source] of Object.entries(SOURCES)) {
  test(`init takes ${name}`, async () => {
    const { value, problems } = await onPage(`(async () => {
      const source = await (${source})();
      await sanguoqi.default(source.promise ?? source);
      return count();
    })()`);
    assert.equal(value, expected);
    assert.deepEqual(problems, []);
  });
}

test('initSync takes bytes and a Module', async () => {
  for (const convert of ['bytes', 'new WebAssembly.Module(bytes)']) {
    const { value, problems } = await onPage(`(async () => {
      const bytes = await (await fetch('/sanguoqi/sanguoqi.wasm')).arrayBuffer();
      sanguoqi.initSync(${convert});
      return count();
    })()`);
    assert.equal(value, expected);
    assert.deepEqual(problems, []);
  }
});
