// What the page says: a line under the board, a banner over it, and words for those who listen.
import { byId, h } from './dom.js';

const BANNER_MS = 6000;
let timer = 0;

/** Shows a line under the board. @param {string} text @param {boolean} [aloud] @param {string} [kind] */
export function say(text, aloud = false, kind = '') {
  const line = byId('message', HTMLElement);
  line.textContent = text;
  line.className = `message ${kind}`;
  if (aloud) announce(text);
}

/** Tells it to those who listen. @param {string} text */
export function announce(text) {
  byId('live', HTMLElement).replaceChildren(h('p', {}, text));
}

/** Shows great events over the board for a while. @param {{ type: string, text: string }[]} lines */
export function showBanner(lines) {
  const banner = byId('banner', HTMLElement);
  banner.replaceChildren(...lines.map(({ type, text }) => h('p', { class: type }, text)));
  banner.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(hideBanner, BANNER_MS);
}

/** Takes the banner away. */
export function hideBanner() {
  clearTimeout(timer);
  byId('banner', HTMLElement).hidden = true;
}
