// The code in the READMEs, as it stands there.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Block
 * @property {string} language
 * @property {string} code
 * @property {string | undefined} file The name in its first line, where it has one.
 */

/**
 * The blocks of code of a file in the repository.
 *
 * @param {string} name
 * @returns {Block[]}
 */
export function blocksOf(name) {
  const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, code]) => ({
    language,
    code,
    file:
      /^(?:\/\/|<!--) ([\w/]+\.\w+)/.exec(code)?.[1] ??
      (language === 'html' ? 'index.html' : undefined),
  }));
}

/** The README of the package. */
export const PACKAGE_README = 'pkg-template/README.md';

/**
 * A file that the README of the package shows.
 *
 * @param {string} file
 * @returns {string}
 */
export function recipe(file) {
  const found = blocksOf(PACKAGE_README).filter((block) => block.file === file);
  if (found.length !== 1) throw new Error(`${PACKAGE_README} shows ${file} ${found.length} times`);
  return found[0].code;
}

/** The files among them, and the test that runs each. */
export const RECIPES = {
  'src/main.jsx': 'tests/consumers/recipes.test.mjs',
  'src/App.jsx': 'tests/consumers/recipes.test.mjs',
  'src/App.vue': 'tests/consumers/recipes.test.mjs',
  'index.html': 'tests/consumers/recipes.test.mjs',
  'draw.js': 'tests/consumers/recipes.test.mjs',
  'drag.js': 'tests/consumers/recipes.test.mjs',
  'server.js': 'tests/js/boardgame-io.test.mjs',
};
