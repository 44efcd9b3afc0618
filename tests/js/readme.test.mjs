// The code in the READMEs is run as it stands there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const READMES = ['README.md', 'pkg-template/README.md'];

for (const name of READMES) {
  const text = readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);

  test(`${name} has code`, () => assert.ok(blocks.length > 0));

  for (const [i, code] of blocks.entries()) {
    test(`${name}, block ${i + 1}`, async (t) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', code],
        { cwd: HERE, timeout: 60_000 },
      );
      assertTold(code, stdout);
      t.diagnostic(stdout.split('\n', 1)[0]);
    });
  }
}

/** Where a line that prints says what in a comment, and leaves nothing out, that is what it prints. */
function assertTold(code, stdout) {
  for (const [, comment] of code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)) {
    if (!comment.includes('…'))
      assert.ok(stdout.split('\n').includes(comment), `${comment}\n${stdout}`);
  }
}
