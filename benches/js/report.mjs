// The tables of docs/performance.md from what was measured.

/**
 * @param {any} results
 * @returns {string} Markdown.
 */
export function report(results) {
  return [
    about(results),
    '### Targets\n',
    targets(results),
    '### Xiangqi beside other libraries\n',
    'Microseconds a call (start-up: milliseconds), and how many times what `sanguoqi` takes. The rows of a library that',
    'cannot do the task are empty. Perft is to depth 3.\n',
    `In Node; ${fieldOf(results.node.xiangqi)}.\n`,
    beside(results.node.xiangqi),
    `In Chromium.\n`,
    beside(results.chromium.xiangqi),
    '### Start-up\n',
    'Milliseconds from nothing to the first legal moves: a whole process of Node, less an empty one',
    `run beside it (${results.startUp.node.empty.median.toFixed(1)} ms); in Chromium from the start of the script on a fresh`,
    'page with nothing cached.\n',
    startUps(results.startUp),
    '### Every game\n',
    'Microseconds a call in Node; start and middle games.\n',
    everyGame(results.node.games),
    'In Chromium.\n',
    everyGame(results.chromium.games),
    '### Chess libraries, for scale\n',
    `Another game: microseconds a call in Node; ${fieldOf(results.node.chess)}.\n`,
    scale(results),
    '### The engine alone\n',
    'Native, by criterion: microseconds a call. Middle games after 40 plies; every legal move is made and unmade.\n',
    native(results.criterion),
    'Takeover attribution: the last ply of a game of the vectors, where a defeat is not the last mover’s, and back.\n',
    attribution(results.criterion),
    'The same perft in WebAssembly (Node) and natively, in the same build profile.\n',
    besideNative(results.native),
    '### Size\n',
    sizes(results.sizes),
  ].join('\n');
}

/** @param {any} results */
function about({ machine, date, versions, rounds }) {
  const named = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const load = machine.load[0].toFixed(1);
  return [
    `Measured on ${date}: ${machine.cpu}, ${machine.cores} cores; load average ${load} at the start,`,
    `${machine.loadAfter[0].toFixed(1)} at the end. Medians of ${rounds} samples or more, in\nalternating order; a ratio is the median of those of the rounds, as the machine is not always equally fast.`,
    `${named.join(', ')}.\n`,
  ].join('\n');
}

/** @param {any} field */
function fieldOf({ positions, moves }) {
  return `${positions} positions with ${moves.toFixed(1)} moves on average`;
}

/**
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
function table(head, rows) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, at) => (at === 0 ? '---' : '---:'));
  return `${[head, rule, ...rows].map(line).join('\n')}\n`;
}

/** @param {number} value */
function figure(value) {
  if (value >= 1000) return Math.round(value).toLocaleString('en').replaceAll(',', '\u202f');
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

/** @param {number} ratio */
function times(ratio) {
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(ratio >= 1 ? 1 : 2)} ×`;
}

/** @param {any} field */
function beside({ times: tasks }) {
  const others = ['ffish', 'elephantops'];
  const rows = Object.entries(tasks).map(([task, by]) => [
    task,
    by.sanguoqi === undefined ? '' : figure(by.sanguoqi.median),
    ...others.flatMap((name) => {
      if (by[name] === undefined) return ['', ''];
      // What only others do is compared with the nearest that we do.
      const against =
        by.sanguoqi === undefined
          ? by[name].median / tasks['apply and undo'].sanguoqi.median
          : by[name].against;
      return [figure(by[name].median), times(against)];
    }),
  ]);
  return table(['', 'sanguoqi', 'ffish', '', 'elephantops', ''], rows);
}

/** @param {any} startUp */
function startUps({ node, chromium }) {
  return table(
    ['', 'Node', 'Chromium'],
    Object.keys(node.above).map((name) => [
      name,
      node.above[name].median.toFixed(1),
      chromium[name]?.median.toFixed(1) ?? '',
    ]),
  );
}

/** @param {any} games */
function everyGame(games) {
  const tasks = Object.keys(Object.values(games)[0].times);
  return table(
    ['', 'moves', 'a move', ...tasks],
    Object.entries(games).map(([id, { moves, times }]) => [
      `\`${id}\``,
      moves.toFixed(1),
      (times['legal moves'].median / moves).toFixed(2),
      ...tasks.map((task) => figure(times[task].median)),
    ]),
  );
}

/** @param {any} results */
function scale({ node }) {
  const { xiangqi, chess } = node;
  const tasks = [
    'legal moves',
    'move texts',
    'apply and undo',
    'position text',
    'new game from text',
  ];
  const names = ['chess.js', 'chessops', 'kokopu'];
  return table(
    ['', 'sanguoqi, Xiangqi', ...names],
    tasks.map((task) => [
      task,
      figure(xiangqi.times[task].sanguoqi.median),
      ...names.map((name) => {
        const time = chess.times[task]?.[name];
        return time === undefined ? '' : figure(time.median);
      }),
    ]),
  );
}

/** @param {Record<string, Record<string, number>>} groups */
function native(groups) {
  const names = Object.keys(groups).filter((name) => name !== ATTRIBUTION);
  const ids = [...new Set(names.flatMap((name) => Object.keys(groups[name])))];
  return table(
    ['', ...names],
    ids.map((id) => [
      `\`${id}\``,
      ...names.map((name) =>
        groups[name][id] === undefined ? '' : figure(groups[name][id] / 1000),
      ),
    ]),
  );
}

const ATTRIBUTION = 'takeover attribution';

/** @param {Record<string, Record<string, number>>} groups */
function attribution(groups) {
  const cases = Object.entries(groups[ATTRIBUTION] ?? {});
  return table(
    ['', 'µs'],
    cases.map(([name, time]) => [name, figure(time / 1000)]),
  );
}

/** @param {any[]} rows */
function besideNative(rows) {
  return table(
    ['', 'depth', 'positions', 'wasm, ms', 'native, ms', 'speed of native'],
    rows.map(({ variant, depth, count, wasm, native, speed }) => [
      `\`${variant}\``,
      depth,
      figure(count),
      figure(wasm.median),
      figure(native.median),
      speed.toFixed(2),
    ]),
  );
}

/** @param {Record<string, Record<string, number>>} files */
function sizes(files) {
  const kinds = ['raw', 'gzip', 'brotli'];
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  const all = Object.values(files);
  return table(
    ['kB of 1000 bytes', ...kinds],
    [
      ...Object.entries(files).map(([name, by]) => [
        `\`${name}\``,
        ...kinds.map((kind) => kilobytes(by[kind])),
      ]),
      ['together', ...kinds.map((kind) => kilobytes(all.reduce((sum, by) => sum + by[kind], 0)))],
    ],
  );
}

/**
 * The power of x that y grows with: the slope of the line through their logarithms by least squares.
 *
 * @param {[number, number][]} pairs
 */
function exponent(pairs) {
  const logs = pairs.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const mean = (/** @type {0 | 1} */ at) =>
    logs.reduce((sum, pair) => sum + pair[at], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const along = logs.reduce((sum, pair) => sum + (pair[0] - x) * (pair[1] - y), 0);
  return along / logs.reduce((sum, pair) => sum + (pair[0] - x) ** 2, 0);
}

/** @param {any} results */
function targets(results) {
  const { node, chromium, startUp, native, sizes } = results;
  /** @type {[string, string, string, boolean][]} */
  const rows = [];
  /** @type {(name: string, wanted: string, shown: string, met: boolean) => void} */
  const add = (name, wanted, shown, met) => {
    rows.push([name, wanted, shown, met]);
  };
  for (const [host, { xiangqi }] of [
    ['Node', node],
    ['Chromium', chromium],
  ]) {
    const ratio = (/** @type {string} */ task, /** @type {string} */ other) =>
      xiangqi.times[task][other].against;
    /** @type {(name: string, least: number, ratio: number) => void} */
    const faster = (name, least, by) =>
      add(`${host}: ${name}`, `≥ ${least} ×`, times(by), by >= least);
    faster('`legalMoves()` against ffish', 3, ratio('legal moves', 'ffish'));
    faster('`legalMoves()` against elephantops', 15, ratio('legal moves', 'elephantops'));
    const perft = 'perft, counted by the library';
    const best = Math.min(ratio(perft, 'ffish'), ratio(perft, 'elephantops'));
    faster('`perft()` against the best', 3, best);
    faster(
      '`applyMove()` with events and `undo()` against ffish without',
      2,
      ratio('apply and undo', 'ffish'),
    );
    faster('`Game.fromPosition()` against ffish', 100, ratio('new game from text', 'ffish'));
  }
  const above = (/** @type {string} */ name) => startUp.node.above[name].median;
  const part = (/** @type {number} */ against) => `1/${against.toFixed(1)}`;
  const own = above('sanguoqi');
  add(
    'Node: start-up against ffish',
    '≤ 1/10',
    part(above('ffish') / own),
    own * 10 <= above('ffish'),
  );
  const page = startUp.chromium;
  add(
    'Chromium: start-up against ffish',
    '≤ 1/10',
    part(page.ffish.against),
    page.ffish.against >= 10,
  );
  for (const name of ['sanguoqi', 'sanguoqi, Sanguo Qi']) {
    const game = name === 'sanguoqi' ? 'Xiangqi' : 'Sanguo Qi';
    const time = above(name);
    add(
      `Node: start-up above an empty process, ${game}`,
      '≤ 30 ms',
      `${time.toFixed(1)} ms`,
      time <= 30,
    );
  }
  const speeds = native.map((/** @type {any} */ row) => row.speed);
  const least = Math.min(...speeds);
  const slowest = native[speeds.indexOf(least)].variant;
  add(
    `perft in wasm against native, least (\`${slowest}\`)`,
    '≥ 0.6 ×',
    times(least),
    least >= 0.6,
  );
  const games = Object.entries(node.games);
  const packed = Object.values(sizes).reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
  add(
    `size of ${games.length === 7 ? 'all seven' : `${games.length} of seven`} games, wasm and script, gzip`,
    '≤ 110 kB',
    `${packed.toFixed(1)} kB`,
    packed <= 110 && games.length === 7,
  );
  const growth = exponent(
    games.map(([, { moves, times: by }]) => [moves, by['legal moves'].median]),
  );
  add(
    'cost of `legalMoves()` across the games: the power of the number of moves it grows with',
    '≤ 1',
    growth.toFixed(2),
    growth <= 1,
  );
  const missed = rows.filter(([, , , met]) => !met).map(([name]) => name);
  const verdict =
    missed.length === 0 ? 'All targets are met.\n' : `Missed: ${missed.join('; ')}.\n`;
  const shown = rows.map(([name, wanted, by, met]) => [
    name,
    wanted,
    by,
    met ? 'met' : '**missed**',
  ]);
  return `${table(['', 'target', 'measured', ''], shown)}\n${verdict}`;
}
