/** What one device prefers: its theme, sound and vibration. They are kept on the device only. */

/** @type {(name: string, otherwise: string) => string} */
const kept = (name, otherwise) => localStorage.getItem(`hareboard.${name}`) ?? otherwise;

const dark = matchMedia("(prefers-color-scheme: dark)");
dark.addEventListener("change", () => showTheme(keptTheme()));

export const THEMES = ["auto", "light", "dark"];
export const keptTheme = () => kept("theme", "auto");

/**
 * Show a theme and remember it; `auto` follows the device.
 * @param {string} theme
 */
export function showTheme(theme) {
  localStorage.setItem("hareboard.theme", theme);
  const { documentElement: root } = document;
  root.dataset.theme = theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
  // With the next picture styles are worked out anyway; now they would be worked out for this alone.
  requestAnimationFrame(() => {
    const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
    if (paper) document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
  });
}

const AT_FIRST = new Set(["sound", "vibration"]); // whatever else can be switched is off at first

/**
 * Whether something is switched on: `sound`, `vibration`, `open_hand`, `nudge`.
 * @param {string} name
 */
export const isOn = (name) => kept(name, AT_FIRST.has(name) ? "on" : "off") === "on";
/** @type {(name: string, on: boolean) => void} */
export const turn = (name, on) => localStorage.setItem(`hareboard.${name}`, on ? "on" : "off");

/** How loud sounds are, 0 to 1. */
export const volume = () => Number(kept("volume", "0.5"));
/** @param {number} loudness */
export const setVolume = (loudness) => localStorage.setItem("hareboard.volume", String(loudness));
