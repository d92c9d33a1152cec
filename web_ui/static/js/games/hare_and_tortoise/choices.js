/** What I can do now: home, stay, back, and every space ahead with its price; or the question that I am asked. */
import { ChoiceBoard } from "../../lib/choice_board.js";
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { classes, html, useState } from "../../lib/ui.js";
import { signed } from "../../lib/words.js";
import { isAnswer, sorted } from "./actions.js";
import { Change, Left } from "./carrots.js";
import { Will } from "./outcomes.js";
import { Question } from "./question.js";
import { FINISH, freeStep, kindWords, printed, SpaceSign } from "./spaces.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").HareGame} HareGame
 * @typedef {import("./types.js").HarePlayer} HarePlayer
 * @typedef {import("./types.js").HareChoice} HareChoice
 * @typedef {(action: string) => void} Propose
 */

const FILTERS = ["number", "carrot", "lettuce", "hare"]; // always in this order, so that a thumb finds them

/** @param {{choice: HareChoice, open: boolean}} props */
const Price = ({ choice, open }) => html`
  <span class="tile-price"><${Change} change=${choice.change} /><${Left} choice=${choice} open=${open} /></span>`;

/** @param {{game: HareGame, choice: HareChoice, open: boolean, propose: Propose}} props */
const Tile = ({ game, choice, open, propose }) => {
  const kind = choice.kind === "number" ? say("seat.number_space") : kindWords(game, choice.space);
  return html`
    <button type="button" class=${`tile kind-${choice.kind}`} onClick=${() => propose(choice.action)}>
      <span class="tile-sign"><${SpaceSign} game=${game} space=${choice.space} /></span>
      <span class="tile-words"><b class="number">${printed(game, choice.space)}</b> <small>${kind}</small></span>
      <${Price} choice=${choice} open=${open} /><${Will} game=${game} choice=${choice} />
    </button>`;
};

/**
 * @param {{game: HareGame, sign: string, words: string, choice: HareChoice, open: boolean, propose: Propose,
 *   lead?: boolean}} props
 */
const Wide = ({ game, sign, words, choice, open, propose, lead = false }) => html`
  <button type="button" class=${classes("wide", lead && "lead-button")} onClick=${() => propose(choice.action)}>
    <${Picture} name=${sign} /><span class="wide-words"><b>${words}</b><${Will} game=${game} choice=${choice} /></span>
    <${Price} choice=${choice} open=${open} />
  </button>`;

/**
 * What is still in the way home; numbers only while the hand is open, because they tell it.
 * @param {{game: HareGame, way?: import("./types.js").WayHome, lettuces: number, open: boolean}} props
 */
function HomeWords({ game, way, lettuces, open }) {
  if (!way?.reason) return null;
  const { reason } = way;
  const place = say("place.nth", { n: game.places.length + 1 });
  /** @type {Record<string, number>} */
  const numbers = { too_many_carrots: way.too_many, too_expensive: -way.balance, lettuces_left: lettuces };
  const n = numbers[reason];
  const told = n > 0 && (open || reason === "lettuces_left");
  const words = told ? say(`way_home.${reason}`, { n, place }) : say(`reason.${reason}`);
  return html`<p class="home-way"><${Picture} name="podium" /><span>${words}</span></p>`;
}

/**
 * Which of two runners moves.
 * @param {{game: HareGame, me: HarePlayer, runners: number[], runner: number, want: (n: number) => void}} props
 */
const WhichRunner = ({ game, me, runners, runner, want }) => html`
  <div class="one-of" role="group" aria-label=${say("seat.which_runner")}>
    ${runners.map(
      (n) => html`
        <button type="button" aria-pressed=${n === runner} onClick=${() => want(n)}>
          ${say("seat.runner", { n })} · ${printed(game, me.runners[n - 1].space)}
        </button>`,
    )}
  </div>`;

/** @param {{name: string}} props */
const KindSign = ({ name }) =>
  name === "number" ? html`<span class="numeral" aria-hidden="true">1–6</span>` : html`<${Picture} name=${name} />`;

/**
 * Show only the spaces of one kind.
 * @param {{kinds: string[], kind: string | null, only: (kind: string | null) => void}} props
 */
const Filter = ({ kinds, kind, only }) => html`
  <div class="filter" role="group" aria-label=${say("seat.only")}>
    ${FILTERS.map(
      (name) => html`
        <button type="button" aria-pressed=${kind === name} disabled=${!kinds.includes(name)}
          onClick=${() => only(kind === name ? null : name)}>
          <${KindSign} name=${name} /><span class="hidden">${say(`only.${name}`)}</span>
        </button>`,
    )}
  </div>`;

/**
 * Everything of the list that is a place on the board.
 * @param {HareGame} game
 * @param {(HareChoice | undefined)[]} choices
 * @returns {import("../../lib/choice_board.js").Target[]}
 */
const targetsOf = (game, choices) =>
  choices.flatMap((choice) => {
    if (!choice || choice.verb.startsWith("stay")) return [];
    const home = choice.space === FINISH;
    const tone = home ? "home" : choice.change > 0 ? "gain" : "";
    const cell = home ? freeStep(game) : String(choice.space);
    return cell ? [{ cell, action: choice.action, price: signed(choice.change), tone }] : [];
  });

/**
 * @param {{game: HareGame, me: HarePlayer, open: boolean, propose: Propose,
 *   geometry?: import("../../lib/types.js").Geometry}} props
 */
function Moves({ game, me, open, propose, geometry }) {
  const runners = [...new Set(game.choices.map((choice) => choice.runner))];
  const [wanted, want] = useState(runners[0]);
  const [kind, only] = useState(/** @type {string | null} */ (null));
  const runner = runners.includes(wanted) ? wanted : runners[0];
  const { home, here, ahead } = sorted(game.choices, runner);
  const kinds = FILTERS.filter((name) => ahead.some((choice) => choice.kind === name));
  const shown = ahead.filter((choice) => kind === null || !kinds.includes(kind) || choice.kind === kind);
  const way = game.home?.find((found) => found.runner === runner);
  /** @type {Record<string, string>} */
  const signs = { "stay take": "carrot", "stay pay": "carrot", back: game.edition.animal };
  /** @param {HareChoice} choice */
  const words = ({ verb, space }) =>
    verb === "back" ? say("seat.back_to", { number: printed(game, space) }) : say(`action.${verb.replace(" ", "_")}`);
  const from = game.markers.filter((marker) => marker.seat === me.seat && marker.runner === runner);
  return html`
    ${runners.length > 1 && html`<${WhichRunner} ...${{ game, me, runners, runner, want }} />`}
    ${
      geometry &&
      html`
        <${ChoiceBoard} ...${{ geometry, game, propose }} from=${from.map((marker) => marker.cell)}
          targets=${targetsOf(game, [home, ...here, ...shown])} />`
    }
    ${
      home &&
      html`<${Wide} sign="podium" words=${say("action.home")} choice=${home} ...${{ game, open, propose }} lead />`
    }
    ${here.map(
      (choice) => html`
        <${Wide} key=${choice.action} sign=${signs[choice.verb]} words=${words(choice)}
          ...${{ game, choice, open, propose }} />`,
    )}
    ${kinds.length > 2 && html`<${Filter} ...${{ kinds, kind, only }} />`}
    <div class="tiles">
      ${shown.map((choice) => html`<${Tile} key=${choice.action} ...${{ game, choice, open, propose }} />`)}
    </div>
    ${
      !home &&
      me.runners[runner - 1].space !== FINISH &&
      html`<${HomeWords} game=${game} way=${way} lettuces=${me.lettuces} open=${open} />`
    }`;
}

/**
 * Choose among actions, or answer.
 * @param {{game: HareGame, me: HarePlayer, cover: {open: boolean}, propose: Propose, answer: Propose,
 *   geometry?: import("../../lib/types.js").Geometry}} props
 */
export function Choices({ game, me, cover, propose, answer, geometry }) {
  if (game.choices.some(isAnswer)) return html`<${Question} game=${game} open=${cover.open} answer=${answer} />`;
  const words = say(game.phase === "again" ? "seat.move_again" : "seat.your_turn");
  return html`
    <h2 class="your-turn"><${MarkerPicture} seat=${me.seat} />${words}</h2>
    <${Moves} ...${{ game, me, propose, geometry }} open=${cover.open} />`;
}
