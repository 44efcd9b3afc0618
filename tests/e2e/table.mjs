// What the small example pages have in common, as tests: a board for mouse and keyboard, whose turn it is,
// undo, a takeover.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Game, variants } from 'sanguoqi';
import { launch, openPage } from './browser.mjs';

/** One move before Wei takes over Shu. */
const BEFORE_TAKEOVER =
  'sanguo-qi:flags=false rRrHrErArKrArErHrR/9/6rC2/rP1rP3rP1rP/9/gRgHgEgAgKgAgEgHgR/9/7gC1/' +
  'gP1gP1gP1gP1gP/4gC4/bRbHbEbAbKbAbEbR1/9/1bC2bC4/bP1bP1bP1bP1bP/9 b rgb 3 8 captured=r:bH,g:rP,b:rC';

/** One move before the army of the neutral Han is taken over: the position, the move, and by whom. */
const BEFORE_HAN_FALLS = {
  'a pact': [
    'sanguo-yanyi 2rErA1rKrE2/9/rH8/5rPrP2/6rP6gP2gR/14gC2/3yR~9gP2gE/2gH13gA/yM~yC~1yR~9gPrC1gK/16gA/3yR~9gP2gE/17/' +
      '6bP4bP1gP2gR/6bP2/8bH/4bA4/1rRbEbAbK1bE1bR g gbr 3 41 moved=gbr captured=g:bPrP,b:rHrArCrPgHrR,r:bCgCbRbCbPbH',
    ['c8', 'b10'],
    'Shu',
  ],
  'a regicide': [
    'sanguo-yanyi rR1rErArKrA2rR/9/1rC2rE2rC1/rP1rPrP2rP1rP/13gP1gR1/16gH/1rHrHyR~9gPgC1gE/17/yM~yC~1yR~9gPgE1gK/16gA/' +
      '3yR~13/17/5bP5gP2gH2/bP3bP1bP2/4bE4/9/bRbH1bAbKbAbEbH1 r gbr 7 36 moved=gbr captured=g:bCbCbPbR,b:gCgAgPgR',
    ['b7', 'a9'],
    'Shu',
  ],
  'a regicide in draughts': [
    'yanyi-tiaoqi rDrD1rD/rDrDrDrD/rD2rD/1rD2/2rDrDrDrDgDgD/7gD/yD~yD~3gD2/yM~4gDgDgD/yD~yD~5gD/6gDgD/2gL4gD/' +
      '2bD2bD1gD/1bD2/1bD1bD/bDbD1bD/bDbDbD1 g gbr 1 48 promoted=g captured=g:bDbDbDrDbD,b:gD,r:gD',
    ['e11', 'b8'],
    'Wu',
  ],
};

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

  /**
   * @param {string} position
   * @param {(page: Page) => Promise<void>} run
   * @param {import('playwright-core').BrowserContextOptions & { hash?: string }} [options]
   */
  async function onPage(position, run, { hash = encodeURIComponent(position), ...options } = {}) {
    const { page, context, problems } = await openPage(browser, options);
    page.setDefaultTimeout(20_000);
    try {
      await page.goto(place.url + (hash && `#${hash}`));
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

  for (const [cause, [position, points, heir]] of Object.entries(BEFORE_HAN_FALLS)) {
    test(`the army of Han is taken over after ${cause}`, () =>
      onPage(position, async (page) => {
        const before = await status(page);
        await click(page, ...points);
        assert.equal(await page.innerText('[role=alert]:visible'), `${heir} takes over Han`);
        assert.notEqual(await status(page), before, 'the page goes on');
        await undo(page).click();
        assert.equal(await status(page), before);
      }));
  }

  test('an address that names no position says so, and a new game begins', async () => {
    for (const [hash, message] of /** @type {[string, RegExp][]} */ ([
      ['%', /names no position: URI malformed/],
      ['%E0%A4%A', /names no position: URI malformed/],
      ['chess', /names no position: .*field/],
    ])) {
      await onPage(
        '',
        async (page) => {
          assert.match(await page.innerText('[role=alert]:visible'), message);
          await click(page, 're4', 're5');
          assert.match(await status(page), /^Wu to move/);
          assert.equal(await count(page, '[role=alert]:visible'), 0);
        },
        { hash },
      );
    }
  });

  test('it is played by the keyboard, and everything has a name', () =>
    onPage('', async (page) => {
      const focused = () =>
        page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null);
      const goTo = async (/** @type {string} */ point) => {
        for (let i = 0; i < 60 && (await focused()) !== point; i++)
          await page.keyboard.press('Tab');
        assert.equal(await focused(), point);
      };
      const name = (/** @type {string} */ point) =>
        page.getAttribute(`[data-point="${point}"]`, 'aria-label');

      await goTo('re4');
      assert.equal(await name('re4'), 're4, Shu soldier, can move');
      assert.equal(await name('re5'), 're5, empty');
      const ring = page.locator('[data-point="re4"] .focus');
      assert.equal(await ring.evaluate((one) => getComputedStyle(one).stroke), 'rgb(11, 87, 208)');
      await page.keyboard.press('Enter');
      assert.equal(await name('re4'), 're4, Shu soldier, chosen');
      assert.equal(await name('re5'), 're5, empty, can go there');
      await goTo('re5');
      await page.keyboard.press('Space');
      assert.match(await status(page), /^Wu to move/);
      assert.equal(await name('re5'), 're5, Shu soldier');
      // What cannot be used now is no stop of the Tab key, but the focus is not lost.
      assert.equal(await focused(), 're5');
      await goTo('ge4');
      await page.keyboard.press('Space');
      await goTo('ge5');
      await page.keyboard.press('Enter');
      assert.match(await status(page), /^Wei to move/);
      await undo(page).focus();
      await page.keyboard.press('Enter');
      assert.match(await status(page), /^Wu to move/);

      const games = page.getByRole('combobox', { name: 'New game' });
      assert.equal(await count(page, 'svg[role=group][aria-label=Board]'), 1);
      assert.equal(await page.getAttribute('h1', 'lang'), 'zh-Hant');
      await games.selectOption('sanguo-anqi');
      assert.equal(await name('a1'), 'a1, face-down piece, can be played');
      await page.focus('[data-point="a1"]');
      await page.keyboard.press('Enter');
      assert.match(String(await name('a1')), /^a1, (\w+ )?(red|black) [a-z]+$/);
      assert.match(await status(page), /^Second to move/);
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
        assert.equal(await page.inputValue('select'), '', 'the same game can be begun again');
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
