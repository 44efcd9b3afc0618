// A piece as it looks: a disc whose ring, fill and character tell what it is and whose.

/** Units of the SVG per unit of the board: browsers lay out tiny letters badly. */
export const UNIT = 100;

/**
 * @typedef {{
 *   glyph: string, owner: number, home: number, taken: boolean, badge: string,
 *   set: 'red' | 'black' | null, faceDown: boolean, promoted: boolean, dormant: boolean, halted: boolean,
 * }} Look `owner` and `home` are places in the list of seats, -1 for none.
 */

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {string} [content]
 * @returns {SVGElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, content = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (content !== '') made.textContent = content;
  return made;
}

/** A disc on the board. */
export class Disc {
  faceDown = false;
  /** @type {number | null} */
  #owner = null;

  /** @param {string} key What it is, whoever has it. */
  constructor(key) {
    this.key = key;
    this.g = element('g', { class: 'piece arriving' });
    this.upright = this.g.appendChild(element('g', { class: 'upright' }));
    this.body = this.upright.appendChild(element('g'));
    const alert = this.upright.appendChild(element('g', { class: 'alert' }));
    alert.append(element('circle', { r: 19 }), element('text', {}, '!'));
    setTimeout(() => this.g.classList.remove('arriving'), 20);
  }

  /** @param {Look} look */
  show(look) {
    const turnsOver = this.#owner !== null && this.#owner !== look.owner && !this.faceDown;
    const turnsUp = this.faceDown && !look.faceDown;
    this.#owner = look.owner;
    this.faceDown = look.faceDown;
    this.body.setAttribute('class', `disc ${classes(look)}`);
    this.body.replaceChildren(...face(look));
    if (turnsOver || turnsUp) this.#animate();
  }

  #animate() {
    this.body.classList.add('turning');
    this.body.addEventListener('animationend', () => this.body.classList.remove('turning'), {
      once: true,
    });
  }

  /** @param {{ x: number, y: number }} at */
  place({ x, y }) {
    this.g.style.transform = `translate(${x * UNIT}px, ${y * UNIT}px)`;
  }

  /** Stays under the pointer while it is dragged. @param {{ x: number, y: number }} at */
  follow(at) {
    this.g.classList.add('dragged');
    this.g.parentNode?.append(this.g);
    this.place(at);
  }

  /** Ends a drag. */
  settle() {
    this.g.classList.remove('dragged');
  }

  /** @param {string} name @param {boolean} on */
  mark(name, on) {
    this.g.classList.toggle(name, on);
  }

  /** Fades away. */
  remove() {
    this.g.classList.add('leaving');
    setTimeout(() => this.g.remove(), 260);
  }
}

/** A disc by itself, as a picture for legends and lists. @param {Look} look @param {string} [title] */
export function picture(look, title) {
  const svg = element('svg', { class: 'sample', viewBox: '-52 -52 104 104' });
  if (title) {
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', title);
    svg.append(element('title', {}, title));
  } else {
    svg.setAttribute('aria-hidden', 'true');
  }
  const body = svg.appendChild(element('g', { class: `disc ${classes(look)}` }));
  body.append(...face(look));
  return svg;
}

/** The look of a seat's plain piece. @param {number} seat @param {string} glyph @returns {Look} */
export function plain(seat, glyph) {
  const rest = { taken: false, badge: '', set: null, faceDown: false };
  return {
    glyph,
    owner: seat,
    home: seat,
    ...rest,
    promoted: false,
    dormant: false,
    halted: false,
  };
}

/** @param {Look} look */
function classes(look) {
  const names = [
    look.owner >= 0 ? `own-${look.owner}` : 'own-none',
    look.home >= 0 ? `home-${look.home}` : 'home-none',
    look.taken && 'taken',
    look.glyph === '' && 'bare',
    look.set && `set-${look.set}`,
    look.faceDown && 'face-down',
    look.dormant && 'dormant',
    look.halted && 'halted',
  ];
  return names.filter(Boolean).join(' ');
}

/** @param {Look} look */
function face(look) {
  /** @type {SVGElement[]} */
  const parts = [
    element('circle', { class: 'shadow', r: 46, cx: 2, cy: 5 }),
    element('circle', { class: 'edge', r: 46 }),
    element('circle', { class: 'top', r: 43 }),
  ];
  if (look.faceDown) return [...parts, element('circle', { class: 'back', r: 30 })];
  parts.push(element('circle', { class: 'ring', r: look.taken ? 39 : 37.5 }));
  // The second stroke of a double ring; only some homes show it.
  parts.push(element('circle', { class: 'ring second', r: 31.5 }));
  parts.push(element('text', { class: 'glyph' }, look.glyph));
  if (look.promoted) parts.push(element('path', { class: 'star', d: STAR }));
  if (look.badge !== '') {
    const badge = element('g', { class: 'badge', transform: 'translate(31 -31)' });
    badge.append(element('circle', { r: 21 }), element('text', {}, look.badge));
    parts.push(badge);
  }
  return parts;
}

const STAR = 'M0 -50L5 -39L16 -38L7 -31L10 -20L0 -26L-10 -20L-7 -31L-16 -38L-5 -39Z';
