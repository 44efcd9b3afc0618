// The dialogs: a new game, leaving, the rules.
import { picture, plain } from './disc.js';
import { byId, h } from './dom.js';
import { has, language, local, t } from './i18n.js';

/**
 * @typedef {import('./sanguoqi/index.js').VariantInfo} VariantInfo
 * @typedef {import('./sanguoqi/index.js').Options} Options
 * @typedef {VariantInfo['options'][number]} OptionInfo
 * @typedef {import('./describe.js').Words} Words
 */

/**
 * Asks for a game and its options.
 *
 * @param {VariantInfo[]} catalogue
 * @param {string} current
 * @param {(variant: VariantInfo['id'], options: Options) => void} start
 */
export function askNewGame(catalogue, current, start) {
  const dialog = byId('new-dialog', HTMLDialogElement);
  const games = byId('new-games', HTMLElement);
  const options = byId('new-options', HTMLElement);
  const chosen = () => {
    const radio = games.querySelector('input:checked');
    const id = radio instanceof HTMLInputElement ? radio.value : current;
    return catalogue.find((info) => info.id === id) ?? catalogue[0];
  };
  games.replaceChildren(
    ...catalogue.map((info) =>
      h(
        'label',
        { class: 'choice' },
        h('input', {
          type: 'radio',
          name: 'variant',
          value: info.id,
          checked: info.id === current,
        }),
        h('span', { class: 'choice-name' }, local(info.name)),
        h('small', { lang: otherLanguage() }, otherName(info)),
      ),
    ),
  );
  const showOptions = () => {
    const fields = chosen().options.map(optionField);
    options.replaceChildren(...(fields.length > 0 ? fields : [h('p', {}, t('noOptions'))]));
  };
  games.onchange = showOptions;
  showOptions();
  byId('new-form', HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    const info = chosen();
    start(info.id, readOptions(info, options));
  };
  dialog.showModal();
}

/** What the other name of a game is written in. */
const otherLanguage = () => (language() === 'en' ? 'zh-Hant' : 'en');

/** @param {VariantInfo} info */
function otherName({ name }) {
  return language() === 'en' ? `${name.zhHant} ${name.pinyin}` : name.en;
}

/** @param {OptionInfo} option */
export function optionLabel(option) {
  const key = `option.${option.key}`;
  return has(key) ? t(key) : option.about;
}

/** @param {OptionInfo} option @param {unknown} value */
export function valueLabel(option, value) {
  if (typeof value === 'boolean') return t(value ? 'on' : 'off');
  const key = `option.${option.key}.${value}`;
  return has(key) ? t(key) : String(value);
}

/** A field with a tooltip, which the package tells in English. @param {OptionInfo} option */
function optionField(option) {
  return h('div', { lang: 'en', title: option.about }, labelledField(option));
}

/** @param {OptionInfo} option */
function labelledField(option) {
  const name = option.key;
  const lang = language();
  if (option.type === 'boolean') {
    const box = h('input', { type: 'checkbox', name, checked: option.default === true });
    return h('label', { class: 'option check', lang }, box, optionLabel(option));
  }
  if (option.values) {
    const items = option.values.map((value, i) =>
      h('option', { value: i, selected: value === option.default }, valueLabel(option, value)),
    );
    return h(
      'label',
      { class: 'option', lang },
      optionLabel(option),
      h('select', { name }, ...items),
    );
  }
  /** @type {Record<string, string | number>} */
  const kind = option.type === 'integer' ? { type: 'number', min: 0, step: 1 } : { type: 'text' };
  return h('label', { class: 'option', lang }, optionLabel(option), h('input', { name, ...kind }));
}

/** @param {VariantInfo} info @param {HTMLElement} fields @returns {Options} */
function readOptions(info, fields) {
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const option of info.options) {
    const field = fields.querySelector(`[name="${option.key}"]`);
    if (field instanceof HTMLSelectElement)
      options[option.key] = option.values?.[Number(field.value)];
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') options[option.key] = field.checked;
    else if (field.value !== '') {
      options[option.key] = option.type === 'integer' ? Number(field.value) : field.value;
    }
  }
  return /** @type {Options} */ (options);
}

/**
 * Asks which seat leaves, and why.
 *
 * @param {Words} words
 * @param {import('./sanguoqi/index.js').Status} status
 * @param {(seat: any, cause: any) => void} resign
 */
export function askResign(words, status, resign) {
  const dialog = byId('resign-dialog', HTMLDialogElement);
  const radio = (
    /** @type {string} */ name,
    /** @type {string} */ value,
    /** @type {string} */ label,
    checked = false,
  ) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name, value, checked }),
      h('span', {}, label),
    );
  byId('resign-seats', HTMLElement).replaceChildren(
    ...status.inPlay.map((seat) => radio('seat', seat, words.seat(seat), seat === status.turn)),
  );
  const causes = ['resignation', 'timeout', 'abandonment'];
  byId('resign-causes', HTMLElement).replaceChildren(
    ...causes.map((cause, i) => radio('cause', cause, t(`cause.${cause}`), i === 0)),
  );
  const form = byId('resign-form', HTMLFormElement);
  form.onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    const data = new FormData(form);
    resign(data.get('seat'), data.get('cause'));
  };
  dialog.showModal();
}

/** Asks whether all agree to a draw. @param {() => void} agree */
export function askDraw(agree) {
  const dialog = byId('draw-dialog', HTMLDialogElement);
  byId('draw-form', HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    agree();
  };
  dialog.showModal();
}

/**
 * Asks which of several moves is meant.
 *
 * @param {import('./sanguoqi/index.js').Move[]} moves
 * @param {(move: import('./sanguoqi/index.js').Move) => void} play
 */
export function askMove(moves, play) {
  const dialog = byId('choice-dialog', HTMLDialogElement);
  byId('choice-moves', HTMLElement).replaceChildren(
    ...moves.map((move) => {
      const button = h('button', { type: 'button' }, move.text);
      button.onclick = () => {
        dialog.close();
        play(move);
      };
      return button;
    }),
  );
  dialog.showModal();
}

/**
 * Shows the conventions of the game, a legend and the keys.
 *
 * @param {Words} words
 * @param {Options} inForce
 */
export function showRules(words, inForce) {
  const { info } = words;
  const other = h('span', { lang: otherLanguage() }, otherName(info));
  byId('rules-name', HTMLElement).replaceChildren(`${local(info.name)} · `, other);
  const values = /** @type {Record<string, unknown>} */ (inForce);
  const options = info.options.filter((option) => values[option.key] !== undefined);
  byId('rules-options', HTMLElement).replaceChildren(
    ...options.map((option) =>
      h('li', {}, `${optionLabel(option)}: `, h('b', {}, valueLabel(option, values[option.key]))),
    ),
  );
  byId('rules-options-part', HTMLElement).hidden = options.length === 0;
  const conventions = info.conventions.map(({ id, text }) =>
    h('li', {}, h('b', {}, id), ' ', h('span', { lang: 'en' }, text)),
  );
  byId('rules-conventions', HTMLElement).replaceChildren(...conventions);
  byId('rules-conventions-help', HTMLElement).textContent = t(
    conventions.length > 0 ? 'conventionsHelp' : 'noConventions',
  );
  byId('rules-legend', HTMLElement).replaceChildren(...legend(words));
  const example = { example: byId('move-text', HTMLInputElement).placeholder || 're4re5' };
  const keys = ['arrows', 'enter', 'escape', 'next', 'move', 'status', 'undo'];
  byId('rules-keys', HTMLElement).replaceChildren(
    ...keys.flatMap((key) => [
      h('dt', {}, t(`keys.${key}`)),
      h('dd', {}, t(`keys.${key}.do`, example)),
    ]),
  );
  byId('rules-dialog', HTMLDialogElement).showModal();
}

/** @param {Words} words */
function legend(words) {
  const { seats } = words.info;
  const rows = seats.map(({ id }, i) => {
    const look = plain(words.index(id), words.sign(id));
    const ring = t(`legend.ring.${i}`);
    return h('li', {}, picture(look), t('legend.own', { seat: words.seat(id), ring }));
  });
  const [home, owner] = [seats[0], seats[1]];
  const glyph = words.info.glyphs.find((one) => one.home === home.id && one.kind === 'R');
  if (glyph && words.isSeat(glyph.home)) {
    const look = {
      ...plain(words.index(owner.id), glyph.glyph),
      home: words.index(home.id),
      taken: true,
      badge: words.sign(owner.id),
    };
    const names = { home: words.seat(home.id), owner: words.seat(owner.id) };
    rows.push(h('li', {}, picture(look), t('legend.taken', names)));
  }
  for (const mark of ['target', 'capture', 'last', 'check']) {
    rows.push(h('li', {}, h('span', { class: `mark-sample ${mark}` }), t(`legend.${mark}`)));
  }
  return rows;
}
