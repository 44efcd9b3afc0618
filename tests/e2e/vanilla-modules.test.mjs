// The example page's modules that need no browser: walking the board by arrow keys, and entering moves.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { board, variants } from 'sanguoqi';
import { neighbour, pointAt, rows } from '../../examples/vanilla/geometry.js';
import { Selection } from '../../examples/vanilla/selection.js';
import { ROOT } from './browser.mjs';

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

test('arrow keys reach every point of every board, however it is turned', () => {
  for (const { id } of variants()) {
    const { points, turns } = board(id);
    for (const degrees of new Set(Object.values(turns))) {
      const reached = new Set([points[0]]);
      for (const point of reached) {
        for (const key of ARROWS) {
          const next = neighbour(points, point, key, degrees);
          if (next) reached.add(next);
        }
      }
      assert.equal(reached.size, points.length, `${id} turned by ${degrees}`);
    }
  }
});

test('opposite arrows lead back on a grid', () => {
  const { points } = board('xiangqi');
  const e5 = points.find((point) => point.id === 'e5');
  for (const [i, key] of ARROWS.entries()) {
    const there = neighbour(points, e5, key, 0);
    assert.equal(neighbour(points, there, ARROWS[(i + 2) % 4], 0), e5);
  }
});

test('a tap means the nearest point, or a relevant one within reach', () => {
  const points = [
    { id: 'a1', x: 0, y: 0 },
    { id: 'b1', x: 1, y: 0 },
  ];
  const at = (x, relevant, reach) => pointAt(points, { x, y: 0 }, new Set(relevant), reach)?.id;
  assert.equal(at(0.4, ['b1'], 1), 'a1', 'inside a disc it is that one');
  assert.equal(at(0.48, ['b1'], 1), 'b1', 'between two the relevant one wins');
  assert.equal(at(-1.2, [], 1), undefined);
  assert.equal(at(1.95, ['b1'], 1), 'b1');
});

/** @param {string} text @param {string[]} captures */
function chain(text, captures = []) {
  const [from, ...path] = text.split('-');
  const move = { text: text.replaceAll('-', ''), seat: 'wu', kind: 'D', captures };
  const to = path[path.length - 1];
  return path.length > 1 ? { ...move, from, to, path } : { ...move, from, to };
}

test('rows are found in every direction, and only if they are long enough', () => {
  const spots = (/** @type {string} */ drawing) =>
    drawing
      .split('/')
      .flatMap((line, y) => [...line].flatMap((sign, x) => (sign === '.' ? [] : [{ x, y, sign }])));
  const found = (/** @type {string} */ drawing) =>
    rows(spots(drawing), 3)
      .map(({ sign }) => sign)
      .join('');
  assert.equal(found('abc/..x'), 'abc');
  assert.equal(found('a.x/b../c..'), 'abc');
  assert.equal(found('a../.b./..c'), 'abc');
  assert.equal(found('..a/.b./c.x'), 'abc');
  assert.equal(found('abcd'), 'abcd', 'longer rows count as a whole');
  assert.equal(found('abc/d../e..'), 'abcde', 'and more than one');
  assert.equal(found('ab.c/xy'), '');
});

test('a chain is entered jump by jump, and may stop after each', () => {
  const moves = [chain('f4-h6', ['g5']), chain('f4-h6-j8', ['g5', 'i7']), chain('f4-e5')];
  const selection = new Selection(moves, ['f4']);
  assert.deepEqual(selection.choose('f4'), { type: 'select' });
  assert.deepEqual([...selection.targets.keys()], ['h6', 'e5', 'j8']);
  assert.equal(selection.targets.get('j8').far, true);
  assert.deepEqual(selection.choose('h6'), { type: 'step', canStop: true });
  assert.equal(selection.stop, moves[0]);
  assert.deepEqual([...selection.targets.keys()], ['j8']);
  assert.deepEqual(selection.choose('h6'), { type: 'play', move: moves[0] });
  assert.deepEqual(selection.choose('j8'), { type: 'play', move: moves[1] });
});

test('the end of a chain is enough if only one way leads there', () => {
  const one = chain('f4-h6-j8', ['g5', 'i7']);
  const selection = new Selection([chain('f4-h6', ['g5']), one], ['f4']);
  selection.choose('f4');
  assert.deepEqual(selection.choose('j8'), { type: 'play', move: one });

  const two = [chain('a1-c3-e1'), chain('a1-c1-e1'), chain('a1-c3'), chain('a1-c1')];
  const other = new Selection(two, ['a1']);
  other.choose('a1');
  assert.deepEqual(other.choose('e1'), { type: 'ambiguous' });
  other.choose('c1');
  assert.deepEqual(other.choose('e1'), { type: 'play', move: two[1] });
});

test('a chain may end where it began', () => {
  const round = chain('a1-c3-e1-c1-a1');
  const selection = new Selection([round], ['a1']);
  selection.choose('a1');
  for (const step of ['c3', 'e1', 'c1']) assert.equal(selection.choose(step).type, 'step');
  assert.deepEqual(selection.choose('a1'), { type: 'play', move: round });
});

test('what starts nowhere is played at once, what stands nowhere has a button', () => {
  const base = { seat: 'first', from: null, kind: null, captures: [] };
  const turnUp = { ...base, text: 'c3=', to: 'c3' };
  const pass = { ...base, text: 'pass', to: null };
  const selection = new Selection([turnUp, pass], []);
  assert.deepEqual(selection.buttons, [pass]);
  assert.deepEqual(selection.choose('c3'), { type: 'play', move: turnUp });
  assert.deepEqual(selection.choose('d3'), { type: 'refused', from: null, path: ['d3'] });
});

test('another piece of one’s own is selected instead, the same one is let go', () => {
  const selection = new Selection([chain('a1-a2')], ['a1', 'b1']);
  selection.choose('a1');
  assert.deepEqual(selection.choose('b1'), { type: 'select' });
  assert.deepEqual([selection.from, selection.targets.size], ['b1', 0]);
  assert.deepEqual(selection.choose('b1'), { type: 'cancel' });
});

test('the page’s types agree with the package’s', () => {
  const tsc = join(ROOT, 'tests/node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '--project', join(ROOT, 'tests/tsconfig.page.json')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
});

test('every sentence is there in every language', async () => {
  const load = async (/** @type {string} */ name) =>
    (await import(`../../examples/vanilla/strings/${name}.js`)).default;
  const en = await load('en');
  const holes = (/** @type {string} */ text) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const name of ['zh-hant', 'zh-hans']) {
    const strings = await load(name);
    assert.deepEqual(Object.keys(strings).sort(), Object.keys(en).sort(), name);
    for (const [key, text] of Object.entries(strings)) {
      assert.deepEqual(holes(text), holes(en[key]), `${name}: ${key}`);
    }
  }
});
