// The page: a game, its board, and everything around it.
import init, { Game, RulesError, board, variants } from './sanguoqi/index.js';
import { BoardView, noMarks } from './board-view.js';
import { readable } from './colours.js';
import { Words } from './describe.js';
import { askDraw, askMove, askNewGame, askResign, showRules } from './dialogs.js';
import { byId, h, toggle } from './dom.js';
import { rows } from './geometry.js';
import {
  has,
  isChinese,
  list,
  local,
  paragraph,
  sentence,
  t,
  translatePage,
  useLanguage,
} from './i18n.js';
import { announce, hideBanner, say, showBanner } from './notices.js';
import { keepForOffline } from './offline.js';
import { newPhase, showLog, showSeats, showTurn } from './panels.js';
import { Selection } from './selection.js';
import { loadSettings, saveGame, saveSettings, savedGame, setAside } from './storage.js';

/**
 * @typedef {import('./sanguoqi/index.js').GameEvent} GameEvent
 * @typedef {import('./sanguoqi/index.js').Move} Move
 * @typedef {import('./sanguoqi/index.js').Piece} Piece
 * @typedef {import('./sanguoqi/index.js').Point} Point
 */

const FIRST_GAME = 'sanguo-qi';
/** Events that are also shown over the board. */
const HERALDED = new Set(['defeat', 'takeover', 'alliance', 'alliance-ended', 'recall', 'end']);

const settings = loadSettings();
settings.language = useLanguage(settings.language);
translatePage();

/** @type {import('./sanguoqi/index.js').VariantInfo[]} */
let catalogue = [];
/** @type {Game} */
let game;
/** @type {Words} */
let words;
/** @type {import('./sanguoqi/index.js').Board} */
let drawing;
/** @type {import('./panels.js').Entry[]} */
let log = [];
let selection = new Selection([], []);
/** Points that explain why a try was refused. @type {Point[]} */
let why = [];
let unsubscribe = () => {};

const view = new BoardView(byId('board', SVGSVGElement), {
  onChoose: choose,
  onDrop: (to) => (to === null ? cancel() : choose(to)),
  onCancel: cancel,
  onKey: shortcut,
});

// ── The game ──────────────────────────────────────────────────────────────────────────────────

/** Puts a game on the table. @param {Game} next */
function seat(next) {
  unsubscribe();
  game = next;
  const info = catalogue.find((one) => one.id === game.variant);
  if (!info) throw new Error(`no such game: ${game.variant}`);
  words = new Words(info);
  drawing = board(game.variant, game.options);
  for (const { id, colour } of words.owners) {
    document.documentElement.style.setProperty(`--seat-${words.index(id)}`, readable(colour));
  }
  view.setBoard(drawing, (id) => words.index(id));
  log = replay(game);
  unsubscribe = game.subscribe(changed);
  hideBanner();
  say('');
  showViews();
  refresh();
}

/** Every change of the game so far, found by taking it back and playing it again. @param {Game} game */
function replay(game) {
  let count = 0;
  for (; game.canUndo(); count++) game.undo();
  /** @type {import('./panels.js').Entry[]} */
  const entries = [];
  for (; count > 0; count--) {
    const applied = game.redo();
    if (applied) entries.push(entry(game, applied.events));
  }
  return entries;
}

/** @param {Game} game @param {GameEvent[]} events */
function entry(game, events) {
  const played = events.find((event) => event.type === 'move');
  const to = played?.type === 'move' ? played.move.to : null;
  return { events, piece: to === null ? null : game.pieceAt(to), phase: game.status().phase };
}

/** Called by the game after every change; taking something back has no events. @param {GameEvent[]} events */
function changed(events) {
  if (events.length > 0) log.push(entry(game, events));
  else log.pop();
  saveGame(game.save());
  say('');
  refresh();
  if (events.length > 0) herald(events);
}

/** @param {Move | string} move */
function play(move) {
  try {
    game.applyMove(move);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    refuse(error.reason ?? error.code, error.message, error.points ?? [], null);
  }
}

/** Tells what happened: to the ear, and the great events over the board too. @param {GameEvent[]} events */
function herald(events) {
  const parts = events.map((event) => {
    if (event.type === 'move') return words.move(event.move, log[log.length - 1].piece);
    return words.event(event);
  });
  const phase = newPhase(log);
  const row = winningRow();
  announce(paragraph([...parts, phase, row.length > 0 ? t('row', { points: list(row) }) : '']));
  const great = events.filter((event) => HERALDED.has(event.type));
  const lines = great.map((event) => {
    const type = /** @type {string} */ (event.type);
    return { type, text: sentence(words.event(event)) };
  });
  if (phase !== '') lines.push({ type: 'phase', text: phase });
  if (lines.length > 0) showBanner(lines);
}

// ── Choosing moves ────────────────────────────────────────────────────────────────────────────

/** @param {Point} point */
function choose(point) {
  hideBanner();
  why = [];
  say('');
  const outcome = selection.choose(point);
  switch (outcome.type) {
    case 'play':
      return play(outcome.move);
    case 'choice':
      return askMove(outcome.moves, play);
    case 'select': {
      const piece = game.pieceAt(point);
      const count = selection.targets.size;
      const what = { piece: piece ? words.piece(piece) : '', point, count };
      announce(
        count > 0 ? sentence(t(count === 1 ? 'selectedOne' : 'selected', what)) : t('noMoves'),
      );
      if (count === 0) say(t('noMoves'));
      break;
    }
    case 'step':
      say(t('stepOn', { point }), true);
      break;
    case 'ambiguous':
      say(t('ambiguous'), true);
      break;
    case 'refused':
      return explain(outcome.from, outcome.path);
  }
  paint();
}

function cancel() {
  if (selection.from !== null) announce(t('cancelled'));
  selection.clear();
  why = [];
  say('');
  paint();
}

/** Says why a try is illegal. @param {Point | null} from @param {Point[]} path */
function explain(from, path) {
  const { turn } = game.status();
  if (from === null) {
    const piece = game.pieceAt(path[0]);
    if (turn === null) refuse('game-over', '', [], from);
    else if (piece) refuse(piece.dormant ? 'dormant' : 'not-your-piece', '', [], from);
    return paint();
  }
  const verdict = game.explain(from + path.join(''));
  if (!verdict.legal) refuse(verdict.reason, verdict.detail, verdict.points, from);
  paint();
}

/** @param {string} reason @param {string} detail @param {Point[]} points @param {Point | null} from */
function refuse(reason, detail, points, from) {
  const key = `why.${reason}`;
  const seat = words.seat(game.status().turn);
  const parts = [has(key) ? t(key, { from: from ?? '', seat }) : detail];
  if (points.length > 0) parts.push(t('why.points', { points: list(points) }));
  why = points;
  say(t('why.title', { why: parts.join(isChinese() ? '' : ' ') }), true, 'refusal');
}

/** A key pressed on the board. @param {string} key @returns {boolean} Whether it meant something. */
function shortcut(key) {
  const among = selection.from === null ? selection.movable : new Set(selection.targets.keys());
  if (key === 'n' || key === 'N') view.focusNext(among, 1);
  else if (key === 'p' || key === 'P') view.focusNext(among, -1);
  else if (key === 's' || key === 'S') announce(byId('turn', HTMLElement).innerText);
  else if (key === 'u') undo();
  else if (key === 'U') redo();
  else if (key === 'm' || key === 'M') byId('move-text', HTMLInputElement).focus();
  else if (key === '?') showRules(words, game.options);
  else return false;
  return true;
}

function undo() {
  if (!game.canUndo()) return;
  game.undo();
  announce(paragraph([t('undone'), byId('turn', HTMLElement).innerText]));
}

function redo() {
  game.redo();
}

// ── Showing ───────────────────────────────────────────────────────────────────────────────────

/** Shows a new position. */
function refresh() {
  const { status, pieces } = game.snapshot();
  const own = pieces.filter((piece) => piece.owner !== null && piece.owner === status.turn);
  const moves = game.legalMoves();
  byId('move-text', HTMLInputElement).placeholder = moves[0]?.text ?? '';
  selection = new Selection(
    moves,
    own.map((piece) => piece.point),
  );
  why = [];
  view.setPieces(
    pieces.map((piece) => ({
      point: piece.point,
      key: piece.kind === null ? 'down' : [piece.home, piece.kind, piece.set].join(),
      look: words.look(piece, status.halted),
    })),
  );
  turnBoard();
  showTurn(byId('turn', HTMLElement), words, status);
  showSeats(byId('seats', HTMLElement), words, status, log);
  showLog(byId('log', HTMLElement), words, log);
  byId('empty-log', HTMLElement).hidden = log.length > 0;
  byId('game-name', HTMLElement).textContent = local(words.info.name);
  document.title = `${local(words.info.name)} · ${t('title')}`;
  byId('undo', HTMLButtonElement).disabled = !game.canUndo();
  byId('redo', HTMLButtonElement).disabled = !game.canRedo();
  byId('resign', HTMLButtonElement).disabled = status.result !== null;
  byId('draw', HTMLButtonElement).disabled = status.result !== null;
  paint();
}

/** The stones that won a five in a row; empty in other games, and before the end. */
function winningRow() {
  const { status, pieces } = game.snapshot();
  if (status.result?.reason !== 'five-in-a-row') return [];
  const [winner] = status.result.winners;
  const stones = new Set(pieces.filter(({ owner }) => owner === winner).map(({ point }) => point));
  return rows(
    drawing.points.filter(({ id }) => stones.has(id)),
    5,
  ).map(({ id }) => id);
}

/** Shows the selection and the marks of the position. */
function paint() {
  const { status, pieces, lastMove } = game.snapshot();
  const checked = status.checks.map((check) => check.seat);
  const generals = pieces.filter((p) => p.kind === 'K' && checked.some((seat) => seat === p.owner));
  const way = lastMove ? [lastMove.from, ...(lastMove.path ?? [lastMove.to])] : [];
  const marks = {
    ...noMarks(),
    selected: selection.from,
    steps: selection.steps,
    targets: selection.targets,
    last: way.filter((point) => point !== null),
    checked: generals.map((general) => general.point),
    attackers: status.checks.flatMap((check) => check.by),
    row: winningRow(),
    why,
    movable: selection.movable,
    starts: selection.starts,
  };
  view.setMarks(marks);
  const at = new Map(pieces.map((piece) => [piece.point, piece]));
  const special = new Map(drawing.points.map((point) => [point.id, point.marks]));
  view.setLabels((point) =>
    words.point(point, at.get(point) ?? null, special.get(point) ?? [], marks),
  );
  showSpecials();
}

/** Buttons for what no point stands for: passing, recalling, ending a chain. */
function showSpecials() {
  const buttons = selection.buttons.map((move) => special(t(move.text), move));
  const { stop } = selection;
  if (stop) buttons.unshift(special(t('stopHere'), stop));
  byId('specials', HTMLElement).replaceChildren(...buttons);
}

/** @param {string} label @param {Move} move */
function special(label, move) {
  const button = h('button', { type: 'button', class: 'special', 'data-move': move.text }, label);
  button.onclick = () => play(move);
  return button;
}

/** Turns the board as the reader chose. */
function turnBoard() {
  const turns = /** @type {Record<string, number>} */ (drawing.turns);
  const seat = settings.view === 'turn' ? game.status().turn : settings.view;
  const degrees = turns[seat ?? ''];
  if (degrees !== undefined) view.turn(degrees);
}

/** The seats the board can be turned for. */
function showViews() {
  const select = byId('view', HTMLSelectElement);
  const seats = words.info.seats.filter((seat) => seat.id in drawing.turns);
  if (!seats.some((seat) => seat.id === settings.view)) settings.view = 'turn';
  select.replaceChildren(
    h('option', { value: 'turn', selected: settings.view === 'turn' }, t('viewTurn')),
    ...seats.map(({ id }) =>
      h('option', { value: id, selected: settings.view === id }, words.seat(id)),
    ),
  );
}

// ── Around the board ──────────────────────────────────────────────────────────────────────────

/** @param {string} id @param {() => void} action */
const onClick = (id, action) => byId(id, HTMLElement).addEventListener('click', action);

function wire() {
  byId('skip', HTMLElement).addEventListener('click', (event) => {
    event.preventDefault();
    view.focus();
  });
  onClick('undo', undo);
  onClick('redo', redo);
  onClick('new', () =>
    askNewGame(catalogue, game.variant, (variant, options) => {
      seat(new Game(variant, options));
      saveGame(game.save());
      view.focus();
      announce(t('started', { game: local(words.info.name) }));
    }),
  );
  onClick('rules', () => showRules(words, game.options));
  onClick('resign', () => askResign(words, game.status(), (who, cause) => game.resign(who, cause)));
  onClick('draw', () => askDraw(() => game.agreeDraw()));
  onClick('banner', hideBanner);
  for (const button of document.querySelectorAll('[data-close]')) {
    button.addEventListener('click', () => button.closest('dialog')?.close());
  }
  byId('view', HTMLSelectElement).addEventListener('change', (event) => {
    settings.view = /** @type {HTMLSelectElement} */ (event.target).value;
    saveSettings(settings);
    turnBoard();
  });
  toggle('names', settings.names, (on) => {
    settings.names = on;
    saveSettings(settings);
    view.svg.classList.toggle('with-names', on);
  });
  toggle('zoom', false, (on) => {
    const frame = byId('frame', HTMLElement);
    frame.classList.toggle('zoomed', on);
    frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) / 2;
  });
  byId('entry', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault();
    const input = byId('move-text', HTMLInputElement);
    const text = input.value.trim();
    if (text === '') return;
    const before = log.length;
    play(text);
    if (log.length > before) input.value = '';
    else paint();
  });
  for (const button of document.querySelectorAll('[data-language]')) {
    button.addEventListener('click', () => speak(button.getAttribute('data-language')));
  }
}

/** @param {string | null} wanted */
function speak(wanted) {
  settings.language = useLanguage(wanted);
  saveSettings(settings);
  for (const button of document.querySelectorAll('[data-language]')) {
    const current = button.getAttribute('data-language') === settings.language;
    button.setAttribute('aria-pressed', String(current));
  }
  translatePage();
  say('');
  hideBanner();
  showViews();
  refresh();
}

/** The game of the last visit, or a new one. */
function restore() {
  const text = savedGame();
  if (text === null) return { next: new Game(FIRST_GAME), note: '' };
  try {
    return { next: Game.load(text), note: t('restored') };
  } catch {
    // Whatever is wrong with it, the page must open.
    setAside();
    return { next: new Game(FIRST_GAME), note: t('brokenSave') };
  }
}

async function main() {
  try {
    await init();
  } catch (error) {
    say(t('loadFailed'), true, 'refusal');
    throw error;
  }
  catalogue = variants();
  const { next, note } = restore();
  seat(next);
  wire();
  speak(settings.language);
  say(note, true);
  document.documentElement.dataset.ready = 'true';
  await keepForOffline();
}

main();
