// Games that are dropped without free(): their memory comes back by itself.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

const GAMES = 100_000;
const BATCH = 1_000;

/** Makes and drops games by batches, and prints the size of the engine's memory after the first and the last, in KiB. */
const PROGRAM = `
  import { buffer } from './support/engine-memory.mjs';
  import { Game, variants } from 'sanguoqi';
  const ids = variants().map(({ id }) => id);
  for (let made = 0; made < ${GAMES}; ) {
    for (let i = 0; i < ${BATCH}; i++, made++) {
      const game = new Game(ids[i % ids.length]);
      if (i % 10 === 0) game.applyMove(game.legalMoves()[0]);
      if (i % 100 === 0) game.clone().snapshot();
    }
    gc();
    // Memory is given back between two turns of the event loop, as a page or a server has them.
    await new Promise((resolve) => setImmediate(resolve));
    if (made === ${BATCH} || made === ${GAMES}) console.log(buffer().byteLength / 1024);
  }
`;

test(`${GAMES} games that nobody frees stay within the memory of a few`, async () => {
  const words = ['--expose-gc', '--input-type=module', '--eval', PROGRAM];
  const options = { cwd: new URL('.', import.meta.url) };
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  const [first, last] = stdout.trim().split('\n').map(Number);
  assert.ok(first < 16 * 1024, `${first} KiB after ${BATCH}`);
  assert.ok(last <= 1.5 * first, `${first} KiB after ${BATCH}, ${last} KiB after ${GAMES}`);
});
