// How long processes of Node take above one that does nothing.
import { execFileSync } from 'node:child_process';

/**
 * A program next to an empty one, which are compared with each other alone: what else the machine does comes and goes,
 * and takes longer than two processes.
 *
 * @param {string} source An ES module.
 * @param {number} round Which goes first: the empty one in even rounds.
 * @param {string} [cwd] The folder it imports packages from.
 * @returns {{ empty: number, above: number }} Milliseconds.
 */
export function besideEmpty(source, round, cwd) {
  const emptyFirst = round % 2 === 0;
  const first = time(emptyFirst ? '' : source, cwd);
  const second = time(emptyFirst ? source : '', cwd);
  const [empty, full] = emptyFirst ? [first, second] : [second, first];
  return { empty, above: full - empty };
}

/**
 * @param {string} source
 * @param {string} [cwd]
 */
function time(source, cwd) {
  const start = process.hrtime.bigint();
  execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return Number(process.hrtime.bigint() - start) / 1e6;
}
