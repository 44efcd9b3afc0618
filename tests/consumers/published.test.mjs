// What the checkers of published packages say of the tarball.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import manifest from 'sanguoqi/package.json' with { type: 'json' };
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { PACKAGE, ROOT } from '../e2e/browser.mjs';

test('publint has nothing to say', async () => {
  const { messages } = await publint({ pkgDir: PACKAGE, pack: false, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, manifest)),
    [],
  );
});

test('import and require find their types, however they are resolved', async () => {
  const tarball = await readFile(join(ROOT, `dist/sanguoqi-${manifest.version}.tgz`));
  const analysis = await checkPackage(createPackageFromTarballData(tarball), {
    entrypoints: ['.', './inline'],
  });
  assert.ok(analysis.types);
  const problems = analysis.problems
    .map((problem) => [problem.entrypoint ?? '', problem.resolutionKind ?? '', problem.kind])
    .map((words) => words.join(' ').trim());
  assert.deepEqual(problems.sort(), [
    // The inline form is for pages: a module only, and for tools that know `exports`.
    './inline node10 UntypedResolution',
    './inline node16-cjs CJSResolvesToESM',
  ]);
});

test('nothing runs or is fetched when it is installed', () => {
  for (const field of [
    'scripts',
    'dependencies',
    'peerDependencies',
    'optionalDependencies',
    'bin',
  ])
    assert.equal(manifest[field], undefined, field);
});
