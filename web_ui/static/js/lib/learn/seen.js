/** What somebody has seen on this device, so that nobody is told twice what they know. */

/** @param {string} game */
const primer = (game) => `hareboard.primer.${game}`;
/** @param {string} game */
const tips = (game) => `hareboard.tips.${game}`;

/** @param {string} game */
export const hasSeenPrimer = (game) => localStorage.getItem(primer(game)) === "seen";
/** @param {string} game */
export const notePrimer = (game) => localStorage.setItem(primer(game), "seen");

/**
 * How often each tip was shown.
 * @param {string} game
 * @returns {Record<string, number>}
 */
function shown(game) {
  try {
    return JSON.parse(localStorage.getItem(tips(game)) ?? "") ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} game
 * @param {string} key
 */
export const timesShown = (game, key) => shown(game)[key] ?? 0;

/**
 * @param {string} game
 * @param {string} key
 */
export const noteTip = (game, key) =>
  localStorage.setItem(tips(game), JSON.stringify({ ...shown(game), [key]: timesShown(game, key) + 1 }));
