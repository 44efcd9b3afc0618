import { bind } from './engine.js';
import { RulesError } from './errors.js';

/**
 * @import { Glue } from './raw.js'
 * @import { InitInput, SyncInitInput } from './types.js'
 */

/**
 * The `init` and `initSync` of an entry, over its own bindings.
 *
 * @param {Glue} glue
 * @param {() => InitInput} [source] Where `init` takes the .wasm from if the caller does not say.
 * @returns {{ init: (source?: InitInput | Promise<InitInput>) => Promise<void>, initSync: (source: SyncInitInput) => void }}
 */
export function loading(glue, source) {
  let loaded = false;
  /** Whether the bindings are making an instance: another one meanwhile would be mixed up with it. */
  let busy = false;
  /** @type {Promise<void> | undefined} */
  let pending;

  /** @param {InitInput | Promise<InitInput> | undefined} given */
  async function load(given) {
    try {
      const input = (await given) ?? source?.();
      // initSync may have come first while this waited.
      if (loaded) return;
      busy = true;
      take(await glue.default({ module_or_path: input }));
    } catch (cause) {
      pending = undefined;
      throw new RulesError(
        'not-ready',
        'the engine could not be loaded: the .wasm file was not found, is not served as it should be, or is not WebAssembly; the cause has the details',
        { cause },
      );
    } finally {
      busy = false;
    }
  }

  /** @param {{ memory: WebAssembly.Memory }} exports */
  function take({ memory }) {
    loaded = true;
    bind(glue, memory);
  }

  return {
    init(given) {
      if (loaded) return Promise.resolve();
      pending ??= load(given);
      return pending;
    },
    initSync(given) {
      if (loaded) return;
      if (busy) {
        throw new RulesError(
          'not-ready',
          'init() is loading the engine already: await it instead of calling initSync()',
        );
      }
      try {
        take(glue.initSync({ module: given }));
      } catch (cause) {
        throw new RulesError(
          'bad-argument',
          'initSync needs the bytes of the .wasm file or a compiled WebAssembly.Module',
          { cause },
        );
      }
    },
  };
}
