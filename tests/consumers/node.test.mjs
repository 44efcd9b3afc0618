// The installed package in Node: by import, by require, and what is in it.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { createContext, runInContext } from 'node:vm';
import * as imported from 'sanguoqi';
import * as inline from 'sanguoqi/inline';
import manifest from 'sanguoqi/package.json' with { type: 'json' };
import { PACKAGE, ROOT } from '../e2e/browser.mjs';

const required = createRequire(import.meta.url)('sanguoqi');

const count = (module) => new module.Game('sanguo-qi').legalMoves().length;

test('import gives a game without init', () => {
  assert.ok(count(imported) > 0);
});

test('require gives the very instance that import gives', () => {
  assert.equal(required.Game, imported.Game);
  assert.equal(required.RulesError, imported.RulesError);
  assert.equal(required.default, imported.default);
  assert.equal(count(required), count(imported));
});

test('init does nothing in Node, however often', async () => {
  const init = imported.default;
  assert.equal(await init(), undefined);
  assert.equal(await init('anything'), undefined);
  assert.equal(imported.initSync(new Uint8Array()), undefined);
  assert.ok(count(imported) > 0);
});

test('the inline form is ready at once and plays the same', async () => {
  assert.equal(count(inline), count(imported));
  await inline.default();
});

test('every form exports the same names', () => {
  const names = Object.keys(imported).sort();
  assert.ok(names.includes('Game') && names.includes('default'));
  assert.deepEqual(Object.keys(inline).sort(), names);
  assert.deepEqual(Object.keys(required).sort(), names);
});

test('classes keep their names in the shipped scripts', () => {
  assert.equal(imported.Game.name, 'Game');
  assert.equal(imported.RulesError.name, 'RulesError');
});

test('the package installs nothing and runs nothing by itself', () => {
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.peerDependencies, undefined);
  assert.equal(manifest.scripts, undefined);
  assert.equal(manifest.license, 'MIT OR Apache-2.0');
});

test('every path that the exports name is in the package', () => {
  const paths = [];
  JSON.stringify(manifest.exports, (key, value) => {
    if (typeof value === 'string') paths.push(value);
    return value;
  });
  assert.ok(paths.length > 5);
  for (const path of [...paths, manifest.main, manifest.module, manifest.types]) {
    assert.ok(readFileSync(join(PACKAGE, path)).length > 0, path);
  }
  for (const document of ['README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE']) {
    assert.ok(readFileSync(join(PACKAGE, document)).length > 0, document);
  }
});

test('a script tag that names only the package gets a script of a CDN', () => {
  for (const path of [manifest.unpkg, manifest.jsdelivr]) {
    const page = createContext({ TextDecoder, TextEncoder, WebAssembly, atob, crypto, console });
    runInContext(readFileSync(join(PACKAGE, path), 'utf8'), page);
    assert.equal(count(page.sanguoqi), count(imported));
  }
});

test('no shipped file names a path of the machine it was built on, or a source map', () => {
  const files = readdirSync(PACKAGE, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = readFileSync(join(file.parentPath ?? file.path, file.name), 'latin1');
    assert.ok(!text.includes(ROOT), file.name);
    assert.ok(!text.includes(`${homedir()}/`), file.name);
    assert.ok(!text.includes('sourceMappingURL'), file.name);
    assert.ok(!file.name.endsWith('.map'), file.name);
  }
});
