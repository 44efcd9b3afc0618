// Making elements.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number | boolean>} attributes
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, '');
    else if (value !== false) made.setAttribute(key, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * A sign to look at, and the words that a screen reader says in its place.
 *
 * @param {Record<string, string>} attributes
 * @param {string} sign
 * @param {string} words
 */
export function spoken(attributes, sign, words) {
  const seen = h('span', { 'aria-hidden': 'true' }, sign);
  return h('span', attributes, seen, h('span', { class: 'unseen' }, words));
}

/**
 * The element of the page with this id.
 *
 * @template {Element} Type
 * @param {string} id
 * @param {new () => Type} type
 * @returns {Type}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${type.name} #${id}`);
  return found;
}

/**
 * Makes a button one that is on or off.
 *
 * @param {string} id
 * @param {boolean} on
 * @param {(on: boolean) => void} show
 */
export function toggle(id, on, show) {
  const button = byId(id, HTMLButtonElement);
  const set = () => {
    button.setAttribute('aria-pressed', String(on));
    show(on);
  };
  button.addEventListener('click', () => {
    on = !on;
    set();
  });
  set();
}
