/** Cards of the animals and tiles, how far everybody runs, and why cards cannot be played. */
import { KindCard } from "../../../lib/learn/kind_card.js";
import { Picture } from "../../../lib/symbols.js";
import { classes, html } from "../../../lib/ui.js";
import { Animal } from "../pictures.js";
import { refusalWords } from "../sentences.js";
import { animalWords, say } from "../words.js";
import { tell, values } from "./sentences.js";

/**
 * @typedef {import("../sentences.js").TaughtGame} TaughtGame
 * @typedef {import("../sentences.js").Figures} Figures
 */

const ORDER = ["hare", "tortoise", "wolf", "fox", "lamb"];
const TILES = 55;

/** @param {{figures: Figures, animal: string}} props */
const AnimalKind = ({ figures, animal }) => html`
  <${KindCard} sign=${html`<${Animal} name=${animal} />`} name=${animalWords(animal)}
    lines=${[tell(`kind.${figures.rules === "full" ? animal : "apprentice"}`, values(figures))]} />`;

/** @param {{figures: Figures, kind: string, sign: string}} props */
const Tile = ({ figures, kind, sign }) => html`
  <${KindCard} tone=${`kind-${kind}`} sign=${html`<${Picture} name=${sign} />`} name=${tell(`name.${kind}`)}
    lines=${[tell(`kind.${kind}`, values(figures))]} />`;

/** @param {{game: {lesson: {figures: Figures}}}} props */
export function Kinds({ game }) {
  const { figures } = game.lesson;
  const full = figures.rules === "full";
  const animals = full ? [...ORDER, "howl"] : ORDER;
  return html`
    <div class="kind-cards">
      ${animals.map((animal) => html`<${AnimalKind} key=${animal} ...${{ figures, animal }} />`)}
      ${
        full
          ? html`<${Tile} figures=${figures} kind="stream" sign="race_lamb" />`
          : html`
        <${Tile} figures=${figures} kind="turbo" sign="flag" />`
      }
      <${Tile} figures=${figures} kind="podium" sign="podium" />
    </div>`;
}

/** @param {{game: TaughtGame}} props */
export function Costs({ game }) {
  const ladders = game.lesson.costs ?? [];
  return html`
    <p>${tell("costs.how")}</p>
    <table class="run-ladder">
      <thead>
        <tr>
          <th scope="col">${tell("costs.cards")}</th>
          ${ladders[0]?.tiles.map((_, n) => html`<th scope="col">${n}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${ladders.map(
          ({ animal, tiles, lie }) => html`
            <tr key=${animal}>
              <th scope="row"><${Animal} name=${animal} />${animalWords(animal)}</th>
              ${tiles.map(
                (n, cards) => html`
                  <td class=${classes("number", cards === lie && "can")} aria-current=${cards === lie ? "true" : null}>
                    ${n}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/**
 * Why not, once for each animal: by the fewest cards that cannot be played.
 * @param {TaughtGame} game
 * @param {string} animal
 */
function refusalOf(game, animal) {
  const refusals = Object.entries(game.lesson.refusals ?? {});
  const found = refusals.find(([action]) => action.replace(/^[^:]+: /, "").split(" ")[1] === animal);
  return found && { action: found[0], text: refusalWords(found[1]) };
}

/** @param {{game: TaughtGame, seat: number}} props */
export function WhyNot({ game, seat }) {
  const found = ORDER.flatMap((animal) => {
    const refusal = refusalOf(game, animal);
    return refusal ? [{ animal, ...refusal }] : [];
  });
  const name = game.turn === seat ? "" : game.players[game.turn ?? -1]?.name;
  return html`
    <p>${say("why.ask")}</p>
    ${name && html`<p class="place-told">${say("why.not_your_turn", { name })}</p>`}
    ${game.choices.length > 0 && !found.length && html`<p class="place-told offered">${say("why.nothing")}</p>`}
    ${found.map(
      ({ animal, action, text }) => html`
        <p key=${animal} class="place-told refused">
          <${Animal} name=${animal} /><span><small>${cardWords(action)}</small> ${text}</span>
        </p>`,
    )}`;
}

/**
 * How many cards an action is about, as a sign beside the sentence.
 * @param {string} action
 */
function cardWords(action) {
  const count = /^play \w+ (\d)/.exec(action)?.[1];
  return count ? `× ${count}` : "";
}

/**
 * A space of the board: the animal whose lane it is, and what its tile does.
 * @param {{game: TaughtGame, cell: string}} props
 */
export function Place({ game, cell }) {
  const { figures } = game.lesson;
  const space = Number(cell);
  if (!(space <= TILES)) return html`<${Tile} figures=${figures} kind="podium" sign="podium" />`;
  const animal = ORDER[(space - 1) % ORDER.length];
  const tile = Math.ceil(space / ORDER.length);
  const kind = game.streams.includes(tile) ? "stream" : game.turbos[animal] === tile ? "turbo" : "tile";
  return html`
    <${Tile} figures=${figures} kind=${kind} sign=${kind === "stream" ? "lamb" : "flag"} />
    <${Animal} figures=${figures} animal=${animal} />`;
}
