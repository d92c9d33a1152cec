/** A moment for whoever comes home, on all pages; at the very end the podium is that moment. */
import { pagesOf } from "./game_pages.js";
import { MarkerPicture, Picture } from "./symbols.js";
import { html, useEffect, useRef, useState } from "./ui.js";
import { say } from "./words.js";

const STAYS = 3_600; // milliseconds

/**
 * @param {{game: import("./types.js").GameData, people: {animal: string | null}[]}} props
 */
export function Arrival({ game, people }) {
  const home = game.markers.filter((marker) => marker.cell.startsWith("home"));
  const known = useRef(/** @type {string[] | null} */ (null));
  const [shown, show] = useState(/** @type {import("./types.js").MarkerData | null} */ (null));
  /** @param {import("./types.js").MarkerData} marker */
  const key = ({ seat, runner }) => `${seat}-${runner}`;
  useEffect(() => {
    const before = known.current;
    known.current = home.map(key);
    const fresh = before && home.find((marker) => !before.includes(key(marker)));
    if (!fresh || game.over) return;
    show(fresh);
    setTimeout(() => show((now) => (now === fresh ? null : now)), STAYS);
  }, [home.map(key).join()]);
  if (!shown || game.over) return null;
  const animal = people[shown.seat ?? -1]?.animal;
  return html`
    <div class="arrival" aria-hidden="true">
      ${animal ? html`<${Picture} name=${animal} size="huge" />` : html`<${MarkerPicture} ...${shown} />`}
      <p><b>${say("arrival.home", { name: pagesOf(game).markerWords(game, shown) })}</b>
        <span class="medal">${say("place.nth", { n: Number(shown.cell.slice("home-".length)) })}</span></p>
    </div>`;
}
