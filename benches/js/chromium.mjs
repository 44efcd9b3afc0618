// The suite in Chromium.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage, serve } from '../../tests/e2e/browser.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const { buildSync } = createRequire(new URL('../../tests/package.json', import.meta.url))(
  'esbuild',
);

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} folder The built package.
 * @param {import('./measure.mjs').Effort} effort
 * @param {(name: string) => unknown} tell
 */
export async function inChromium(browser, folder, effort, tell) {
  const bundle = buildSync({
    entryPoints: [join(HERE, 'page.mjs')],
    bundle: true,
    format: 'esm',
    write: false,
    external: ['/sanguoqi/*'],
    logLevel: 'warning',
  });
  const server = await serve(
    { '/sanguoqi/': folder, '/ffish/': join(HERE, 'node_modules/ffish') },
    {
      pages: {
        '/index.html':
          '<!doctype html><meta charset="utf-8"><body><script type="module" src="page.js"></script>',
        '/page.js': bundle.outputFiles[0].text,
      },
    },
  );
  try {
    const { page, context, problems } = await openPage(browser);
    page.on('console', (message) => tell(message.text()));
    await page.goto(server.url);
    const results = await page.evaluate(
      (given) => /** @type {any} */ (globalThis).measure(given),
      effort,
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    await context.close();
    return results;
  } finally {
    await server.close();
  }
}
