// What the tests of the example page share: opening it, starting a game, moving by mouse, reading what it shows.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { SITE, launch, openPage, serve } from './browser.mjs';

const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContext} Context
 * @typedef {import('playwright-core').BrowserContextOptions} ContextOptions
 */

/** Serves the page, and starts a browser, for the tests of one file. */
export function examplePage() {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let site;

  before(async () => {
    browser = await launch();
    site = await serve(SITE, { headers: { 'content-security-policy': CSP } });
  });

  after(async () => {
    await browser?.close();
    await site?.close();
  });

  /** A blank page in a fresh profile. @param {ContextOptions} [options] */
  const newPage = (options) =>
    openPage(browser, {
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    });

  /** @param {Page} page */
  async function open(page) {
    await page.goto(site.url);
    await page.waitForSelector('html[data-ready]');
  }

  /**
   * Runs a test on the page in a fresh profile, and fails it if anything went wrong behind the scenes.
   *
   * @param {ContextOptions} options
   * @param {(page: Page, context: Context) => Promise<void>} run
   */
  async function onPage(options, run) {
    const { page, context, problems } = await newPage(options);
    try {
      await open(page);
      await run(page, context);
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
    }
  }

  return { newPage, open, onPage };
}

/**
 * Starts a game by the dialog.
 *
 * @param {Page} page
 * @param {string} variant
 * @param {Record<string, boolean | string | number>} [options] Boxes to check or not, choices by their label, numbers.
 */
export async function startGame(page, variant, options = {}) {
  await page.click('#new');
  await page.check(`#new-form input[value="${variant}"]`);
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`#new-form [name="${name}"]`);
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (typeof value === 'string') await field.selectOption({ label: value });
    else await field.fill(String(value));
  }
  await page.click('#new-form button[type="submit"]');
}

/** @param {string} id */
export const point = (id) => `[data-point="${id}"]`;
/** The points that a move's text names, on any board. @param {string} move @returns {string[]} */
export const pointsOf = (move) => move.match(/[rgyb][a-i][1-5]|[a-q]\d{1,2}/g) ?? [];

/** Clicks with the mouse in the middle of points, which nothing may cover. @param {Page} page @param {string[]} ids */
export async function clickPoints(page, ...ids) {
  for (const id of ids) {
    const { x, y, hit } = await page.evaluate((selector) => {
      const box = document.querySelector(`${selector} .hit`)?.getBoundingClientRect();
      if (!box) throw new Error(`the board has no ${selector}`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return { x, y, hit: document.elementFromPoint(x, y)?.closest(selector) !== null };
    }, point(id));
    assert.ok(hit, `${id} is covered, or not on the screen`);
    await page.mouse.click(x, y);
  }
}

/** Clicks on the points of a move in turn. @param {Page} page @param {string} move */
export const clickMove = (page, move) => clickPoints(page, ...pointsOf(move));

/** Plays by the text field. @param {Page} page @param {string[]} moves */
export async function typeMoves(page, moves) {
  for (const move of moves) {
    await page.fill('#move-text', move);
    await page.press('#move-text', 'Enter');
  }
  assert.equal(await page.inputValue('#move-text'), '', 'the last move was refused');
}

/** @param {Page} page */
export const plies = (page) => page.locator('#log .ply').count();
/** @param {Page} page @param {string} id */
export const label = (page, id) => page.getAttribute(point(id), 'aria-label');
/** @param {Page} page */
export const live = (page) => page.innerText('#live');
