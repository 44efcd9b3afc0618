// The declarations, under the settings that projects have: what must compile does, what must not does not.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const TSC = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
const FILE = fileURLToPath(new URL('../types/api.ts', import.meta.url));
const ALWAYS = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--typeRoots', 'none'];
const MODULES = ['--module', 'esnext', '--moduleResolution', 'bundler'];

const SETTINGS = {
  'es2020 without a browser': ['--target', 'es2020', '--lib', 'es2020'],
  'es2020 in a browser': ['--target', 'es2020', '--lib', 'es2020,dom'],
  'es2022, as strict as can be': [
    ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'],
    ...['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
    ...['--noPropertyAccessFromIndexSignature', '--verbatimModuleSyntax', '--isolatedModules'],
  ],
};

for (const [name, settings] of Object.entries(SETTINGS)) {
  test(name, async () => {
    const { code = 0, stdout } = await promisify(execFile)(process.execPath, [
      TSC,
      ...ALWAYS,
      ...MODULES,
      ...settings,
      FILE,
    ]).catch((error) => error);
    assert.deepEqual([code, stdout], [0, '']);
  });
}
