/** Parts of a page that are loaded when somebody needs them, so that the page itself is there sooner. */
import { dress } from "./styles.js";
import { useEffect, useState } from "./ui.js";
import { loadMoreWords } from "./words.js";

const RETRY = 1_000;

/** @type {Map<string, Promise<any>>} */
const loading = new Map();
let failures = 0;

/**
 * The module of `parts/`, loaded once; what could not be fetched is fetched anew when it is wanted again.
 * @param {string} name
 * @returns {Promise<any>}
 */
export function loadPart(name) {
  const known = loading.get(name);
  if (known) return known;
  // A browser may remember that a module could not be fetched, so another try has another address.
  const address = `/packed/parts/${name}.js${failures ? `?${failures}` : ""}`;
  const part = import(address).then(async ({ PART }) => {
    await Promise.all([PART.words && loadMoreWords(PART.words), PART.styles && dress(PART.styles)]);
    return PART;
  });
  loading.set(name, part);
  part.catch(() => {
    failures += 1;
    loading.delete(name);
  });
  return part;
}

/**
 * A part as soon as it is there; null until then, and while it is not wanted.
 * @param {string} name
 * @param {boolean} wanted
 */
export function usePart(name, wanted) {
  const [part, keep] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (!wanted) return undefined;
    let again = 0;
    const load = () =>
      loadPart(name).then(
        (found) => keep(() => found),
        () => {
          again = setTimeout(load, RETRY);
        },
      );
    load();
    return () => clearTimeout(again);
  }, [wanted]);
  return wanted ? part : null;
}
