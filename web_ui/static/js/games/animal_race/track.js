/** The race on its tiles: a lane an animal, which run one after the other. */
import { classes, html, useLayoutEffect, useRef } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { ORDER, TILES } from "./spaces.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalGame} AnimalGame */

const RUN = 380;
const GAP = 2;

/**
 * @param {AnimalGame} game
 * @param {string} animal
 */
const stepOf = (game, animal) => game.podium.findIndex((step) => step.includes(animal)) + 1;

/**
 * Where an animal is, in words.
 * @param {AnimalGame} game
 * @param {string} animal
 */
export function whereWords(game, animal) {
  const step = stepOf(game, animal);
  const n = game.tiles[animal];
  if (step) return say("track.step", { n: step });
  if (n === 0) return say("track.start");
  if (n > TILES) return say("track.finish");
  return say(game.streams.includes(n) ? "track.stream" : "track.tile", { n });
}

/**
 * An animal that runs to its tile after those before it in the order.
 * @param {{animal: string, tile: number, turn: number}} props
 */
function Runner({ animal, tile, turn }) {
  const drawn = useRef(/** @type {any} */ (null));
  const was = useRef(tile);
  useLayoutEffect(() => {
    const from = was.current;
    was.current = tile;
    if (from === tile || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const width = drawn.current.getBoundingClientRect().width + GAP;
    const frames = [{ transform: `translateX(${(from - tile) * width}px)` }, { transform: "none" }];
    drawn.current.animate(frames, { duration: RUN, delay: turn * RUN, easing: "ease-in-out", fill: "backwards" });
  }, [tile]);
  return html`
    <span ref=${drawn} class=${`lane-animal card-${animal} at-${tile}`} aria-hidden="true"><${Animal} name=${animal} />
    </span>`;
}

/**
 * @param {{game: AnimalGame, animal: string, turn: number}} props
 */
const Lane = ({ game, animal, turn }) => html`
  <li class="lane" aria-label=${say("track.on", { animal: animalWords(animal), where: whereWords(game, animal) })}>
    ${Array.from({ length: TILES + 2 }, (_, tile) => {
      const kinds = classes(
        `lane-tile at-${tile}`,
        tile === 0 && "line",
        tile > TILES && "line",
        game.streams.includes(tile) && "stream",
        game.turbos[animal] === tile && "turbo",
      );
      const step = tile > TILES ? stepOf(game, animal) : 0;
      return html`<span class=${kinds} aria-hidden="true">${step > 0 && html`<b class="step">${step}</b>`}</span>`;
    })}
    <${Runner} animal=${animal} tile=${game.tiles[animal]} turn=${turn} />
  </li>`;

/** @param {{game: AnimalGame}} props */
export const Track = ({ game }) => html`
  <ol class="track" aria-label=${say("track.label")}>
    <li class="lane numbers" aria-hidden="true">
      ${Array.from({ length: TILES + 2 }, (_, tile) => html`<span>${tile > 0 && tile <= TILES ? tile : ""}</span>`)}
    </li>
    ${ORDER.map((animal, turn) => html`<${Lane} key=${animal} game=${game} animal=${animal} turn=${turn} />`)}
  </ol>`;
