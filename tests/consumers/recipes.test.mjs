// The pages that the README of the package shows, played on: React and Vue as in a new app of Vite, and no tools at all.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Game, board, variants } from 'sanguoqi';
import { installApp } from '../apps.mjs';
import { PACKAGE, ROOT, launch, openPage, serve } from '../e2e/browser.mjs';
import { recipe } from '../readme.mjs';

let browser;

before(async () => {
  browser = await launch();
});

after(() => browser?.close());

/** Writes files into a folder, which is emptied first. */
async function write(folder, files) {
  await rm(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** Runs a tool that an app has installed. */
async function run(app, tool, ...words) {
  const script = join(app, 'node_modules', tool);
  await promisify(execFile)(process.execPath, [script, ...words], { cwd: app }).catch((error) => {
    throw new Error(`${tool} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
}

/** The page of a new app. */
const pageOf = (id, script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /></head>
  <body><div id="${id}"></div><script type="module" src="/src/${script}"></script></body>
</html>
`;

/** The recipe with its game named by the address. */
function withAnyGame(code) {
  assert.equal(code.split("new Game('sanguo-qi')").length, 2);
  return code.replace("'sanguo-qi'", "location.hash.slice(1) || 'sanguo-qi'");
}

/** Where a point is on the screen. */
async function placeOf(page, variant, id) {
  const spot = board(variant).points.find((point) => point.id === id);
  return page.evaluate(({ x, y }) => {
    const place = new DOMPoint(x, y).matrixTransform(document.querySelector('svg').getScreenCTM());
    return [place.x, place.y];
  }, spot);
}

/** Plays a few moves of every game by clicks. */
async function playByClicks(folder) {
  const server = await serve(folder);
  try {
    for (const { id, seats } of variants()) {
      const { page, context, problems } = await openPage(browser, {
        viewport: { width: 900, height: 900 },
      });
      await page.goto(`${server.url}#${id}`);
      const told = (seat) => `${seats.find((one) => one.id === seat).name.en} to move`;
      const game = new Game(id);
      for (let ply = 0; ply < 3; ply++) {
        await page.getByText(told(game.status().turn)).waitFor();
        const { text, from, to } = game.legalMoves()[ply];
        for (const point of [from, to])
          if (point) await page.mouse.click(...(await placeOf(page, id, point)));
        game.applyMove(text);
      }
      await page.getByText(told(game.status().turn)).waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      game.undo();
      await page.getByText(told(game.status().turn)).waitFor();
      await context.close();
      assert.deepEqual(problems, [], id);
    }
  } finally {
    await server.close();
  }
}

test('React', async () => {
  const app = await installApp('react');
  const folder = join(app, 'readme');
  // In TypeScript, so that it is checked too, as strictly as a new app is.
  await write(folder, {
    'index.html': pageOf('root', 'main.tsx'),
    'tsconfig.json': '{ "extends": "../tsconfig.json", "include": ["src"] }',
    'src/main.tsx': recipe('src/main.jsx'),
    'src/App.tsx': recipe('src/App.jsx'),
  });
  await run(app, 'typescript/bin/tsc', '--project', 'readme');
  await writeFile(join(folder, 'src/App.tsx'), withAnyGame(recipe('src/App.jsx')));
  await run(app, 'vite/bin/vite.js', 'build', 'readme', '--config', 'vite.config.ts');
  await playByClicks(join(folder, 'dist'));
});

test('Vue', async () => {
  const app = await installApp('vue');
  const folder = join(app, 'readme');
  await write(folder, {
    'index.html': pageOf('app', 'main.js'),
    'src/main.js': `
      import init from 'sanguoqi';
      import { createApp } from 'vue';
      import App from './App.vue';
      await init();
      createApp(App).mount('#app');`,
    'src/App.vue': withAnyGame(recipe('src/App.vue')),
  });
  await run(app, 'vite/bin/vite.js', 'build', 'readme', '--config', 'vite.config.ts');
  await playByClicks(join(folder, 'dist'));
});

test('a plain page, with drag and drop', async () => {
  const folder = join(ROOT, 'target/apps/plain');
  await write(folder, {
    'index.html': recipe('index.html'),
    'draw.js': recipe('draw.js'),
    'drag.js': recipe('drag.js'),
  });
  await cp(PACKAGE, join(folder, 'node_modules/sanguoqi'), { recursive: true });
  const server = await serve(folder);
  try {
    const { page, context, problems } = await openPage(browser, {
      viewport: { width: 900, height: 900 },
    });
    await page.goto(server.url);
    await page.getByText('蜀').waitFor();
    const piece = (id) => page.locator(`[data-point="${id}"] text`);
    // Somewhere it may not go, then where it may.
    for (const [from, to] of [
      ['re4', 're3'],
      ['re4', 're5'],
    ]) {
      await page.mouse.move(...(await placeOf(page, 'sanguo-qi', from)));
      await page.mouse.down();
      assert.equal(await page.locator('.target').count(), 1);
      await page.mouse.move(...(await placeOf(page, 'sanguo-qi', to)), { steps: 5 });
      assert.equal(await piece('re4').count(), 1);
      await page.mouse.up();
    }
    await piece('re5').waitFor();
    assert.equal(await piece('re4').count(), 0);
    await context.close();
    assert.deepEqual(problems, []);
  } finally {
    await server.close();
  }
});
