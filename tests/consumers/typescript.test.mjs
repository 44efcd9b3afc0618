// The declarations, as a strict TypeScript project sees them that checks its libraries too.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { ROOT } from '../e2e/browser.mjs';

const TSC = join(ROOT, 'tests/node_modules/typescript/bin/tsc');
const PROJECT = join(ROOT, 'tests/consumers/typescript');
const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
// No library beside the browser's: the package must not need Node's types.
const LIBRARIES = ['--target', 'es2022', '--lib', 'es2022,dom', '--typeRoots', 'none'];

async function compiles(modules, files) {
  const paths = files.map((file) => join(PROJECT, file));
  const { code = 0, stdout } = await promisify(execFile)(
    process.execPath,
    [TSC, ...STRICT, ...LIBRARIES, ...modules, ...paths],
    { cwd: PROJECT },
  ).catch((error) => error);
  assert.deepEqual([code, stdout], [0, '']);
}

test('modules resolved as Node does, by import and by require', () =>
  compiles(['--module', 'node16', '--moduleResolution', 'node16'], ['module.mts', 'script.cts']));

test('modules resolved as bundlers do', () =>
  compiles(['--module', 'esnext', '--moduleResolution', 'bundler'], ['module.mts']));
