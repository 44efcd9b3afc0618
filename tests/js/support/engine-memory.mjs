// The memory of the engine, which the package keeps to itself. To be imported before the package.
const { Instance } = WebAssembly;

/** @type {WebAssembly.Memory | undefined} */
let memory;

WebAssembly.Instance = function (module, imports) {
  const instance = new Instance(module, imports);
  memory = instance.exports.memory;
  return instance;
};

/** The buffer of the last engine's memory: of length 0 once the memory has grown beyond it. */
export function buffer() {
  return memory.buffer;
}
