// The code in the READMEs is run as it stands there.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PACKAGE_README, RECIPES, blocksOf } from '../readme.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** How many lines of output the READMEs tell. */
let told = 0;

for (const name of ['README.md', PACKAGE_README]) {
  const scripts = blocksOf(name).filter(({ language, file }) => language === 'js' && !file);

  test(`${name} has code`, () => assert.ok(scripts.length > 0));

  for (const [i, { code }] of scripts.entries()) {
    test(`${name}, block ${i + 1}`, async (t) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['--input-type=module', '--eval', code],
        { cwd: HERE, timeout: 60_000 },
      );
      told += assertTold(code, stdout);
      t.diagnostic(stdout.split('\n', 1)[0]);
    });
  }
}

test('comments tell what is printed', () => assert.ok(told >= 5, String(told)));

test('no block of the package’s README is left out', () => {
  const others = blocksOf(PACKAGE_README).filter(({ language, file }) => language !== 'js' || file);
  assert.deepEqual(others.map(({ file }) => file).sort(), Object.keys(RECIPES).sort());
  for (const [file, runner] of Object.entries(RECIPES)) {
    const text = readFileSync(new URL(`../../${runner}`, import.meta.url), 'utf8');
    assert.ok(text.includes(`recipe('${file}')`), `${runner} does not run ${file}`);
  }
});

/** What comments say is printed, if they leave nothing out, is printed; how many say so. */
function assertTold(code, stdout) {
  let lines = 0;
  const pattern =
    /^ *(?:console\.log\(.*\);|.*;(?= \/\/ prints: )) \/\/ (?:prints: )?(.*)$|^\/\/ ([^ ]+ [^ ]+ \d)$/gm;
  for (const [, beside, below] of code.matchAll(pattern)) {
    const line = beside ?? below;
    if (line.includes('…')) continue;
    assert.ok(stdout.split('\n').includes(line), `${line}\n${stdout}`);
    lines++;
  }
  return lines;
}
