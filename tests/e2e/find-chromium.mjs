// Prints the path of a Chromium that starts, or exits with status 1.
import { findChromium } from './chromium.mjs';

const path = findChromium();
if (path === null) process.exit(1);
console.log(path);
