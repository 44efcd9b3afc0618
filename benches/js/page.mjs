// The suite on a page. Bundled for the browser, the package apart, which comes as it is shipped.
import * as chessjs from 'chess.js';
import { Chess } from 'chessops';
import * as chessopsFen from 'chessops/fen';
import * as compat from 'elephantops/compat';
import * as debug from 'elephantops/debug';
import * as fen from 'elephantops/fen';
import * as util from 'elephantops/util';
import { Xiangqi } from 'elephantops/xiangqi';
import * as kokopu from 'kokopu';
// @ts-expect-error served beside the page
import init, * as sanguoqi from '/sanguoqi/index.js';
import { run } from './suite.mjs';

/** @param {import('./measure.mjs').Effort} effort */
async function measure(effort) {
  const ffish = await loadFfish();
  await init();
  const elephantops = { Xiangqi, fen, util, compat, debug };
  const chessops = { Chess, fen: chessopsFen };
  return run({ sanguoqi, ffish, elephantops, chessjs, chessops, kokopu }, effort, (name) => {
    console.log(name);
    return new Promise((resolve) => setTimeout(resolve));
  });
}

/** It comes as a classic script only. */
function loadFfish() {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/ffish/ffish.js';
    script.onerror = reject;
    script.onload = () => {
      const ffish = /** @type {any} */ (globalThis).Module;
      ffish.onRuntimeInitialized = () => resolve(ffish);
    };
    document.body.append(script);
  });
}

Object.assign(globalThis, { measure });
