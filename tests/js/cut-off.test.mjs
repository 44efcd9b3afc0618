// A change that runs out of stack on the JavaScript side, after the engine has made it: its code is compiled when it is
// first needed, and so are the lines that would tidy up. It must have happened for everybody or for nobody.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));

for (const quiet of [0, 10, 100, 1000]) {
  test(`a first capture with ever more stack, after ${quiet} quiet plies`, async () => {
    const script = `
      import { Game } from 'sanguoqi';
      const other = new Game('xiangqi');
      for (let ply = 0; ply < ${quiet}; ply += 2) {
        other.applyMove('a1a2');
        other.undo();
      }
      const game = new Game('xiangqi');
      let told = 0;
      let returned = 0;
      let left = 3000;
      game.subscribe(() => told++);
      const deep = () => {
        try {
          deep();
        } catch {
          // Full.
        }
        if (left === 0 || returned > 0) return;
        left--;
        try {
          game.applyMove('h3h10');
          returned++;
        } catch {
          // Without effect, or it must not have thrown.
        }
      };
      deep();
      await null;
      const events = game.events().length;
      game.applyMove('i10h10');
      console.log(JSON.stringify([returned, told, game.history().length, events]));`;
    const options = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: HERE });
    const [returned, told, plies, events] = JSON.parse(stdout);
    assert.deepEqual({ returned, told, plies }, { returned: 1, told: 2, plies: 2 });
    assert.ok(events > 1, 'the events of the capture are those of the last change');
  });
}

for (const listener of ['() => told++', '() => { told++; game.snapshot(); }']) {
  test(`the first change with a listener, ${listener}, with ever more stack`, async () => {
    const script = `
      import { Game } from 'sanguoqi';
      const other = new Game('xiangqi');
      // What the package itself needs is compiled, the listener is not.
      other.subscribe(() => {});
      for (let ply = 0; ply < 1000; ply += 2) {
        other.applyMove('b3b4');
        other.undo();
      }
      const game = new Game('xiangqi');
      let told = 0;
      let returned = 0;
      let left = 3000;
      game.subscribe(${listener});
      const deep = () => {
        try {
          deep();
        } catch {
          // Full.
        }
        if (left === 0 || returned > 0) return;
        left--;
        try {
          game.applyMove('b3b4');
          returned++;
        } catch {
          // Without effect, or it must not have thrown.
        }
      };
      deep();
      console.log(JSON.stringify({ returned, told, plies: game.history().length }));`;
    const options = ['--input-type=module', '--eval', script];
    const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: HERE });
    assert.deepEqual(JSON.parse(stdout), { returned: 1, told: 1, plies: 1 });
  });
}
