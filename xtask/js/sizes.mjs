// Prints what a page loads of the package in the folder given: raw, gzip and brotli bytes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = process.argv[2];

function sizes(name) {
  const bytes = readFileSync(join(folder, name));
  return [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
}

function row(name, figures) {
  const kilobytes = figures.map((bytes) => (bytes / 1024).toFixed(1).padStart(9));
  console.log(name.padEnd(28) + kilobytes.join(''));
}

const wasm = sizes('sanguoqi.wasm');
const script = sizes('index.js');
console.log(
  'size in KiB'.padEnd(28) + ['raw', 'gzip', 'brotli'].map((word) => word.padStart(9)).join(''),
);
row('sanguoqi.wasm', wasm);
row('index.js', script);
row(
  'a page loads in all',
  wasm.map((bytes, index) => bytes + script[index]),
);
row('or inline.js alone', sizes('inline.js'));
