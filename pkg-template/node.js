/**
 * The package for Node: reads its .wasm and is ready as soon as it is loaded. Bundled as CommonJS;
 * `node.mjs` hands the same instance to `import`, so that a `Game` from one is a `Game` to the other.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loading } from './loading.js';
import * as raw from './raw/sanguoqi.js';

export * from './public.js';

loading(raw).initSync(readFileSync(join(__dirname, 'sanguoqi.wasm')));

/**
 * Nothing to wait for in Node: here for code that also runs in browsers.
 *
 * @returns {Promise<void>}
 */
export default async function init() {}

/** Nothing to do in Node, as `init`. */
export function initSync() {}
