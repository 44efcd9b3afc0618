// The example page in a real browser: whole games by mouse and by keyboard, reloads, no network, three screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SITE, serve } from './browser.mjs';
import {
  clickMove,
  examplePage,
  label,
  live,
  plies,
  point,
  pointsOf,
  startGame,
  typeMoves,
} from './page.mjs';

/** A game without flags in which Wu takes over Shu (ply 9), then Wei (ply 56), and wins. */
const GAME = `
  rb3bh1 gb3rh4 bi1bh1 rh3re3 rh4re4 bh3be3 re3rg3 re4ge5 bh1bh2 ge5be3 bg1be3 gh3bb4 bh2rb2 bb4be4
  bd1be2 rg3rb3 rb2rb3 rb1rc3 bc4bc5 rf1re2 bb3gh2 ge1ge2 rb3rc3 re2rd3 be1bd1 be4bb4 rc3rc4 bb4gh4
  rc4rg4 rh1rg3 rg4rg3 gh4gh3 rg3rf3 gi1gi2 rf3gd2 ge2ge1 gd2ge2 gd1ge2 be3bg5 ga1ga3 ba1ba2 ge2gd1
  bb1ba3 ga3gf3 be2bd3 gh3bb1 bd1bd2 gf3bd3 bd2be2 bd3be3 bg5be3 gi2gh2 ba2bb2 gh2bb2 ba3bc2 bb2bc2
`
  .trim()
  .split(/\s+/);
const FIRST_TAKEOVER = 9;

const { onPage, open, newPage } = examplePage();

test('a whole game by clicks, over a takeover to a win', async () => {
  await onPage({}, async (page) => {
    await startGame(page, 'sanguo-qi', { flags: false });
    for (const move of GAME.slice(0, FIRST_TAKEOVER)) await clickMove(page, move);

    assert.match(await live(page), /Wu takes over the army of Shu: 13 pieces/);
    assert.match(await page.innerText('#banner'), /Wu takes over the army of Shu/);
    assert.match(await page.innerText('#seats'), /taken over by Wu/);
    assert.equal(await label(page, 'ra1'), 'ra1, Shu chariot, now of Wu');
    const taken = page.locator('.piece .taken');
    assert.equal(await taken.count(), 13, 'as many pieces show both owner and home');
    assert.equal(await taken.first().locator('.badge text').textContent(), '吳');

    for (const move of GAME.slice(FIRST_TAKEOVER)) await clickMove(page, move);
    assert.match(await page.innerText('#turn'), /Wu wins/);
    assert.match(await live(page), /Wu wins: the last one standing/);
    assert.equal(await plies(page), GAME.length);
    assert.equal(await page.locator('.point.movable').count(), 0);
    assert.equal(await page.isDisabled('#resign'), true);
  });
});

test('a whole game by keyboard alone', async () => {
  await onPage({}, async (page) => {
    const press = (/** @type {string} */ key) => page.keyboard.press(key);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null);
    const goTo = async (/** @type {string} */ id) => {
      for (let i = 0; i < 150 && (await focused()) !== id; i++) await press('n');
      assert.equal(await focused(), id);
    };
    // The skip link leads to the board, and what begins a new game is right before it.
    await press('Tab');
    await press('Enter');
    assert.equal(await focused(), 'ra1');
    await press('Shift+Tab');
    await press('Enter');
    await press('Tab');
    await press('Space');
    await press('Enter');
    assert.equal(await focused(), 'ra1');
    assert.equal(await page.locator('.piece').count(), 48, 'the game without flags');
    for (const move of GAME) {
      const [from, to] = pointsOf(move);
      await goTo(from);
      await press('Enter');
      await goTo(to);
      await press('Enter');
    }
    assert.match(await page.innerText('#turn'), /Wu wins/);
    assert.equal(await plies(page), GAME.length);
  });
});

test('arrow keys walk the board as it is turned, Escape cancels, U takes back', async () => {
  await onPage({}, async (page) => {
    await page.focus(point('re1'));
    const walk = async (/** @type {string} */ key) => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement?.getAttribute('data-point'));
    };
    assert.equal(await walk('ArrowUp'), 're2');
    assert.equal(await walk('ArrowUp'), 're3');
    assert.equal(await walk('ArrowUp'), 're4');
    await page.keyboard.press('Enter');
    assert.equal(await label(page, 're4'), 're4, Shu soldier, selected');
    assert.equal(await label(page, 're5'), 're5, empty, legal move');
    await page.keyboard.press('Escape');
    assert.equal(await label(page, 're4'), 're4, Shu soldier');
    await page.keyboard.press('Enter');
    assert.equal(await walk('ArrowUp'), 're5');
    await page.keyboard.press('Enter');
    assert.equal(await plies(page), 1);
    // Now Wu sits at the bottom.
    await page.focus(point('ge1'));
    assert.equal(await walk('ArrowRight'), 'gf1');
    await page.keyboard.press('u');
    assert.equal(await plies(page), 0);
    await page.keyboard.press('Shift+U');
    assert.equal(await plies(page), 1);
    await page.keyboard.press('s');
    assert.match(await live(page), /Wu to move/);
  });
});

test('every game of the catalogue can be played by clicks', async () => {
  await onPage({}, async (page) => {
    await page.click('#new');
    const games = await page
      .locator('#new-games input')
      .evaluateAll((inputs) => inputs.map((input) => /** @type {any} */ (input).value));
    await page.keyboard.press('Escape');
    for (const variant of games) {
      await startGame(page, variant);
      for (let ply = 0; ply < 7; ply++) {
        const before = await plies(page);
        // Placing and turning up take one click; a piece then shows where it can go.
        const starts = page.locator('.point.movable');
        await starts.nth((ply * 5) % (await starts.count())).click();
        if ((await plies(page)) === before) {
          await page.locator('.point.target, .point.capture').first().click();
          const stop = page.locator('#specials [data-move]');
          if ((await plies(page)) === before && (await stop.count()) > 0)
            await stop.first().click();
        }
        assert.equal(await plies(page), before + 1, `${variant}, ply ${ply + 1}`);
      }
      await open(page);
      assert.equal(await plies(page), 7, `${variant} after a reload`);
    }
  });
});

test('a reload in the middle goes on with the same game', async () => {
  await onPage({}, async (page) => {
    await startGame(page, 'sanguo-qi', { flags: false });
    await typeMoves(page, GAME.slice(0, 20));
    const seen = async () => [
      await page.innerText('#turn'),
      await page.innerText('#seats'),
      await page.innerText('#log'),
      await page.evaluate(() =>
        [...document.querySelectorAll('.point')].map((point) => point.getAttribute('aria-label')),
      ),
    ];
    const before = await seen();
    await open(page);
    assert.deepEqual(await seen(), before);
    await page.click('#undo');
    assert.equal(await plies(page), 19);
    await page.click('#redo');
    assert.deepEqual(await seen(), before);
    await typeMoves(page, GAME.slice(20, 22));
  });
});

test('a broken save does not break the page', async () => {
  const saves = [
    '{',
    'null',
    '{"format":1}',
    '{"format":1,"variant":"sanguo-qi","moves":["re1re9"]}',
  ];
  await onPage({}, async (page) => {
    for (const save of saves) {
      await page.evaluate((text) => localStorage.setItem('sanguoqi.game', text), save);
      await open(page);
      assert.match(await page.innerText('#message'), /could not be read/);
      assert.equal(
        await page.evaluate(() => localStorage.getItem('sanguoqi.game.broken')),
        save,
        'it is set aside, not lost',
      );
      await clickMove(page, 're4re5');
      assert.equal(await plies(page), 1);
    }
  });
});

test('after the first visit it plays without a network', async () => {
  const own = await serve(SITE);
  const { page, context } = await newPage();
  try {
    await page.goto(own.url);
    await page.waitForSelector('html[data-offline="ready"]');
    await clickMove(page, 're4re5');
    await own.close();
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    assert.equal(await plies(page), 1);
    await clickMove(page, 'ge4ge5');
    assert.equal(await plies(page), 2);
  } finally {
    await context.close();
    await own.close().catch(() => {});
  }
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
]) {
  test(`it fits a screen of ${width} by ${height}`, async () => {
    const touch = width < 1000;
    await onPage({ viewport: { width, height }, hasTouch: touch }, async (page) => {
      const fits = async () => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} pixels wide`);
      };
      await fits();
      const board = await page.locator('#board').boundingBox();
      assert.ok(board && board.x >= 0 && board.x + board.width <= width + 0.5);
      assert.ok(board.y + board.height <= height, 'the whole board is on the first screen');
      assert.ok(board.width >= Math.min(width, 700) - 1, 'and it is as wide as it can be');
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, select, #move-text')]
          .filter((button) => button.checkVisibility())
          .map((button) => [button.id || button.textContent, button.getBoundingClientRect()])
          .filter(([, box]) => box.height < 40 || box.width < 32)
          .map(([name]) => name),
      );
      assert.deepEqual(small, [], 'every control can be hit with a finger');

      if (touch) {
        // A finger that misses a piece by some pixels still means it.
        const near = async (/** @type {string} */ id) => {
          const box = await page.locator(point(id)).locator('.hit').boundingBox();
          assert.ok(box);
          await page.touchscreen.tap(box.x + box.width / 2 + 3, box.y + box.height / 2 - 8);
        };
        await near('re4');
        await near('re5');
        assert.equal(await plies(page), 1);
      }
      for (const button of ['#new', '#rules', '#resign', '#draw']) {
        await page.click(button);
        await fits();
        const box = await page.locator('dialog[open]').boundingBox();
        assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.height <= height);
        await page.keyboard.press('Escape');
      }
      await page.click('#zoom');
      await fits();
    });
  });
}

test('three languages, switched while playing', async () => {
  await onPage({}, async (page) => {
    await startGame(page, 'sanguo-qi', { flags: false });
    await typeMoves(page, GAME.slice(0, FIRST_TAKEOVER));
    /** @type {[string, RegExp, RegExp, RegExp, string][]} */
    const languages = [
      ['zh-Hant', /輪到吳/, /吳收編蜀軍，共 13 子/, /新局/, 'ra1，蜀俥（現屬吳）'],
      ['zh-Hans', /轮到吴/, /吴收编蜀军，共 13 子/, /新局/, 'ra1，蜀车（现属吴）'],
      [
        'en',
        /Wu to move/,
        /Wu takes over the army of Shu/,
        /New game/,
        'ra1, Shu chariot, now of Wu',
      ],
    ];
    for (const [language, turn, log, button, piece] of languages) {
      await page.click(`[data-language="${language}"]`);
      assert.equal(await page.getAttribute('html', 'lang'), language);
      assert.match(await page.innerText('#turn'), turn);
      assert.match(await page.innerText('#log'), log);
      assert.match(await page.innerText('#new'), button);
      assert.equal(await label(page, 'ra1'), piece);
    }
    await page.click('[data-language="zh-Hant"]');
    await open(page);
    assert.match(await page.innerText('#turn'), /輪到吳/, 'the choice is remembered');
  });
});

test('the first language is the browser’s', async () => {
  for (const [locale, language] of [
    ['zh-TW', 'zh-Hant'],
    ['zh-CN', 'zh-Hans'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-Hans-MO', 'zh-Hans'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['de-DE', 'en'],
  ]) {
    await onPage({ locale }, async (page) => {
      assert.equal(await page.getAttribute('html', 'lang'), language);
    });
  }
});

test('what a sign or a tooltip tells is also said, in the language that it is in', async () => {
  await onPage({ locale: 'zh-TW' }, async (page) => {
    await page.click('#new');
    const options = page.locator('#new-options [title]');
    assert.equal(await options.getAttribute('lang'), 'en');
    assert.equal(await options.locator('label').getAttribute('lang'), 'zh-Hant');
    assert.equal(await page.locator('#new-games small').first().getAttribute('lang'), 'en');
    await page.keyboard.press('Escape');
    await page.click('#rules');
    assert.equal(await page.locator('#rules-conventions span').first().getAttribute('lang'), 'en');
    await page.keyboard.press('Escape');

    await page.click('[data-language="en"]');
    await typeMoves(page, ['rb3bh1']);
    const said = (/** @type {string} */ selector) =>
      page.locator(`${selector} .unseen`).allTextContents();
    assert.deepEqual(await said('#log'), ['Shu cannon rb3 to bh1', 'captures Wei horse']);
    assert.deepEqual(await said('#seats'), ['Wei horse']);

    assert.equal(
      await page.getByLabel('Board', { exact: true }).count(),
      1,
      'the board is named once',
    );
    assert.equal(await page.locator('[title]:has(#board), #board[title]').count(), 0);
  });
});

test('an illegal try says why, in the language chosen', async () => {
  await onPage({}, async (page) => {
    await clickMove(page, 're4re3');
    assert.equal(
      await page.innerText('#message'),
      'Not legal: This piece does not move like that.',
    );
    assert.match(await live(page), /Not legal/);
    await page.keyboard.press('Escape');
    await page.click(point('ge4'));
    assert.match(await page.innerText('#message'), /not yours: it is the turn of Shu/);
    await clickMove(page, 'ra1ra5');
    assert.match(await page.innerText('#message'), /Something is in the way.*See ra4/);
    assert.equal(await page.locator(`${point('ra4')}.why`).count(), 1, 'the obstacle is marked');
    await page.click('[data-language="zh-Hans"]');
    await clickMove(page, 'ra1ra5');
    assert.match(await page.innerText('#message'), /不合规则.*路上有子阻挡/);
    await page.fill('#move-text', 'nonsense');
    await page.press('#move-text', 'Enter');
    assert.match(await page.innerText('#message'), /着法的写法不对/);
    assert.equal(await plies(page), 0);
  });
});

test('dragging moves a piece, and dropping it elsewhere does not', async () => {
  await onPage({}, async (page) => {
    const drag = async (/** @type {string} */ from, /** @type {string} */ to) => {
      await page.hover(point(from));
      await page.mouse.down();
      await page.hover(point(to));
      await page.mouse.up();
    };
    await drag('re4', 'rd4');
    assert.equal(await plies(page), 0);
    assert.match(await page.innerText('#message'), /Not legal/);
    await drag('re4', 're5');
    assert.equal(await plies(page), 1);
    await drag('ge4', 'ge5');
    assert.equal(await plies(page), 2);
  });
});

test('resigning, leaving and agreeing to a draw end the game and can be taken back', async () => {
  await onPage({}, async (page) => {
    await clickMove(page, 're4re5');
    await page.click('#resign');
    await page.check('#resign-form input[value="wei"]');
    await page.check('#resign-form input[value="timeout"]');
    await page.click('#resign-form button[type="submit"]');
    assert.match(await page.innerText('#turn'), /Shu and Wu win together/);
    assert.match(await page.innerText('#log'), /Wei loses on time/);
    await open(page);
    assert.match(await page.innerText('#turn'), /Shu and Wu win together/);
    await page.click('#undo');
    assert.match(await page.innerText('#turn'), /Wu to move/);
    await page.click('#draw');
    await page.click('#draw-form button[type="submit"]');
    assert.match(await page.innerText('#turn'), /Draw/);
  });
});

test('the board turns to the player to move, or stays as one player sees it', async () => {
  await onPage({}, async (page) => {
    const bottom = async () => {
      const boxes = await page.evaluate(() =>
        [...document.querySelectorAll('.point')].map((point) => ({
          id: point.getAttribute('data-point'),
          y: point.getBoundingClientRect().bottom,
        })),
      );
      return boxes.reduce((low, box) => (box.y > low.y ? box : low)).id?.slice(0, 1);
    };
    assert.equal(await bottom(), 'r');
    await clickMove(page, 're4re5');
    assert.equal(await bottom(), 'g');
    await page.selectOption('#view', 'wei');
    assert.equal(await bottom(), 'b');
    await clickMove(page, 'ge4ge5');
    assert.equal(await bottom(), 'b');
  });
});

test('nothing moves for those who asked for less motion', async () => {
  const count = async (/** @type {'reduce' | 'no-preference'} */ reducedMotion) => {
    let running = 0;
    await onPage({ reducedMotion }, async (page) => {
      await startGame(page, 'sanguo-qi', { flags: false });
      await typeMoves(page, GAME.slice(0, FIRST_TAKEOVER));
      running = await page.evaluate(() => document.getAnimations().length);
    });
    return running;
  };
  assert.equal(await count('reduce'), 0);
  assert.ok((await count('no-preference')) > 0);
});

test('the rules dialog lists the conventions and explains the pieces', async () => {
  await onPage({}, async (page) => {
    await page.click('#rules');
    const text = await page.innerText('#rules-dialog');
    assert.match(text, /C-1.*C-2.*C-3/s);
    assert.match(text, /Flags.*on/);
    assert.match(text, /A piece set up by Shu that Wu took over/);
    assert.match(text, /Arrow keys/);
  });
});
