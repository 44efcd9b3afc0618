// What stands beside the board: whose turn it is, the seats and what they captured, the log.
import { picture, plain } from './disc.js';
import { h, spoken } from './dom.js';
import { isChinese, paragraph, sentence, t } from './i18n.js';

/**
 * @typedef {import('./sanguoqi/index.js').Status} Status
 * @typedef {import('./sanguoqi/index.js').GameEvent} GameEvent
 * @typedef {import('./sanguoqi/index.js').Piece} Piece
 * @typedef {import('./describe.js').Words} Words
 *
 * @typedef {{ events: GameEvent[], piece: Piece | null, phase: Status['phase'] }} Entry
 *   One change of the game: `piece` moved, and the game is in `phase` since.
 */

/** Events that the log tells on a line of their own. */
const TOLD = new Set([
  'check',
  'halt',
  'defeat',
  'takeover',
  'alliance',
  'alliance-ended',
  'promotion',
  'army-claimed',
  'recall',
  'withdrawal',
  'end',
]);

/** @param {HTMLElement} strip @param {Words} words @param {Status} status */
export function showTurn(strip, words, status) {
  const seat = words.index(status.turn);
  const notes = [];
  for (const check of status.checks) notes.push(words.event({ ply: 0, type: 'check', ...check }));
  if (status.halted.length > 0) {
    notes.push(words.event({ ply: 0, type: 'halt', seats: status.halted }));
  }
  if (status.phase !== null) notes.push(t(`phase.${status.phase}`));
  if (status.actionsLeft > 1) notes.push(t('actionsLeft', { count: status.actionsLeft }));
  if (status.progress && status.progress.plies * 3 > status.progress.limit) {
    notes.push(t('progress', status.progress));
  }
  strip.className = `turn own-${seat < 0 ? 'none' : seat}`;
  strip.classList.toggle('alarm', status.checks.length > 0);
  strip.classList.toggle('over', status.result !== null);
  if (status.result !== null) {
    const { winners, reason } = status.result;
    const discs = winners.map((winner) => picture(plain(words.index(winner), words.sign(winner))));
    const ranking = status.result.ranking
      .map((seats, i) => `${i + 1}. ${words.seats(seats)}`)
      .join(isChinese() ? '　' : '   ');
    strip.replaceChildren(
      ...discs,
      h(
        'div',
        {},
        h('strong', {}, words.outcome(status.result)),
        h('span', {}, sentence(t(`result.${reason}`))),
      ),
      h('small', {}, ranking),
    );
    return;
  }
  strip.replaceChildren(
    picture(plain(seat, words.sign(status.turn))),
    h(
      'div',
      {},
      h('strong', {}, t('toMove', { seat: words.seat(status.turn) })),
      h('span', {}, paragraph(notes)),
    ),
  );
}

/**
 * @param {HTMLElement} list
 * @param {Words} words
 * @param {Status} status
 * @param {Entry[]} log
 */
export function showSeats(list, words, status, log) {
  list.replaceChildren(...words.info.seats.map(({ id }) => seatRow(words, status, log, id)));
}

/** @param {Words} words @param {Status} status @param {Entry[]} log @param {import('./sanguoqi/index.js').Seat} id */
function seatRow(words, status, log, id) {
  const index = words.index(id);
  const fallen = !status.inPlay.includes(id) && recallOf(log, id) === null;
  const tags = h('span', { class: 'tags' });
  const tag = (/** @type {string} */ text, name = '') =>
    tags.append(h('span', { class: `tag ${name}` }, text));
  if (status.turn === id) tag(t('seat.toMove'), 'turn-tag');
  if (status.checks.some((check) => check.seat === id)) tag(t('seat.check'), 'check-tag');
  if (status.halted.includes(id)) tag(t('seat.halted'));
  if (status.alliance?.includes(id)) {
    const ally = status.alliance.find((other) => other !== id);
    tag(t('seat.ally', { seat: words.seat(ally ?? null) }));
  }
  const army = status.armies[id];
  if (army) tag(words.army(army));
  if (status.scores?.[id] !== undefined) tag(t('seat.score', { score: status.scores[id] }));
  const rank = rankOf(status, log, id);
  if (fallen) tag(outcome(words, log, id));
  if (rank !== null) tag(t('seat.rank', { rank }), rank === 1 ? 'first-tag' : '');

  const captured = status.captured[id] ?? [];
  const chips = captured.map((face) => {
    const piece = /** @type {Piece} */ ({ ...face, point: '', owner: null });
    const home = words.index(face.home);
    const name = `chip own-${home < 0 ? 'none' : home}${face.set ? ` set-${face.set}` : ''}`;
    const title = face.set
      ? words.piece(piece)
      : words.piece({ ...piece, owner: /** @type {any} */ (face.home) });
    return h(
      'li',
      {},
      spoken({ class: name, title }, words.glyph(face) || words.kind(face), title),
    );
  });
  const row = h(
    'li',
    { class: `seat own-${index}${fallen ? ' out' : ''}${status.turn === id ? ' current' : ''}` },
    picture(plain(index, words.sign(id))),
    h('div', { class: 'who' }, h('span', { class: 'seat-name' }, words.seat(id)), tags),
  );
  if (chips.length > 0) {
    const label = t('seat.captured', { seat: words.seat(id) });
    row.append(h('ul', { class: 'captured', 'aria-label': label }, ...chips));
  }
  return row;
}

/** What became of a seat that fell. @param {Words} words @param {Entry[]} log @param {string} id */
function outcome(words, log, id) {
  const events = log.flatMap((entry) => entry.events);
  for (const event of events.reverse()) {
    if (event.type === 'takeover' && event.from === id) {
      return t('seat.outBy', { seat: words.seat(event.to) });
    }
  }
  return t('seat.out');
}

/**
 * The rank of a seat, once it has one: by recalling its army, or because the game is over.
 *
 * @param {Status} status
 * @param {Entry[]} log
 * @param {import('./sanguoqi/index.js').Seat} id
 */
function rankOf({ result }, log, id) {
  if (result && result.winners.length > 0) {
    return 1 + result.ranking.findIndex((seats) => seats.includes(id));
  }
  return recallOf(log, id)?.rank ?? null;
}

/** How a seat recalled its army, after which it plays no more. @param {Entry[]} log @param {string} id */
function recallOf(log, id) {
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.type === 'recall' && event.seat === id) return event;
  }
  return null;
}

/** @param {HTMLElement} list @param {Words} words @param {Entry[]} log */
export function showLog(list, words, log) {
  let ply = 0;
  list.replaceChildren(
    ...log.map((entry, i) => {
      const move = entry.events.find((event) => event.type === 'move');
      if (move) ply += 1;
      const row = logRow(words, entry, move ? String(ply) : '');
      const phase = newPhase(log.slice(0, i + 1));
      if (phase !== '') row.append(h('div', { class: 'note phase' }, phase));
      return row;
    }),
  );
  list.scrollTop = list.scrollHeight;
}

/** Words for the phase that the last change began; empty if it began none. @param {Entry[]} log */
export function newPhase(log) {
  const [before, last] = log.slice(-2).map((entry) => entry.phase);
  return last && before !== last ? t(`phase.${last}.begins`) : '';
}

/** @param {Words} words @param {Entry} entry @param {string} number */
function logRow(words, { events, piece }, number) {
  const row = h('li', {});
  const line = h('div', { class: 'ply' }, h('span', { class: 'number' }, number));
  for (const event of events) {
    if (event.type === 'move') {
      const { move } = event;
      const index = words.index(move.seat);
      row.className = `own-${index}`;
      const glyph = piece ? words.glyph(piece) : '';
      const title = sentence(words.move(move, piece));
      const mover = { class: `mover own-${index}`, title: words.seat(move.seat) };
      line.append(
        spoken(mover, glyph || words.sign(move.seat), title),
        h('span', { class: 'move-text', 'aria-hidden': 'true' }, written(words, move)),
      );
      line.setAttribute('title', title);
    } else if (event.type === 'capture') {
      const home = words.index(event.piece.owner);
      const glyph = words.glyph(event.piece) || words.kind(event.piece);
      const title = words.event(event);
      const name = `taken-glyph own-${home < 0 ? 'none' : home}`;
      line.append(spoken({ class: name, title }, `×${glyph}`, title));
    } else if (event.type === 'reveal') {
      const home = words.index(event.piece.owner);
      const name = `taken-glyph own-${home < 0 ? 'none' : home}`;
      const title = words.event(event);
      line.append(spoken({ class: name, title }, words.glyph(event.piece), title));
    }
  }
  if (line.childElementCount > 1) row.append(line);
  for (const event of events) {
    if (!TOLD.has(event.type)) continue;
    row.append(h('div', { class: `note ${event.type}` }, sentence(words.event(event))));
  }
  return row;
}

/** A move as the log writes it. @param {Words} words @param {import('./sanguoqi/index.js').Move} move */
function written(words, move) {
  const way = [move.from, ...(move.path ?? [move.to])].filter((point) => point !== null);
  if (way.length === 0) return sentence(words.move(move, null));
  return move.from === null ? move.text : way.join(move.captures.length > 0 ? '×' : '–');
}
