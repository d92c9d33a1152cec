/** Parts of a page that are loaded when somebody wants them, with their words and their styles. */
import { dress } from "./game_pages.js";
import { useEffect, useState } from "./ui.js";
import { loadMoreWords } from "./words.js";

const RETRY = 1_000;
/** @type {Map<string, any>} */
const loaded = new Map();

/** @param {string} name */
async function loadPart(name) {
  for (let tries = 0; ; tries++) {
    try {
      // A browser may remember that a module could not be fetched, so another try has another address.
      const address = `/packed/parts/${name}.js${tries ? `?${tries}` : ""}`;
      const [{ PART }] = await Promise.all([import(address), loadMoreWords(name)]);
      if (!loaded.has(name)) dress(PART.styles);
      loaded.set(name, PART);
      return;
    } catch {
      await new Promise((again) => setTimeout(again, RETRY));
    }
  }
}

/**
 * What a part offers, once it is wanted and there.
 * @param {string} name the folder of its modules, and its words
 * @param {boolean} wanted
 */
export function usePart(name, wanted) {
  const [, draw] = useState(0);
  useEffect(() => {
    if (wanted && !loaded.has(name)) loadPart(name).then(() => draw((count) => count + 1));
  }, [name, wanted]);
  return wanted ? (loaded.get(name) ?? null) : null;
}
