// The libraries as Node loads them.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * ffish, ready. Where there is `fetch` it asks for its .wasm by a path, which Node's refuses.
 *
 * @returns {Promise<any>}
 */
export async function loadFfish() {
  const { fetch } = globalThis;
  // @ts-expect-error hidden while ffish looks for it
  delete globalThis.fetch;
  try {
    const ffish = require('ffish');
    if (!ffish.calledRun) {
      await new Promise((resolve) => {
        ffish.onRuntimeInitialized = () => resolve(undefined);
      });
    }
    return ffish;
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * @param {string} folder The built package.
 * @returns {Promise<import('./contenders.mjs').Libraries>}
 */
export async function loadAll(folder) {
  return {
    sanguoqi: await import(pathToFileURL(join(folder, 'node.mjs')).href),
    ffish: await loadFfish(),
    elephantops: {
      Xiangqi: (await import('elephantops/xiangqi')).Xiangqi,
      fen: await import('elephantops/fen'),
      util: await import('elephantops/util'),
      compat: await import('elephantops/compat'),
      debug: await import('elephantops/debug'),
    },
    chessjs: await import('chess.js'),
    chessops: { Chess: (await import('chessops')).Chess, fen: await import('chessops/fen') },
    kokopu: require('kokopu'),
  };
}
