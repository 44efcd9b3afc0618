/**
 * The names that every form of the package exports, besides `init` and `initSync`.
 *
 * @module
 */
export { board, variants } from './catalogue.js';
export { RulesError } from './errors.js';
export { Game } from './game.js';
export * from './types.js';
