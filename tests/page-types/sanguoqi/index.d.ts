// What `./sanguoqi/index.js` is to the example page: the package, which is put beside it.
export * from '../../../pkg-template/types/index.js';
export { default } from '../../../pkg-template/types/index.js';
