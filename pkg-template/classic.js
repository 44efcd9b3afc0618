/**
 * For pages without module scripts, as one opened from disk: a script that sets the global `sanguoqi`.
 *
 * @module
 */
import * as sanguoqi from './inline.js';

Object.assign(globalThis, { sanguoqi });
