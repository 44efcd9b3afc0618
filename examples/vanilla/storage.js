// What outlives a reload: the game and the reader's settings, in the browser's local storage.

const GAME = 'sanguoqi.game';
const BROKEN = 'sanguoqi.game.broken';
const SETTINGS = 'sanguoqi.settings';

/**
 * @typedef {{ language: string | null, view: string, names: boolean }} Settings
 *   `view`: `turn` to turn the board to the player to move, or a seat.
 */

/** @returns {string | null} The text of the saved game. */
export function savedGame() {
  return read(GAME);
}

/** @param {unknown} save */
export function saveGame(save) {
  write(GAME, JSON.stringify(save));
}

/** Sets a saved game that cannot be read aside, so that it is neither lost nor in the way. */
export function setAside() {
  const text = read(GAME);
  if (text !== null) write(BROKEN, text);
  try {
    localStorage.removeItem(GAME);
  } catch {
    // Storage may be forbidden; then there is nothing to remove.
  }
}

/** @returns {Settings} */
export function loadSettings() {
  /** @type {Settings} */
  const settings = { language: null, view: 'turn', names: false };
  try {
    const stored = JSON.parse(read(SETTINGS) ?? '{}');
    if (typeof stored.language === 'string') settings.language = stored.language;
    if (typeof stored.view === 'string') settings.view = stored.view;
    if (typeof stored.names === 'boolean') settings.names = stored.names;
  } catch {
    // Settings are a comfort: without them the defaults serve.
  }
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  write(SETTINGS, JSON.stringify(settings));
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the game goes on, only a reload would lose it.
  }
}
