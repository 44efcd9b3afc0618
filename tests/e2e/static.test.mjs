// The page that is one file, opened from disk.
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from './browser.mjs';
import { testTable } from './table.mjs';

const FILE = join(ROOT, 'dist/static/sanguoqi.html');

testTable(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sanguoqi-'));
  // Alone in a folder, so that it can lean on nothing beside it.
  const page = join(folder, 'sanguoqi.html');
  await copyFile(FILE, page);
  return {
    url: pathToFileURL(page).href,
    close: () => rm(folder, { recursive: true }),
  };
});

test('it names no other file', async () => {
  const text = await readFile(FILE, 'utf8');
  assert.doesNotMatch(text, /<(script|link|img)[^>]*\s(src|href)=/);
});
