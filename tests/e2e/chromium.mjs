import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright-core';

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of the first Chromium or Chrome that tells its version: the one that the environment
 * variable CHROMIUM names, an installed one, or Playwright's own. Some systems have a `chromium` that
 * only says how to install it.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const named = process.env.CHROMIUM;
  const candidates = named ? [named] : [...CANDIDATES, chromium.executablePath()];
  return candidates.flatMap(paths).find(starts) ?? null;
}

/**
 * Where a program of this name may be.
 *
 * @param {string} name
 */
function paths(name) {
  if (isAbsolute(name)) return [name];
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  try {
    const version = execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    });
    return /\d+\.\d+/.test(version);
  } catch {
    return false;
  }
}
