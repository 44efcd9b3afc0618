/**
 * The package with its .wasm inside: ready as soon as it is imported, without a fetch.
 *
 * @module
 */
import { loading } from './loading.js';
import * as raw from './raw/sanguoqi.js';
import bytes from './raw/sanguoqi.wasm';

export * from './public.js';

loading(raw).initSync(bytes);

/**
 * Nothing to wait for: here for code that is written for either form of the package.
 *
 * @returns {Promise<void>}
 */
export default async function init() {}

/** Nothing to do, as `init`. */
export function initSync() {}
