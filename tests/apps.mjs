// The example applications, made as a stranger makes them: npm installs what they depend on, and the packed tarball.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE, ROOT } from './e2e/browser.mjs';

/**
 * Copies an example and installs it. What it depends on is kept from run to run until its package.json changes.
 *
 * @param {string} name A folder in `examples/`.
 * @returns {Promise<string>} Where it is.
 */
export async function installApp(name) {
  const source = join(ROOT, 'examples', name);
  const app = join(ROOT, 'target/apps', name);
  const manifest = await readFile(join(source, 'package.json'), 'utf8');
  const stamp = join(app, 'node_modules/.installed');
  const kept = (await readFile(stamp, 'utf8').catch(() => '')) === manifest;
  // Of the package itself nothing is kept: npm knows it by its version alone.
  const stale = kept
    ? ['src', 'dist', 'node_modules/sanguoqi', 'node_modules/.package-lock.json']
    : ['.'];
  for (const path of stale) await rm(join(app, path), { recursive: true, force: true });
  await mkdir(app, { recursive: true });
  const own = (/** @type {string} */ path) => !['node_modules', 'dist'].includes(basename(path));
  await cp(source, app, { recursive: true, filter: own });
  const { version } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const tarball = join(ROOT, `dist/sanguoqi-${version}.tgz`);
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--prefer-offline'];
  await npm(app, 'install', ...quiet, tarball);
  await writeFile(stamp, manifest);
  return app;
}

/**
 * Installs an example and builds it.
 *
 * @param {string} name
 * @returns {Promise<string>} The folder to serve.
 */
export async function buildApp(name) {
  const app = await installApp(name);
  await npm(app, 'run', 'build');
  return join(app, 'dist');
}

/** @param {string} folder @param {string[]} words */
async function npm(folder, ...words) {
  const options = { cwd: folder, shell: process.platform === 'win32' };
  await promisify(execFile)('npm', words, options).catch((error) => {
    throw new Error(`npm ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
}
