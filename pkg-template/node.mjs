// The instance of `require` for `import`: see node.js. By createRequire rather than an import of the
// CommonJS file, which Node would read twice, once to guess its exports: half of the start-up time.
import { createRequire } from 'node:module';

const sanguoqi = createRequire(import.meta.url)('./node.cjs');

export const { Game, RulesError, board, initSync, variants } = sanguoqi;
export default sanguoqi.default;
