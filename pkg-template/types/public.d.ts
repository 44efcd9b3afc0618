export { RulesError } from "./errors.js";
export { Game } from "./game.js";
export * from "./types.js";
export { board, variants } from "./catalogue.js";
