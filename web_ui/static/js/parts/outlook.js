/** For whoever is home: what may still happen in the race, as everybody may know it. */
import { MarkerPicture } from "../lib/symbols.js";
import { html, useEffect, useState } from "../lib/ui.js";
import { loadGameWords, say, sayOf } from "../lib/words.js";

/** @typedef {import("../lib/types.js").GameData} GameData */

/** The styles without which it is not shown. */
export const styles = "/static/finish.css";

/**
 * What fills the gaps of a sentence: a seat is a name, a place is one of several.
 * @param {GameData} game
 * @param {Record<string, any>} gaps
 */
const filling = (game, { seat, place, ...gaps }) => ({
  ...gaps,
  name: game.players[seat]?.name,
  place: place && say("place.nth", { n: place }),
});

/** @param {{game: GameData, outlook: [string, Record<string, any>][]}} props */
export function Outlook({ game, outlook }) {
  const part = `${game.name}.outlook`;
  const [ready, tell] = useState(false);
  useEffect(() => {
    // What could not be fetched on a bad line is fetched with the next change.
    if (!ready)
      loadGameWords(part).then(
        () => tell(true),
        () => {},
      );
  }, [outlook]);
  if (!ready || !outlook.length) return null;
  const words = sayOf(part);
  return html`
    <section class="card outlook" aria-labelledby="outlook">
      <h2 id="outlook">${words("outlook.title")}</h2>
      <ul>
        ${outlook.map(
          ([key, gaps]) => html`
            <li key=${`${key} ${gaps.seat} ${gaps.spaces}`}>
              ${gaps.seat != null && html`<${MarkerPicture} seat=${gaps.seat} />`}
              <span>${words(`outlook.${key}`, filling(game, gaps))}</span>
            </li>`,
        )}
      </ul>
    </section>`;
}
