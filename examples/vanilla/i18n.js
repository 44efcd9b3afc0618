// The languages of the page: English, 繁體中文, 简体中文.
import en from './strings/en.js';
import zhHant from './strings/zh-hant.js';
import zhHans from './strings/zh-hans.js';

/** @typedef {keyof typeof en} Key */
/** @typedef {{ en: string, zhHant: string, zhHans: string }} LocalName */

/** @type {Record<string, { strings: Record<string, string>, name: keyof LocalName }>} */
const LANGUAGES = {
  en: { strings: en, name: 'en' },
  'zh-Hant': { strings: zhHant, name: 'zhHant' },
  'zh-Hans': { strings: zhHans, name: 'zhHans' },
};

let current = 'en';

/** The language tag in use. */
export const language = () => current;

/** Whether words are written without spaces or capital letters. */
export const isChinese = () => current !== 'en';

/**
 * @param {string | null} wanted A language tag, or null for the browser's preference.
 * @returns {string} The language now in use.
 */
export function useLanguage(wanted) {
  current = wanted !== null && wanted in LANGUAGES ? wanted : preferred();
  document.documentElement.lang = current;
  return current;
}

function preferred() {
  for (const tag of navigator.languages ?? []) {
    // A script that is told goes before the region's usual one.
    if (/^zh\b.*\bhans\b/i.test(tag)) return 'zh-Hans';
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
    if (/^zh\b/i.test(tag)) return 'zh-Hans';
    if (/^en\b/i.test(tag)) return 'en';
  }
  return 'en';
}

/**
 * A sentence or label in the language in use.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [parameters]
 * @returns {string}
 */
export function t(key, parameters = {}) {
  const text = LANGUAGES[current].strings[key] ?? /** @type {Record<string, string>} */ (en)[key];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(parameters[name] ?? hole));
}

/** Whether there is a text of this key. @param {string} key */
export const has = (key) => key in en;

/**
 * A name from the package's catalogue, in the language in use.
 *
 * @param {LocalName} name
 * @returns {string}
 */
export const local = (name) => name[LANGUAGES[current].name];

/** "a, b and c". @param {string[]} items */
export function list(items) {
  if (items.length < 2) return items.join('');
  const head = items.slice(0, -1).join(t('comma'));
  return t('and', { a: head, b: items[items.length - 1] });
}

/** A sentence begins with a capital letter. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences, one after the other. @param {string[]} parts */
export function paragraph(parts) {
  const stop = isChinese() ? '。' : '. ';
  const ended = parts
    .filter((part) => part !== '')
    .map((part) => (/[.。?？!！]$/.test(part) ? part + (isChinese() ? '' : ' ') : part + stop));
  return ended.map(sentence).join('').trim();
}

/** Puts the texts of all elements that ask for one: `data-t` for the content, `data-t-label` for the label. */
export function translatePage() {
  for (const element of document.querySelectorAll('[data-t]')) {
    element.textContent = t(element.getAttribute('data-t') ?? '');
  }
  for (const element of document.querySelectorAll('[data-t-label]')) {
    const text = t(element.getAttribute('data-t-label') ?? '');
    element.setAttribute('aria-label', text);
    // A tooltip helps where the name is not to be seen, but not on everything inside a board.
    if (element.matches('button, select, input')) element.setAttribute('title', text);
  }
}
