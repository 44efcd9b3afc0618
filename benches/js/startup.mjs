// Start-up: from nothing to the first legal moves, in a fresh process of Node and on a fresh page of Chromium.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openPage, serve } from '../../tests/e2e/browser.mjs';
import { sideBySide, summary } from './measure.mjs';
import { besideEmpty } from './processes.mjs';

/** @typedef {import('./measure.mjs').Times} Times */

const HERE = fileURLToPath(new URL('.', import.meta.url));

const FFISH = `
  delete globalThis.fetch;
  const { createRequire } = await import('node:module');
  const ffish = createRequire(process.cwd() + '/')('ffish');
  ffish.onRuntimeInitialized = () => new ffish.Board('xiangqi').legalMoves();`;
const ELEPHANTOPS = `
  const { Xiangqi } = await import('elephantops/xiangqi');
  Xiangqi.default().allDests();`;

/**
 * Whole processes, in milliseconds above the empty one beside each.
 *
 * @param {string} folder The built package.
 * @param {number} rounds
 * @returns {Promise<{ empty: Times, above: Record<string, Times> }>}
 */
export async function inNode(folder, rounds) {
  const entry = JSON.stringify(pathToFileURL(join(folder, 'node.mjs')).href);
  const play = (/** @type {string} */ variant) =>
    `import { Game } from ${entry}; new Game('${variant}').legalMoves();`;
  /** @type {number[]} */
  const empty = [];
  const program = (/** @type {string} */ source) => async (/** @type {number} */ round) => {
    const times = besideEmpty(source, round, HERE);
    empty.push(times.empty);
    return times.above;
  };
  const above = await turns(rounds, {
    sanguoqi: program(play('xiangqi')),
    'sanguoqi, Sanguo Qi': program(play('sanguo-qi')),
    ffish: program(FFISH),
    elephantops: program(ELEPHANTOPS),
  });
  const times = Object.entries(above).map(([name, samples]) => [name, summary(samples)]);
  return { empty: summary(empty), above: Object.fromEntries(times) };
}

const PAGES = {
  sanguoqi: importing('xiangqi'),
  'sanguoqi, Sanguo Qi': importing('sanguo-qi'),
  ffish: page(`
    const script = document.createElement('script');
    script.src = '/ffish/ffish.js';
    script.onload = () => {
      Module.onRuntimeInitialized = () => {
        new Module.Board('xiangqi').legalMoves();
        globalThis.done(performance.now() - start);
      };
    };
    document.body.append(script);`),
};

/** @param {string} variant */
function importing(variant) {
  return page(`
    const { default: init, Game } = await import('/sanguoqi/index.js');
    await init();
    new Game('${variant}').legalMoves();
    globalThis.done(performance.now() - start);`);
}

/** @param {string} script */
function page(script) {
  return `<!doctype html><meta charset="utf-8"><body><script>
    globalThis.told = new Promise((resolve) => { globalThis.done = resolve; });
    </script><script type="module">const start = performance.now();${script}</script>`;
}

/**
 * From the start of a page's script, with nothing in any cache, in milliseconds.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder The built package.
 * @param {number} rounds
 */
export async function inChromium(browser, folder, rounds) {
  const names = Object.keys(PAGES);
  const pages = Object.fromEntries(names.map((name, at) => [`/${at}.html`, PAGES[name]]));
  const server = await serve(
    { '/sanguoqi/': folder, '/ffish/': join(HERE, 'node_modules/ffish') },
    { pages },
  );
  try {
    const visits = names.map((name, at) => [
      name,
      async () => {
        const { page, context, problems } = await openPage(browser);
        await page.goto(`${server.url}${at}.html`);
        const time = await page.evaluate('globalThis.told');
        await context.close();
        if (problems.length > 0) throw new Error(problems.join('\n'));
        return time;
      },
    ]);
    return sideBySide(await turns(rounds, Object.fromEntries(visits)));
  } finally {
    await server.close();
  }
}

/**
 * Samples of contenders that take turns, by name.
 *
 * @param {number} rounds
 * @param {Record<string, (round: number) => Promise<number>>} contenders
 * @returns {Promise<Record<string, number[]>>}
 */
async function turns(rounds, contenders) {
  const names = Object.keys(contenders);
  const samples = Object.fromEntries(names.map((name) => [name, /** @type {number[]} */ ([])]));
  for (const name of names) await contenders[name](0); // Warms the file cache.
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      samples[name].push(await contenders[name](round));
    }
  }
  return samples;
}
