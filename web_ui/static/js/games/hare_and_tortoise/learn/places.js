/** One space for one player: what will happen there now, or why it cannot be entered, and what its kind does. */
import { Die, MarkerPicture, Picture } from "../../../lib/symbols.js";
import { classes, html } from "../../../lib/ui.js";
import { Change } from "../carrots.js";
import { outcome } from "../outcomes.js";
import { FINISH, kindWords, printed, SpaceSign, spaceWords } from "../spaces.js";
import { say } from "../words.js";
import { Kind, kindAt } from "./kinds.js";
import { refusalWords, tell } from "./sentences.js";

/**
 * @typedef {import("./sentences.js").TaughtGame} TaughtGame
 * @typedef {{game: TaughtGame, seat: number, open: boolean}} Props
 */

const SPACES = Array.from({ length: FINISH }, (_, n) => n + 1);

/** @param {string} cell */
const spaceOf = (cell) => (cell.startsWith("start") ? 0 : cell.startsWith("home") ? FINISH : Number(cell));

/**
 * The action that leads a runner to a space, as the game has a sentence for it.
 * @param {TaughtGame} game
 * @param {number} space
 * @param {number} runner
 */
function wayTo(game, space, runner) {
  const by = runner > 1 ? ` by ${runner}` : "";
  const { outcomes = {}, refusals = {} } = game.lesson;
  const move = space ? `move ${space}${by}` : `restart${by}`;
  return move in outcomes || move in refusals ? move : `back${by}`;
}

/**
 * What a space means to a seat: each runner that could go there, with what it is told.
 * @param {TaughtGame} game
 * @param {number} seat
 * @param {number} space
 * @param {boolean} open
 */
function wordsFor(game, seat, space, open) {
  const { refusals = {} } = game.lesson;
  const runners = game.players[seat].runners;
  return runners.flatMap((runner, n) => {
    const action = runner.home ? "" : wayTo(game, space, n + 1);
    const choice = game.choices.find((found) => found.action === action);
    const refusal = refusals[action];
    const text = refusal ? refusalWords(game, refusal, open) : outcome(game, action);
    return text ? [{ n: n + 1, choice, text, events: game.lesson.outcomes?.[action]?.[1].events ?? [] }] : [];
  });
}

/**
 * What is said where nobody is asked to move.
 * @param {TaughtGame} game
 * @param {number} seat
 */
function notNow(game, seat) {
  if (game.over) return say("reason.game_over");
  const name = game.players[game.turn ?? -1]?.name;
  return game.turn === seat || !name ? say("reason.not_asked") : tell("why.not_your_turn", { name });
}

/**
 * What each face of the die would bring.
 * @param {{events: string[]}} props
 */
const Faces = ({ events }) => html`
  <ol class="faces">
    ${events.map(
      (event, n) => html`
        <li key=${n}><${Die} pips=${n + 1} label=${say("die.shows", { n: n + 1 })} />${say(`hare.${event}`)}</li>`,
    )}
  </ol>`;

/** @param {Props & {cell: string}} props */
export function Place({ game, seat, open, cell }) {
  const { figures } = game.lesson;
  const space = spaceOf(cell);
  const told = wordsFor(game, seat, space, open);
  const several = told.length > 1;
  return html`
    <section class="place" aria-live="polite">
      <h3 class=${`place-name kind-${kindAt(figures, space)}`}>
        <span class="tile-sign"><${SpaceSign} game=${game} space=${space} /></span>
        ${spaceWords(game, space)}</h3>
      ${told.map(
        ({ n, choice, text, events }) => html`
          <p key=${n} class=${classes("place-told", choice ? "offered" : "refused")}>
            <${Picture} name=${choice ? "check" : "close"} />
            ${several && html`<${MarkerPicture} seat=${seat} runner=${n} />`}
            <span>${text}</span>
            ${choice && html`<${Change} change=${choice.change} />`}
          </p>
          ${events.length > 0 && html`<${Faces} events=${events} />`}`,
      )}
      ${!told.length && html`<p class="place-told">${notNow(game, seat)}</p>`}
    </section>
    <${Kind} figures=${figures} kind=${kindAt(figures, space)} />`;
}

/**
 * Every space of the track to ask about: those that are offered, and all the others.
 * @param {Props & {go: (cell: string) => void}} props
 */
export const Everywhere = ({ game, go }) => {
  const offered = new Set(game.choices.map((choice) => choice.space));
  return html`
    <p>${tell("why.ask")}</p>
    <ol class="everywhere">
      ${SPACES.map((space) => {
        const words = space === FINISH ? say("kind.finish") : `${printed(game, space)}, ${kindWords(game, space)}`;
        return html`
          <li key=${space}>
            <button type="button"
              class=${classes(`kind-${kindAt(game.lesson.figures, space)}`, offered.has(space) && "can")}
              onClick=${() => go(space === FINISH ? "home-1" : String(space))}>
              <${SpaceSign} game=${game} space=${space} />
              <small aria-hidden="true">${space === FINISH ? "" : printed(game, space)}</small>
              <span class="hidden">${offered.has(space) ? tell("why.offered", { space: words }) : words}</span>
            </button>
          </li>`;
      })}
    </ol>`;
};
