// What is measured in Node and in Chromium alike.
import { onChess, onGame, onXiangqi } from './contenders.mjs';
import { compare } from './measure.mjs';

/**
 * @param {import('./contenders.mjs').Libraries} libraries
 * @param {import('./measure.mjs').Effort} effort
 * @param {(name: string) => unknown} tell Hears what is measured next; waited for.
 */
export async function run(libraries, effort, tell) {
  /** @type {Record<string, any>} */
  const results = {};
  for (const [name, field] of Object.entries({
    xiangqi: () => onXiangqi(libraries),
    chess: () => onChess(libraries),
  })) {
    const { positions, moves, tasks } = field();
    results[name] = { positions, moves, times: {} };
    for (const task of new Set(Object.values(tasks).flatMap(Object.keys))) {
      await tell(`${name}: ${task}`);
      const able = Object.entries(tasks).filter(([, theirs]) => task in theirs);
      const contenders = Object.fromEntries(able.map(([who, theirs]) => [who, theirs[task]]));
      results[name].times[task] = perCall(compare(contenders, effort), callsOf(task, positions));
    }
  }
  // All games in turns as well: their costs are compared with each other.
  const ids = libraries.sanguoqi.variants().map((/** @type {any} */ info) => info.id);
  const games = ids.map((/** @type {string} */ id) => onGame(libraries.sanguoqi, id));
  results.games = {};
  ids.forEach((/** @type {string} */ id, /** @type {number} */ at) => {
    results.games[id] = { positions: games[at].positions, moves: games[at].moves, times: {} };
  });
  for (const task of Object.keys(games[0].tasks)) {
    await tell(`every game: ${task}`);
    const contenders = Object.fromEntries(
      ids.map((/** @type {string} */ id, /** @type {number} */ at) => [id, games[at].tasks[task]]),
    );
    for (const [id, times] of Object.entries(compare(contenders, effort))) {
      results.games[id].times[task] = perCall({ it: times }, results.games[id].positions).it;
    }
  }
  return results;
}

/**
 * @param {string} task
 * @param {number} positions
 */
function callsOf(task, positions) {
  if (task.includes('300 plies')) return 1;
  return task.startsWith('perft') ? 3 : positions;
}

/**
 * @param {ReturnType<typeof compare>} times
 * @param {number} calls
 */
function perCall(times, calls) {
  return Object.fromEntries(
    Object.entries(times).map(([who, { median, ...rest }]) => [
      who,
      { median: median / calls, ...rest },
    ]),
  );
}
