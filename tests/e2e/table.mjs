// What the small example pages have in common, as tests: a board to click, whose turn it is, undo, a takeover.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Game, variants } from 'sanguoqi';
import { launch, openPage } from './browser.mjs';

/** One move before Wei takes over Shu. */
const BEFORE_TAKEOVER =
  'sanguo-qi:flags=false rRrHrErArKrArErHrR/9/6rC2/rP1rP3rP1rP/9/gRgHgEgAgKgAgEgHgR/9/7gC1/' +
  'gP1gP1gP1gP1gP/4gC4/bRbHbEbAbKbAbEbR1/9/1bC2bC4/bP1bP1bP1bP1bP/9 b rgb 3 8 captured=r:bH,g:rP,b:rC';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Declares the tests of a page.
 *
 * @param {() => Promise<{ url: string, close?: () => Promise<void> }>} open Makes the page ready, and says where it is.
 */
export function testTable(open) {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof open>>} */
  let place;

  before(async () => {
    place = await open();
    browser = await launch();
  });

  after(async () => {
    await browser?.close();
    await place?.close?.();
  });

  /** @param {string} position @param {(page: Page) => Promise<void>} run @param {object} [options] */
  async function onPage(position, run, options) {
    const { page, context, problems } = await openPage(browser, options);
    page.setDefaultTimeout(20_000);
    try {
      await page.goto(place.url + (position && `#${encodeURIComponent(position)}`));
      await page.waitForSelector('[data-point]');
      await run(page);
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
    }
  }

  /** @param {Page} page @param {string[]} points */
  async function click(page, ...points) {
    for (const point of points) await page.click(`[data-point="${point}"]`);
  }
  /** @param {Page} page */
  const status = (page) => page.innerText('[role=status]');
  /** @param {Page} page */
  const undo = (page) => page.getByRole('button', { name: 'Undo' });
  /** @param {Page} page @param {string} selector */
  const count = (page, selector) => page.locator(selector).count();

  test('a click shows where a piece can go, a second one moves it there', () =>
    onPage('', async (page) => {
      const game = new Game('sanguo-qi');
      assert.match(await status(page), /^Shu to move/);
      assert.equal(await count(page, '.piece'), game.pieces().length);
      await click(page, 'rb3');
      assert.equal(await count(page, '.target'), game.legalMoves('rb3').length);
      await click(page, 'bh1');
      assert.match(await status(page), /^Wu to move/);
      assert.equal(await count(page, '.piece'), game.pieces().length - 1);
      assert.equal(await count(page, '.marked'), 2);
      await click(page, 'ge4', 'ge5');
      assert.match(await status(page), /^Wei to move/);
    }));

  test('what is not legal is not played', () =>
    onPage('', async (page) => {
      await click(page, 'ge4', 'ge5', 're4', 're3');
      assert.match(await status(page), /^Shu to move/);
      assert.equal(await count(page, '.target'), 0);
      assert.equal(await undo(page).isDisabled(), true);
    }));

  test('undo takes moves back to the first', () =>
    onPage('', async (page) => {
      assert.equal(await undo(page).isDisabled(), true);
      await click(page, 're4', 're5', 'ge4', 'ge5');
      await undo(page).click();
      assert.match(await status(page), /^Wu to move/);
      await undo(page).click();
      assert.match(await status(page), /^Shu to move/);
      assert.equal(await undo(page).isDisabled(), true);
      await click(page, 're4');
      assert.equal(await count(page, '.target'), 1);
    }));

  test('a takeover is announced and seen, and taken back', () =>
    onPage(BEFORE_TAKEOVER, async (page) => {
      assert.match(await status(page), /^Wei to move/);
      await click(page, 'bh1', 'bh2');
      assert.equal(await page.innerText('[role=alert]:visible'), 'Wei takes over Shu');
      const taken = Game.fromPosition(BEFORE_TAKEOVER).applyMove('bh1bh2').events;
      const { points } = taken.find((event) => event.type === 'takeover');
      assert.equal(await count(page, '.taken'), points.length);
      await undo(page).click();
      assert.equal(await count(page, '[role=alert]:visible'), 0);
      assert.equal(await count(page, '.taken'), 0);
      await click(page, 'bh1', 'bh2', 'ga4', 'ga5');
      assert.equal(await count(page, '[role=alert]:visible'), 0, 'the next move clears it');
    }));

  test('the end of a game says who won', () => {
    const game = lastMoveOfARandomGame();
    const { text } = /** @type {import('sanguoqi').Move} */ (game.undo());
    return onPage(game.position(), async (page) => {
      const [from, to] = text.match(/[rgb][a-i]\d/g) ?? [];
      await click(page, from, to);
      const { result } = (game.applyMove(text), game.status());
      assert.match(await status(page), new RegExp(`won: ${result?.reason}`));
      await undo(page).click();
      assert.match(await status(page), /to move/);
    });
  });

  test('every game of the family can be begun', () =>
    onPage('', async (page) => {
      for (const { id, name } of variants()) {
        await page.selectOption('select', id);
        assert.equal(await page.innerText('h1'), name.zhHant);
        assert.equal(await undo(page).isDisabled(), true);
        const [move] = new Game(id).legalMoves();
        await click(page, ...[move.from, move.to].filter((point) => point !== null));
        assert.equal(await undo(page).isDisabled(), false, `${id}: ${move.text}`);
      }
    }));

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ]) {
    test(`it fits a screen of ${width} by ${height}`, () =>
      onPage(
        '',
        async (page) => {
          assert.ok(
            (await page.evaluate(() => document.documentElement.scrollWidth)) <= width,
            'no scrolling sideways',
          );
          const board = await page.locator('svg').boundingBox();
          assert.ok(board && board.width >= Math.min(width, 600) && board.height <= height);
          const bottom = await undo(page).boundingBox();
          assert.ok(bottom && bottom.y + bottom.height <= height && bottom.height >= 40);
        },
        { viewport: { width, height } },
      ));
  }
}

/** Moves from a list that looks random and is the same each time, until one wins the game. */
function lastMoveOfARandomGame() {
  for (let seed = 1; ; seed++) {
    const game = new Game('sanguo-qi', { flags: false });
    let state = seed;
    while (game.status().turn !== null) {
      const moves = game.legalMoves();
      const captures = moves.filter((move) => move.captures.length > 0);
      const among = captures.length > 0 ? captures : moves;
      state = (state * 1103515245 + 12345) % 2 ** 31;
      game.applyMove(among[state % among.length]);
    }
    if (game.status().result?.reason === 'last-standing') return game;
  }
}
