// V8 11.3 (Node 20, Chromium 113) dies if a caller's code is thrown away while a function of the .wasm runs that returns
// one reference: "Fatal error, unreachable code" in Deoptimizer::DoComputeBuiltinContinuation. It happens by itself now
// and then, in code that is hot; here it is brought about whenever the engine calls out, which it does to parse the JSON
// of an answer. Answers in numbers (moves, pieces, events) return no reference and call nothing out.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const CALLS = [
  ...['game.status()', 'game.save()', 'game.publicView()', 'game.explain("re1re4")'],
  // A snapshot is kept until the game changes.
  'game.applyMove("re4re5"); game.undo(); game.snapshot()',
  // The options of a new game and a refusal are JSON too.
  ...['game.clone()', 'new Game("sanguo-qi")', 'Game.fromPosition(text)', 'Game.load(save)'],
  'try { game.applyMove("re1re4") } catch {}',
  ...['variants()', 'board("sanguo-qi")'],
];

for (const call of CALLS) {
  test(`${call}, called from code that is thrown away meanwhile`, async () => {
    const script = `
      import { Game, board, variants } from 'sanguoqi';
      const game = new Game('sanguo-qi', { flags: false });
      const [text, save] = [game.position(), game.save()];
      const names = ['Game', 'game', 'text', 'save', 'variants', 'board', 'n'];
      const run = new Function(...names, ${JSON.stringify(`for (let i = 0; i < n; i++) { ${call}; }`)});
      const hot = (n) => run(Game, game, text, save, variants, board, n);
      let throwing = false;
      let thrown = 0;
      const { parse } = JSON;
      JSON.parse = (...json) => {
        if (throwing) {
          %DeoptimizeFunction(run);
          thrown++;
        }
        return parse(...json);
      };
      hot(300);
      for (let i = 0; i < 5; i++) {
        %OptimizeFunctionOnNextCall(run);
        hot(10);
        throwing = true;
        hot(10);
        throwing = false;
      }
      console.log(thrown >= 50 ? 'done' : 'thrown away ' + thrown + ' times in 50 calls');`;
    const options = ['--allow-natives-syntax', '--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: HERE });
    assert.equal(stdout, 'done\n');
  });
}
