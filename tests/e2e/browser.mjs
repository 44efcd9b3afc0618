// What the browser tests share: a Chromium, and a server of static files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MEDIA_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** The repository's top folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** The example page with the package beside it, as a static host gets it. */
export const SITE = join(ROOT, 'dist/site');
/** The package as it was installed from its tarball. */
export const PACKAGE = join(ROOT, 'tests/node_modules/sanguoqi');
/** Options of `serve`: the strictest policy that the package works under. */
export const STRICT_POLICY = {
  headers: {
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'",
  },
};

/**
 * Starts Chromium with a fresh profile.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launch() {
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error(
      'no Chromium: `cargo xtask test e2e` installs one, or set CHROMIUM to its path',
    );
  }
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false });
}

/**
 * Opens a blank page in a context of its own. What goes wrong on it is collected in `problems`: errors that nothing
 * caught, messages of the console's error level, and requests that failed.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {import('playwright-core').BrowserContextOptions} [options]
 */
export async function openPage(browser, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isIcon(message.location().url)) return;
    problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => problems.push(`request failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() < 400 || isIcon(response.url())) return;
    problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, context, problems };
}

/**
 * Whether this is the icon, which a browser asks for by itself.
 *
 * @param {string} url
 */
function isIcon(url) {
  return url.endsWith('/favicon.ico');
}

/**
 * Serves folders on a free port of this machine.
 *
 * @param {string | Record<string, string>} folders One folder, or several by the path that each is served at:
 *   `{ '/': 'page', '/sanguoqi/': 'package' }`.
 * @param {{ headers?: Record<string, string>, pages?: Record<string, string>, mediaTypes?: Record<string, string> }}
 *   [options] Headers of every response; pages by path, given as text; media types by file extension that differ
 *   from the usual.
 * @returns {Promise<{ url: string, requests: string[], close: () => Promise<void> }>} `url` ends with a slash;
 *   `requests` grows with each path asked for.
 */
export async function serve(folders, options = {}) {
  const mounts = Object.entries(typeof folders === 'string' ? { '/': folders } : folders);
  mounts.sort(([a], [b]) => b.length - a.length);
  const types = { ...MEDIA_TYPES, ...options.mediaTypes };
  /** @type {string[]} */
  const requests = [];
  const server = createServer(async (request, response) => {
    let path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    requests.push(path);
    if (path.endsWith('/')) path += 'index.html';
    const given = options.pages?.[path];
    const mount = mounts.find(([at]) => path.startsWith(at));
    try {
      if (given === undefined && mount === undefined) throw new Error('not served');
      const body =
        given ?? (await readFile(join(mount[1], normalize(path.slice(mount[0].length)))));
      const type = types[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...options.headers });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not found');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
