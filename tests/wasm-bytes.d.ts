// How the bundler hands over a .wasm that goes inside a script.
declare module '*.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
