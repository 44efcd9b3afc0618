// The CommonJS entry's instance for `import`: see node.js.
import sanguoqi from './node.cjs';

export const { Game, RulesError, board, initSync, variants } = sanguoqi;
export default sanguoqi.default;
