/** The secret tokens of this device: one as a seat, one as the host. */

/** @typedef {"seat" | "host"} Role */

const KEPT = "hareboard.token.";
const DEVICE = "hareboard.device";
const PLAYER = "hareboard.player";

/**
 * The token of a page: from the address, from which it is taken away at once, else the one of this tab, else the last
 * one of this device.
 * @param {Role} role
 */
export function takeToken(role) {
  const given = new URLSearchParams(location.hash.slice(1)).get("t");
  if (given) history.replaceState(null, "", location.pathname + location.search);
  const token = given ?? keptToken(role);
  if (token) keepToken(role, token);
  return token;
}

/**
 * The token that this tab has, else the last one of this device.
 * @param {Role} role
 */
export const keptToken = (role) => sessionStorage.getItem(KEPT + role) ?? localStorage.getItem(KEPT + role);

/**
 * Keep a token: for this tab, and for the next one on this device.
 * @param {Role} role
 * @param {string} token
 */
export function keepToken(role, token) {
  sessionStorage.setItem(KEPT + role, token);
  localStorage.setItem(KEPT + role, token);
}

/**
 * A word by which the board knows this device among the others of a seat; it opens nothing.
 * @param {() => string} invent
 */
export function deviceWord(invent) {
  const word = localStorage.getItem(DEVICE) ?? invent();
  localStorage.setItem(DEVICE, word);
  return word;
}

/**
 * The key by which a club knows who plays on this device: made once, and told to boards only, which keep its hash.
 * @param {() => string} invent
 */
export function playerKey(invent) {
  const key = localStorage.getItem(PLAYER) ?? invent() + invent();
  localStorage.setItem(PLAYER, key);
  return key;
}

/** @param {Role} role */
export function forgetToken(role) {
  sessionStorage.removeItem(KEPT + role);
  localStorage.removeItem(KEPT + role);
}
