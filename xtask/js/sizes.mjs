// Prints what a page loads of the package in the folder given: raw, gzip and brotli bytes. With a limit
// in kB as the second argument, fails if the gzip size is above it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const [folder, limit] = process.argv.slice(2);

function sizes(name) {
  const bytes = readFileSync(join(folder, name));
  return [bytes.length, gzipSync(bytes, { level: 9 }).length, brotliCompressSync(bytes).length];
}

function row(name, cells) {
  console.log(name.padEnd(28) + cells.map((cell) => cell.padStart(9)).join(''));
}

const kilobytes = (figures) => figures.map((bytes) => (bytes / 1000).toFixed(1));

const wasm = sizes('sanguoqi.wasm');
const script = sizes('index.js');
const total = wasm.map((bytes, index) => bytes + script[index]);
row('kB of 1000 bytes', ['raw', 'gzip', 'brotli']);
row('sanguoqi.wasm', kilobytes(wasm));
row('index.js', kilobytes(script));
row('a page loads in all', kilobytes(total));
row('or inline.js alone', kilobytes(sizes('inline.js')));
if (limit !== undefined && total[1] > limit * 1000) {
  console.error(`above the limit of ${limit} kB (gzip)`);
  process.exit(1);
}
