// Whole games of every kind by mouse on the example page, and what players and spectators see of them on the way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Game, variants } from 'sanguoqi';
import { ROOT } from './browser.mjs';
import { clickMove, clickPoints, examplePage, label, live, plies, startGame } from './page.mjs';

const { onPage, open } = examplePage();

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('sanguoqi').Status} Status
 * @typedef {import('sanguoqi').Piece} Piece
 *
 * @typedef {{ move: string, events: any[], status: Status, pieces: Piece[] }} Line A ply and what came of it.
 */

// ── Games ─────────────────────────────────────────────────────────────────────────────────────────

/** A whole game from the traces of an independent implementation. @param {string} name @returns {Line[]} */
function traced(name) {
  const file = readFileSync(join(ROOT, 'tests/vectors/traces', `${name}.jsonl.gz`));
  const [, ...lines] = gunzipSync(file).toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/**
 * A game from its moves, as the package tells it.
 *
 * @param {import('sanguoqi').VariantInfo['id']} variant
 * @param {any} options
 * @param {string} moves
 * @returns {Line[]}
 */
function played(variant, options, moves) {
  const game = new Game(variant, options);
  return moves
    .trim()
    .split(/\s+/)
    .map((move) => {
      const { events } = game.applyMove(move);
      return { move, events, status: game.status(), pieces: game.pieces() };
    });
}

// ── What the page shows ───────────────────────────────────────────────────────────────────────────

/** Events that get a line of their own in the log. */
const NOTED = [
  'defeat',
  'takeover',
  'alliance',
  'alliance-ended',
  'promotion',
  'army-claimed',
  'recall',
  'withdrawal',
  'phase',
  'end',
];
/** Those that are shown over the board too. */
const GREAT = ['defeat', 'takeover', 'alliance', 'alliance-ended', 'recall', 'phase', 'end'];
const ARMIES = { generals: 'generals and soldiers' };

/** Everything there is to see of the last ply. @param {Page} page */
function look(page) {
  return page.evaluate(() => {
    const all = (/** @type {string} */ selector, /** @type {ParentNode} */ root = document) => [
      ...root.querySelectorAll(selector),
    ];
    const text = (/** @type {Element} */ element) => element.textContent ?? '';
    const banner = /** @type {HTMLElement} */ (document.querySelector('#banner'));
    const turn = /** @type {HTMLElement} */ (document.querySelector('#turn'));
    const last = document.querySelector('#log > :last-child') ?? document.createElement('li');
    /** @type {Record<string, number>} */
    const discs = {};
    for (const disc of all('.piece:not(.leaving) .disc')) {
      const names = [...disc.classList].filter((name) =>
        /^(own-.*|taken|halted|dormant|face-down)$/.test(name),
      );
      if (disc.querySelector('.star')) names.push('promoted');
      for (const name of names) discs[name] = (discs[name] ?? 0) + 1;
    }
    return {
      plies: all('#log .ply').length,
      number: last.querySelector('.number')?.textContent,
      notes: all('.note', last).map((note) => [note.className.slice('note '.length), text(note)]),
      banner: banner.hidden ? [] : all('p', banner).map((p) => [p.className, text(p)]),
      live: text(/** @type {Element} */ (document.querySelector('#live'))),
      turn: turn.innerText,
      alarm: turn.classList.contains('alarm'),
      seats: all('#seats > li').map((seat) => ({
        name: text(/** @type {Element} */ (seat.querySelector('.seat-name'))),
        tags: all('.tag', seat).map(text),
        captured: all('.chip [aria-hidden]', seat).map(text),
      })),
      discs,
      checked: all('.piece.checked:not(.leaving)').length,
      message: text(/** @type {Element} */ (document.querySelector('#message'))),
    };
  });
}

/**
 * Sits down at the page to play a game to its end by mouse. After each ply the whole page must agree with the game:
 * turn, seats, pieces, log, banner and what is said aloud.
 *
 * @param {Page} page
 * @param {string} variant
 * @param {Parameters<typeof startGame>[2]} options
 * @param {Line[]} lines
 */
async function sitDown(page, variant, options, lines) {
  const { seats = [] } = variants().find(({ id }) => id === variant) ?? {};
  const index = (/** @type {string | null} */ seat) =>
    seat === 'han' ? 3 : seats.findIndex(({ id }) => id === seat);
  const name = (/** @type {string} */ seat) => seats[index(seat)].name.en;
  /** @type {Map<string, string>} */
  const fates = new Map();
  /** @type {Map<string, number>} */
  const recalls = new Map();
  /** @type {string[]} */
  const story = [];
  let checks = 0;
  let at = 0;
  await startGame(page, variant, options);

  /** @param {Status} status @param {string} seat */
  function tags({ turn, checks, halted, alliance, armies, scores, inPlay, result }, seat) {
    const tags = [];
    if (turn === seat) tags.push('to move');
    if (checks?.some((check) => check.seat === seat)) tags.push('in check');
    if (halted?.some((other) => other === seat)) tags.push('halted');
    const ally = alliance?.some((other) => other === seat) && alliance.find((id) => id !== seat);
    if (ally) tags.push(`allied with ${name(ally)}`);
    const army = /** @type {Record<string, string>} */ (armies ?? {})[seat];
    if (army) tags.push(/** @type {Record<string, string>} */ (ARMIES)[army] ?? army);
    const score = /** @type {Record<string, number>} */ (scores ?? {})[seat];
    if (score !== undefined) tags.push(`${score} points`);
    const recalled = recalls.get(seat);
    if (!recalled && !inPlay.some((other) => other === seat)) tags.push(fates.get(seat) ?? 'out');
    const place = result?.ranking.findIndex((seats) => seats.some((other) => other === seat));
    const rank = place === undefined ? recalled : place + 1;
    if (rank) tags.push(`rank ${rank}`);
    return tags;
  }

  /** @param {Piece[]} pieces @param {Status} status */
  function discs(pieces, { halted }) {
    /** @type {Record<string, number>} */
    const count = {};
    for (const { kind, owner, home, promoted, dormant, faceDown } of pieces) {
      const classes = {
        [index(owner) < 0 ? 'own-none' : `own-${index(owner)}`]: true,
        taken: owner !== null && owner !== home && index(home) >= 0,
        halted: halted?.some((seat) => seat === owner),
        dormant,
        'face-down': faceDown || kind === null,
        promoted,
      };
      for (const [name, on] of Object.entries(classes))
        if (on) count[name] = (count[name] ?? 0) + 1;
    }
    return count;
  }

  /** @param {Line} line @param {Awaited<ReturnType<typeof look>>} seen */
  function agree({ move, events, status, pieces }, seen) {
    const ply = `ply ${at}, ${move}`;
    assert.equal(seen.plies, at, `${ply}: not played; the page says “${seen.message}”`);
    assert.equal(seen.number, String(at), ply);
    for (const event of events) {
      if (event.type === 'takeover') fates.set(event.from, `taken over by ${name(event.to)}`);
      if (event.type === 'recall') recalls.set(event.seat, event.rank);
    }

    const noted = events.map(({ type }) => type).filter((type) => NOTED.includes(type));
    for (const _ of status.checks ?? []) noted.push('check');
    if (status.halted?.length > 0) noted.push('halt');
    assert.deepEqual(seen.notes.map(([type]) => type).sort(), noted.sort(), `${ply}: the log`);
    const great = seen.notes.filter(([type]) => GREAT.includes(type));
    assert.deepEqual(seen.banner, great, `${ply}: the banner`);
    for (const [type, note] of seen.notes) {
      assert.ok(note !== '' && seen.live.includes(note), `${ply}: “${note}” is said aloud`);
      if (type === 'check') checks += 1;
      else story.push(`${at}: ${note}`);
    }

    if (status.turn !== null) assert.ok(seen.turn.includes(`${name(status.turn)} to move`), ply);
    const inCheck = (status.checks ?? []).length;
    assert.equal(seen.checked, inCheck, `${ply}: generals marked`);
    assert.equal(seen.alarm, inCheck > 0, `${ply}: the alarm beside the board`);
    for (const seat of seats) {
      const row = seen.seats.find((row) => row.name === name(seat.id));
      assert.deepEqual(row?.tags, tags(status, seat.id), `${ply}: the tags of ${seat.id}`);
    }
    assert.deepEqual(seen.discs, discs(pieces, status), `${ply}: the pieces`);
  }

  return {
    /** What the log told so far, but for the checks. */
    story,
    /** How many checks the log told. */
    checks: () => checks,
    /** Plays on by mouse. @param {number} [ply] How far; to the end if not given. */
    async playTo(ply = lines.length) {
      while (at < ply) {
        const line = lines[at++];
        await clickMove(page, line.move);
        let seen = await look(page);
        // A chain that could go on ends by its button; passing and the like have one too.
        const button = page.locator(`#specials [data-move="${line.move}"]`);
        if (seen.plies < at && (await button.count()) > 0) {
          await button.click();
          seen = await look(page);
        }
        agree(line, seen);
      }
    },
    /** Takes note that a ply was played in another way. */
    async played() {
      agree(lines[at++], await look(page));
    },
  };
}

/**
 * The game is over and the page says so, also after a reload.
 *
 * @param {Page} page
 * @param {RegExp} outcome
 * @param {Line[]} lines
 */
async function isOver(page, outcome, lines) {
  const seen = async () => {
    assert.match(await page.innerText('#turn'), outcome);
    assert.equal(await plies(page), lines.length);
    assert.equal(await page.locator('.point.movable').count(), 0);
    assert.equal(await page.isDisabled('#resign'), true);
    return page.innerText('#seats');
  };
  const seats = await seen();
  await open(page);
  assert.equal(await seen(), seats, 'after a reload');
}

/** The parts of the row of a seat in the list of players. @param {Page} page @param {string} name */
async function row(page, name) {
  const seat = page.locator('#seats > li', { has: page.getByText(name, { exact: true }) });
  return {
    struck: await seat.evaluate((row) => row.classList.contains('out')),
    tags: await seat.locator('.tag').allTextContents(),
    captured: await seat.locator('.chip [aria-hidden]').allTextContents(),
  };
}

// ── Three-Player Xiangqi ──────────────────────────────────────────────────────────────────────────

test('three-player xiangqi, method 1: a check halts the third party, two armies are taken over', async () => {
  const lines = played(
    'sanren-xiangqi',
    { method: 1 },
    `rh3rh5 yb3rh1 bb3yh1 rh5re5 yh3ye3 bh3be3 re5be3 ye3be4 rc1re3 bc1be3 ri1ri3 be3bg5 ri4ri5 be4re3
     ri3ri4 rh1ri1 ri5ya5 ya4ya5 ri4ya5 ya1ya5 rb1rc3 ri1rf1 rb3re3 yg1yi3 re1rf1 yh1bb2 re3ye4 ya5yd5
     rf1re1 bb2be2 ye4be4 yd5rf1 re1re2 rf1re1 re2rf2 re1re4 be4bi4 re4rf4`,
  );
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanren-xiangqi', { method: '1: Xiangqi moves' }, lines);
    // Red's cannon on its e5 checks both; Yellow steps aside and leaves Blue alone in check.
    await game.playTo(4);
    assert.match(await page.innerText('#turn'), /Yellow to move/);
    assert.deepEqual((await row(page, 'Blue')).tags, ['in check']);
    await game.playTo(5);
    assert.match(await page.innerText('#turn'), /Blue to move/);
    assert.match(await page.innerText('#turn'), /Blue is in check from re5/);
    assert.match(await page.innerText('#turn'), /Yellow may not move for now/);
    assert.deepEqual((await row(page, 'Yellow')).tags, ['halted']);
    const faded = page.locator('.piece:not(.leaving) .halted');
    assert.equal(await faded.count(), 15, 'every piece of Yellow’s, and no other');
    assert.ok(Number(await faded.first().evaluate((disc) => getComputedStyle(disc).opacity)) < 0.7);
    await game.playTo();
    assert.deepEqual(game.story, [
      '5: Yellow may not move for now',
      '8: Blue is checkmated, beaten by Yellow',
      '8: Yellow takes over the army of Blue: 13 pieces',
      '38: Red is checkmated, beaten by Yellow',
      '38: Yellow takes over the army of Red: 8 pieces',
      '38: Yellow wins: the last one standing. Ranking: 1. Yellow  2. Red  3. Blue.',
    ]);
    assert.equal(game.checks(), 8);
    assert.equal(await label(page, 'bg1'), 'bg1, Blue elephant, now of Yellow');
    await isOver(page, /Yellow wins/, lines);
  });
});

test('three-player xiangqi, method 2: soldiers are promoted, a general is captured', async () => {
  const lines = played(
    'sanren-xiangqi',
    { method: 2 },
    `rh3yb1 ye4yd4 bi4bh4 re4re5 ya4yb4 bh3rb3 re5be5 ya1yb1 bg4bg3 be5be4 yb4yb5 bc4bc5 ri4rh4 yb5rh5
     bc5yg5 rc4rc5 yb3ye3 bb3be3 be4bf4 ye3be1 re1rf2 yh3yd3 rf2rg3 bi1ra4 rc5bg5 ra4ra1 rh4rh5 be3re3
     rg3rg2 bh4bg4 rh5yb5 bg4bg5 yb5ya5 bg5rc5 bf4bg4 rc5rc4 bg4bg3 yd3rf1 rg1re3 bh1bg3 rg2rf1 yc4yb4
     ya5yb5 yg5yf5 rg4rf4 yb4yb5 rf4rf3 yb5rh5 rf3rf2 ba4ba3 rf2rg2 yf5yf4 rg2rf2 rc4rb4 rf2rf3 yg4yg5
     rf3rf4 yg5bc5 ri1ri4 ra1rb1 rf4rf3 rb4ra4 ri4ra4 rb1rc1 ra4rc4 rc1rd1 rf1rf2 yi4yi5 rf3rf4 yi5ba5
     rc4re4 yf1ye2 re4be1 rh5rg5 be1bf1 yb1rh2`,
  );
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanren-xiangqi', { method: '2: everybody may cross' }, lines);
    await game.playTo(7);
    assert.match(await live(page), /The piece on be5 is promoted/);
    assert.equal(await page.locator('.piece:not(.leaving) .star').count(), 1);
    assert.equal(await label(page, 'be5'), 'be5, Red soldier, promoted, last move');
    await game.playTo(20);
    assert.match(await page.innerText('#banner'), /Blue loses its general/);
    assert.deepEqual((await row(page, 'Blue')).tags, ['taken over by Yellow']);
    assert.equal((await row(page, 'Blue')).struck, true);
    assert.equal(await page.locator('.piece:not(.leaving) .halted').count(), 0, 'the halt is over');
    await game.playTo();
    assert.deepEqual(game.story, [
      '7: The piece on be5 is promoted',
      '14: The piece on rh5 is promoted',
      '15: The piece on yg5 is promoted',
      '17: Red may not move for now',
      '18: Yellow may not move for now',
      '20: Blue loses its general and is out, beaten by Yellow',
      '20: Yellow takes over the army of Blue: 14 pieces',
      '25: The piece on bg5 is promoted',
      '31: The piece on yb5 is promoted',
      '34: The piece on rc5 is promoted',
      '48: The piece on rh5 is promoted',
      '58: The piece on bc5 is promoted',
      '70: The piece on ba5 is promoted',
      '76: Red is checkmated, beaten by Yellow',
      '76: Yellow takes over the army of Red: 4 pieces',
      '76: Yellow wins: the last one standing. Ranking: 1. Yellow  2. Red  3. Blue.',
    ]);
    assert.equal(game.checks(), 9);
    await isOver(page, /Yellow wins/, lines);
  });
});

// ── Romance of the Three Kingdoms Chess ───────────────────────────────────────────────────────────

test('romance: two kingdoms are mated and taken over', async () => {
  const lines = traced('sanguo-yanyi-1051');
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanguo-yanyi', {}, lines);
    await game.playTo(19);
    assert.match(await page.innerText('#banner'), /Shu is checkmated, beaten by Wu/);
    assert.equal(await page.locator('.piece:not(.leaving) .taken').count(), 13);
    assert.equal(
      await page.locator('.piece:not(.leaving) .taken .badge text').first().textContent(),
      '吳',
    );
    assert.equal(await label(page, 'a9'), 'a9, Han emperor, asleep');
    await game.playTo();
    assert.deepEqual(game.story, [
      '19: Shu is checkmated, beaten by Wu',
      '19: Wu takes over the army of Shu: 13 pieces',
      '38: Wei is checkmated, beaten by Wu',
      '38: Wu takes over the army of Wei: 9 pieces',
      '38: Wu wins: the last one standing. Ranking: 1. Wu  2. Wei  3. Shu.',
    ]);
    await isOver(page, /Wu wins/, lines);
  });
});

test('romance: a pact by a horse on an alliance point wakes Han, and ends with an ally', async () => {
  const lines = played(
    'sanguo-yanyi',
    {},
    `q12o11 e14f14 k1i3 o11m12 l15l1 i3k1 m12k13 l1j1 i1j1 k13i14 f15f3 i4j4 i14g13 e17e4 l3l9 o12o9
     g14g13 l9o9 q6o5 e4e1 m1m2 o5m4 e1e3 f1e3 m4k3 j1j2 k3i2 f3f2 j2j1 i2g3 m14l14 m2f2 g3e4 l14l13
     f2f14 e4d6 j17i16 f14f17 d6c8 l17m15 g4g5 c8b10 l13k13 b9n9 m15n13 n9n13 k14j14 o9i9 i17j17 n13g13
     j17j16 o6j6 j14i14 g13j13`,
  );
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanguo-yanyi', {}, lines);
    await game.playTo(41);
    assert.equal(await label(page, 'b10'), 'b10, empty, alliance point');
    assert.equal(await label(page, 'd9'), 'd9, Han chariot, asleep');
    await game.playTo(42);
    assert.match(await page.innerText('#banner'), /Wu and Wei are allied/);
    assert.deepEqual((await row(page, 'Wu')).tags, ['allied with Wei']);
    assert.deepEqual((await row(page, 'Wei')).tags, ['to move', 'allied with Wu']);
    assert.equal(await label(page, 'd9'), 'd9, Han chariot, now of Shu');
    assert.equal(await label(page, 'a9'), 'a9, Han emperor', 'nobody takes the emperor over');
    const emperor = page.locator('.home-3 .ring').first();
    const colour = await emperor.evaluate((ring) => getComputedStyle(ring).stroke);
    assert.match(colour, /^rgb\(\d+, \d+, 0\)$/, 'Han has the colour of the catalogue');
    await game.playTo(43);
    await clickPoints(page, 'b9', 'a9');
    assert.match(await page.innerText('#message'), /Not legal/, 'nor captures him any more');
    await page.keyboard.press('Escape');
    await game.playTo();
    assert.deepEqual(game.story, [
      '42: Wu and Wei are allied',
      '42: Shu takes over the army of Han: 4 pieces',
      '44: Wu is checkmated, beaten by Shu',
      '44: Shu takes over the army of Wu: 12 pieces',
      '44: The alliance of Wu and Wei is over',
      '54: Wei is checkmated, beaten by Shu',
      '54: Shu takes over the army of Wei: 7 pieces',
      '54: Shu wins: the last one standing. Ranking: 1. Shu  2. Wei  3. Wu.',
    ]);
    await isOver(page, /Shu wins/, lines);
  });
});

test('romance: a horse kills the emperor, which allies the two others', async () => {
  const lines = played(
    'sanguo-yanyi',
    {},
    `o12o7 f15f16 f1g3 o6i6 l15i15 i4h4 i6i15 k1i3 n13m13 g17i15 l1j2 n11m11 f16f9 q8p9 f9p9 j2h3
     m11m12 p9o9 h3f4 q11o9 m14m13 g3f5 q13m13 g14g13 f5d6 q12o13 m17m13 f4d5 m12m13 i17i16 d5c7 q5p5
     i16i17 d6b7 m13l13 g13f13 b7a9 o7d7 i15g13 b9n9 q10p9 k14l14 d11q11 l14l13 f3f17 e17f17 n9i9 i14h14
     d7i7`,
  );
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanguo-yanyi', {}, lines);
    await game.playTo(36);
    await clickPoints(page, 'b7');
    assert.equal(await label(page, 'a9'), 'a9, Han emperor, asleep, legal capture');
    await page.keyboard.press('Escape');
    await game.playTo(37);
    assert.match(await page.innerText('#banner'), /The emperor is dead: Wu and Wei are allied/);
    assert.deepEqual((await row(page, 'Wei')).tags, ['allied with Wu']);
    assert.equal(
      (await row(page, 'Shu')).captured.at(-1),
      '漢',
      'the emperor among Shu’s captures',
    );
    await game.playTo();
    assert.deepEqual(game.story, [
      '37: The emperor is dead: Wu and Wei are allied',
      '37: Shu takes over the army of Han: 4 pieces',
      '43: Wu is checkmated, beaten by Shu',
      '43: Shu takes over the army of Wu: 10 pieces',
      '43: The alliance of Wu and Wei is over',
      '49: Wei is checkmated, beaten by Shu',
      '49: Shu takes over the army of Wei: 10 pieces',
      '49: Shu wins: the last one standing. Ranking: 1. Shu  2. Wei  3. Wu.',
    ]);
    await isOver(page, /Shu wins/, lines);
  });
});

// ── Xiangqi ───────────────────────────────────────────────────────────────────────────────────────

test('xiangqi: a mate by two cannons', async () => {
  const lines = played('xiangqi', {}, 'b3e3 h8h1 e3e7 h1f1 h3h5 f1d1 h5e5');
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'xiangqi', {}, lines);
    await game.playTo();
    assert.deepEqual(game.story, [
      '7: Black is checkmated, beaten by Red',
      '7: Red takes over the army of Black: 14 pieces',
      '7: Red wins: the last one standing. Ranking: 1. Red  2. Black.',
    ]);
    await isOver(page, /Red wins/, lines);
  });
});

// ── Three Kingdoms Dark Chess ─────────────────────────────────────────────────────────────────────

/** What a piece is worth among `standard` pieces, by what is printed on it. */
const WORTH = new Map(
  [
    [50, '帥將俥車'],
    [35, '傌馬炮包'],
    [20, '兵卒'],
    [15, '仕士相象'],
  ].flatMap(([worth, glyphs]) => [...String(glyphs)].map((glyph) => [glyph, Number(worth)])),
);
/** The armies of the fair split. */
const ARMY = { 'generals and soldiers': '帥將兵卒', red: '仕相俥傌炮', black: '士象車馬包' };

/** Counts the score of a seat from the pieces that the page shows as captured. @param {Page} page @param {string} name */
async function netScore(page, name) {
  const rows = await Promise.all(['First', 'Second', 'Third'].map((seat) => row(page, seat)));
  const { tags, captured } = await row(page, name);
  const army = /** @type {Record<string, string>} */ (ARMY)[tags.find((tag) => tag in ARMY) ?? ''];
  const lost = rows.flatMap((row) => row.captured).filter((glyph) => army.includes(glyph));
  const sum = (/** @type {string[]} */ glyphs) =>
    glyphs.reduce((total, glyph) => total + (WORTH.get(glyph) ?? NaN), 0);
  return 300 - sum(lost) + sum(captured);
}

test('dark chess: pieces turned up, an army recalled, another one annihilated', async () => {
  const lines = played(
    'sanguo-anqi',
    {},
    `f5=c a2=h f1=p b5=K g1=p i5=e i5g3 h4=H h5=a f4=c h4f5 c1=P a2c1 f5g3 c2=R f4f1 c2c1 g1f1 h1=P
     g3h1 g5=R g2=a g5h5 f1e1 g2h1 c4=C d1=r d1e1 c1e1 d5=p c5=P h5d5 c5d5 g4=p c4g4 d4=e i2=r e1h1 d5d4
     b1=h h1b1 d4d3 i2i3 recall b5h5 i3d3 i4=E d2=p d2d3`,
  );
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanguo-anqi', { seed: 5452 }, lines);
    assert.equal(await label(page, 'f5'), 'f5, face-down piece');
    await game.playTo(1);
    assert.equal(await label(page, 'f5'), 'f5, First’s black cannon, last move');
    assert.deepEqual((await row(page, 'First')).tags, ['black', '300 points']);
    await game.playTo(43);
    for (const name of ['First', 'Second', 'Third']) {
      const score = `${await netScore(page, name)} points`;
      assert.ok((await row(page, name)).tags.includes(score), `${name} has ${score}`);
    }
    assert.equal((await row(page, 'Second')).captured.length, 10, 'enough to recall its army');
    assert.equal(await page.innerText('#specials'), 'Recall the army');
    await game.playTo(44);
    assert.match(await page.innerText('#banner'), /Second recalls its army and takes rank 1/);
    assert.deepEqual((await row(page, 'Second')).tags, ['red', 'rank 1']);
    await game.playTo();
    assert.deepEqual(game.story, [
      '1: First has the army “black”',
      '3: Third has the army “generals and soldiers”',
      '3: Second has the army “red”',
      '44: Second recalls its army and takes rank 1',
      '47: Second’s red elephant leaves the board',
      '49: First has no piece left and is out, beaten by Third',
      '49: Second wins: the last one standing. Ranking: 1. Second  2. Third  3. First.',
    ]);
    assert.equal((await row(page, 'Second')).struck, false, 'who won is not struck out');
    assert.deepEqual((await row(page, 'First')).tags, ['black', 'out', 'rank 3']);
    const third = `${await netScore(page, 'Third')} points`;
    assert.deepEqual((await row(page, 'Third')).tags, ['generals and soldiers', third, 'rank 2']);
    await isOver(page, /Second wins.*1\. Second\s+2\. Third\s+3\. First/s, lines);
  });
});

test('double dark chess: two actions a turn, and a race to 200', async () => {
  const lines = played(
    'sanguo-anqi',
    { double: true, scoring: 'race', split: 2, pieces: 'strong' },
    `i4=P b4=H a4=p a4b4 c1=p g1=R a5=E a5b4 b1=K c1b1 d5=e f1=h i1=p d2=h b4d2 c2=C pass f1d2 d2b1
     b2=H c5=k b5=c d4=P c2c5 b5d5 d1=e h5=p d4d5 d5c5 g1d1`,
  );
  const choices = { double: true, scoring: 'race to 200', split: '2: handicap', pieces: 'strong' };
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'sanguo-anqi', { ...choices, seed: 4 }, lines);
    await game.playTo(1);
    assert.match(await page.innerText('#turn'), /Second to move/, 'a seat’s first turn has one');
    await game.playTo(3);
    assert.match(await page.innerText('#turn'), /First to move.*2 actions left/s);
    await game.playTo(4);
    assert.match(await page.innerText('#turn'), /First to move/);
    assert.doesNotMatch(await page.innerText('#turn'), /actions left/);
    await game.playTo(16);
    assert.equal(await page.innerText('#specials'), 'Pass', 'instead of the second action');
    await game.playTo(17);
    assert.match(await page.innerText('#log'), /17\s+\S+\s+\w+ passes/);
    await game.playTo();
    assert.deepEqual(game.story, [
      '1: First has the army “soldiers”',
      '2: Second has the army “field”',
      '2: Third has the army “court”',
      '30: Second wins: first to 200. Ranking: 1. Second  2. First  3. Third.',
    ]);
    assert.deepEqual((await row(page, 'First')).tags, ['soldiers', '195 points', 'rank 2']);
    assert.deepEqual((await row(page, 'Second')).tags, ['field', '215 points', 'rank 1']);
    assert.deepEqual((await row(page, 'Third')).tags, ['court', '55 points', 'rank 3']);
    await isOver(page, /Second wins.*First to 200/s, lines);
  });
});

// ── Three Kingdoms Draughts ───────────────────────────────────────────────────────────────────────

test('draughts: a chain jump by jump and by its end, a regicide, two lords captured', async () => {
  const lines = traced('tiaoqi-alliance-broken');
  const chain = lines.findIndex(({ move }) => move === 'c9f12h14j12');
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'yanyi-tiaoqi', {}, lines);
    await game.playTo(46);
    assert.equal(await label(page, 'e11'), 'e11, Wu lord, last move, promotion row');
    await game.playTo(49);
    assert.match(await page.innerText('#banner'), /The emperor is dead: Wei and Shu are allied/);
    assert.deepEqual((await row(page, 'Shu')).tags, ['allied with Wei']);
    assert.equal(await label(page, 'c9'), 'c9, Han man, now of Wu', 'a guard, awake');
    await game.playTo(chain);

    // The end alone is enough: only one way leads there.
    await clickPoints(page, 'c9');
    assert.match(String(await label(page, 'j12')), /end of a longer move/);
    await clickPoints(page, 'j12');
    await game.played();
    assert.equal(await page.locator('#log > :last-child .taken-glyph').count(), 3);
    const position = await page.evaluate(() => localStorage.getItem('sanguoqi.game'));
    await page.click('#undo');
    // Jump by jump, with a button where it could go on.
    await clickPoints(page, 'c9', 'f12');
    assert.match(await page.innerText('#message'), /Go on jumping, or choose f12 again/);
    await clickPoints(page, 'h14');
    assert.match(String(await label(page, 'f12')), /step of this move/);
    await clickPoints(page, 'j12');
    assert.equal(await plies(page), chain, 'it could go on');
    await page.click('#specials button:has-text("End the move here")');
    assert.equal(await page.evaluate(() => localStorage.getItem('sanguoqi.game')), position);

    await game.playTo();
    assert.deepEqual(game.story, [
      '46: The piece on e11 is promoted',
      '49: The emperor is dead: Wei and Shu are allied',
      '49: Wu takes over the army of Han: 4 pieces',
      '77: Wu loses its lord and is out, beaten by Wei',
      '77: Wei takes over the army of Wu: 16 pieces',
      '77: The alliance of Wei and Shu is over',
      '101: The piece on k5 is promoted',
      '102: Wei loses its lord and is out, beaten by Shu',
      '102: Shu takes over the army of Wei: 21 pieces',
      '102: Shu wins: the last one standing. Ranking: 1. Shu  2. Wei  3. Wu.',
    ]);
    await isOver(page, /Shu wins/, lines);
  });
});

// ── Three Kingdoms Five-in-a-row ──────────────────────────────────────────────────────────────────

test('five-in-a-row: stones are placed, then moved to five in a row', async () => {
  const lines = traced('wuziqi-moving');
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'yanyi-wuziqi', {}, lines);
    await game.playTo(47);
    assert.match(await page.innerText('#turn'), /Placing stones/);
    await game.playTo(48);
    assert.match(await page.innerText('#turn'), /Moving stones/);
    assert.match(await live(page), /All stones are placed: now they move/);
    await game.playTo();
    assert.deepEqual(game.story, [
      '48: All stones are placed: now they move',
      '83: Wei wins: five in a row. Ranking: 1. Wei  2. Wu and Shu.',
    ]);
    assert.deepEqual((await row(page, 'Wei')).tags, ['rank 1']);
    await isOver(page, /Wei wins.*Five in a row/s, lines);
    assert.equal(await page.locator('.winning').count(), 5, 'also after a reload');
    await page.click('#undo');
    assert.equal(await page.locator('.winning').count(), 0);
  });
});

test('five-in-a-row: five while stones are still placed', async () => {
  const lines = played('yanyi-wuziqi', {}, '@d4 @a1 @h8 @e5 @a2 @h7 @c3 @a3 @h6 @f6 @a4 @h5 @g7');
  await onPage({}, async (page) => {
    const game = await sitDown(page, 'yanyi-wuziqi', {}, lines);
    await game.playTo();
    assert.deepEqual(game.story, ['13: Wu wins: five in a row. Ranking: 1. Wu  2. Wei and Shu.']);
    assert.equal(await page.locator('.piece.winning').count(), 5, 'the five are marked');
    assert.match(await live(page), /The row: c3, d4, e5, f6 and g7\./);
    assert.equal(await label(page, 'e5'), 'e5, Wu stone, of the winning row');
    assert.equal(await label(page, 'a1'), 'a1, Wei stone');
    await isOver(page, /Wu wins/, lines);
  });
});
