// V8 11.3 (Node 20, Chromium 113) dies if a caller's code is thrown away while a function of the .wasm runs that returns
// one reference: "Fatal error, unreachable code" in Deoptimizer::DoComputeBuiltinContinuation. It happens by itself now
// and then, in code that is hot; here it is brought about whenever the engine calls out.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CALLS = [
  ...['game.status()', 'game.events()', 'game.save()', 'game.publicView()', 'game.snapshot()'],
  ...['game.explain("re1re4")', 'game.clone()', 'game.applyMove("re4re5"); game.undo()'],
  ...['variants()', 'board("sanguo-qi")'],
];

for (const call of CALLS) {
  test(`${call}, called from code that is thrown away meanwhile`, async () => {
    const script = `
      import * as sanguoqi from 'sanguoqi';
      const game = new sanguoqi.Game('sanguo-qi', { flags: false });
      const { variants, board } = sanguoqi;
      const names = ['game', 'variants', 'board', 'n'];
      const run = new Function(...names, ${JSON.stringify(`for (let i = 0; i < n; i++) { ${call}; }`)});
      const hot = (n) => run(game, variants, board, n);
      let thrown = false;
      const { parse } = JSON;
      JSON.parse = (...text) => {
        if (thrown) %DeoptimizeFunction(run);
        return parse(...text);
      };
      hot(300);
      for (let i = 0; i < 5; i++) {
        %OptimizeFunctionOnNextCall(run);
        hot(10);
        thrown = true;
        hot(10);
        thrown = false;
      }
      console.log('done');`;
    const options = ['--allow-natives-syntax', '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: HERE });
    assert.equal(stdout, 'done\n');
  });
}
