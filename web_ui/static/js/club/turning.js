/** What does not fit on a big screen is shown there in turn; small ones show all of it. */
import { useEffect, useState } from "../lib/ui.js";

const TURN = 8_000;
const WIDE = "(min-width: 1000px) and (min-height: 600px)";

/** Whether this is a big screen, which nobody scrolls. */
export function useWide() {
  const [wide, tell] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const screen = matchMedia(WIDE);
    const look = () => tell(screen.matches);
    screen.addEventListener("change", look);
    return () => screen.removeEventListener("change", look);
  }, []);
  return wide;
}

/**
 * Which of some parts is shown now, and what shows the next one at once.
 * @param {number} parts
 * @returns {[number, () => void]}
 */
export function useTurn(parts) {
  const [turn, to] = useState(0);
  const next = () => to((now) => now + 1);
  useEffect(() => {
    const timer = setTimeout(next, TURN);
    return () => clearTimeout(timer);
  }, [turn]);
  return [turn % Math.max(1, parts), next];
}

/**
 * Cut a list into parts of a size at most, as even as can be.
 * @template T
 * @param {T[]} list
 * @param {number} size
 * @returns {T[][]}
 */
export function inParts(list, size) {
  const parts = [];
  const even = Math.ceil(list.length / Math.ceil(list.length / size));
  for (let first = 0; first < list.length; first += even) parts.push(list.slice(first, first + even));
  return parts;
}
