/**
 * Makes the package ready. Calling it twice is harmless; after a failure it may be called again.
 * In Node and in the inline form nothing is left to do, and it does nothing.
 *
 * @param {InitInput | Promise<InitInput>} [source] Where the .wasm is, or the .wasm itself: a URL,
 *   Request, Response, bytes or Module. Without it, the file beside this script.
 * @returns {Promise<void>}
 * @throws {RulesError} `not-ready` if the .wasm cannot be loaded
 * @group Loading
 * @example
 * import init, { Game } from 'sanguoqi';
 * await init();
 */
export default function init(source?: InitInput | Promise<InitInput>): Promise<void>;
/**
 * Makes the package ready at once, from the bytes of the .wasm or a compiled module.
 *
 * @param {SyncInitInput} source The bytes or the module.
 * @returns {void}
 * @throws {RulesError} `bad-argument` for anything else, `not-ready` while an `init()` is loading it
 * @group Loading
 */
export function initSync(source: SyncInitInput): void;
export * from "./public.js";
import type { InitInput } from './types.js';
import type { SyncInitInput } from './types.js';
