/** What I can do now: lay a card down as a bet, pick cards to play, or move an animal; and what would come of it. */
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { classes, html, useState } from "../../lib/ui.js";
import { Animal } from "./pictures.js";
import { Round } from "./round.js";
import { taughtOutcome, taughtRefusal } from "./sentences.js";
import { Track } from "./track.js";
import { animalWords, say } from "./words.js";

/**
 * @typedef {import("./types.js").AnimalGame} AnimalGame
 * @typedef {import("./types.js").AnimalChoice} AnimalChoice
 * @typedef {(action: string) => void} Do
 */

const OVER_THE_LINE = 12;

/** @param {import("./types.js").Run} run */
export function runWords({ animal, origin, target, why }) {
  const key = why === "sleep" ? "sleep" : target === OVER_THE_LINE ? "finish" : why || "to";
  return say(`run.${key}`, { animal: animalWords(animal), origin, target });
}

/**
 * What a play starts.
 * @param {{runs: import("./types.js").Run[] | null}} props
 */
const Outcome = ({ runs }) => html`
  <p class=${classes("outcome", runs && "starts")} role="status">
    ${runs ? html`<${Picture} name="flag" /><b>${say("seat.starts")}</b> ` : say("seat.no_start")}
    ${runs && (runs.length ? runs.map(runWords).join(" · ") : say("seat.nobody_runs"))}
  </p>`;

/**
 * What will come of it, for those who learn.
 * @param {{game: AnimalGame, choice: AnimalChoice}} props
 */
const Will = ({ game, choice }) => {
  const words = taughtOutcome(game, choice.action);
  return words && html`<small class="will">${words}</small>`;
};

/** @param {{game: AnimalGame, choice: AnimalChoice, go: Do}} props */
const OneCard = ({ game, choice, go }) => {
  const howl = choice.action.endsWith("howl");
  const animal = howl ? "howl" : choice.animal;
  return html`
    <button type="button" class=${`animal-card card-${choice.animal}`} onClick=${() => go(choice.action)}>
      <${Animal} name=${animal} /><b>${animalWords(animal)}</b>
      ${choice.runs?.map((run) => html`<small>${runWords(run)}</small>`)}
      <${Will} game=${game} choice=${choice} />
    </button>`;
};

/**
 * One kind of card that can be picked, one more with every tap, and none again after the last that may be played.
 * @param {{card: string, held: number, picked: number, enabled: boolean, why?: string, pick: () => void}} props
 */
const Pickable = ({ card, held, picked, enabled, why, pick }) => html`
  <button type="button" class=${classes("animal-card", `card-${card === "howl" ? "wolf" : card}`, picked && "picked")}
    disabled=${!enabled} aria-pressed=${picked > 0} onClick=${pick}>
    <${Animal} name=${card} /><b>${animalWords(card)}</b>
    <span class="pips" aria-hidden="true">
      ${Array.from({ length: held }, (_, place) => html`<i class=${place < picked ? "full" : ""}></i>`)}
    </span>
    <span class="hidden">${say("seat.held", { n: held })}</span>
    ${!enabled && why && html`<small class="will">${why}</small>`}
    ${picked > 0 && html`<span class="hidden">${say("seat.picked", { animal: animalWords(card), n: picked })}</span>`}
  </button>`;

/** @param {string} card */
const animalOf = (card) => (card === "howl" ? "wolf" : card);

/** @param {{game: AnimalGame, hand: import("./types.js").Cards, go: Do, alone: boolean}} props */
function Cards({ game, hand, go, alone }) {
  const [picked, setPicked] = useState(/** @type {import("./types.js").Cards} */ ({}));
  /** @param {import("./types.js").Cards} cards */
  const choiceOf = (cards) => {
    const animal = animalOf(Object.keys(cards).find((card) => cards[card]) ?? "");
    const howls = cards.howl ?? 0;
    const count = (cards[animal] ?? 0) + howls;
    return game.choices.find((found) => found.animal === animal && found.count === count && found.howls === howls);
  };
  /** @param {string} card */
  const more = (card) => {
    const same = Object.fromEntries(Object.entries(picked).filter(([other]) => animalOf(other) === animalOf(card)));
    const next = { ...same, [card]: (same[card] ?? 0) + 1 };
    if (next[card] <= hand[card] && choiceOf(next)) return next;
    const { [card]: _, ...rest } = same;
    return rest;
  };
  const choice = choiceOf(picked);
  /** @param {string} card */
  const why = (card) => taughtRefusal(game, card === "howl" ? "play wolf 1 howl 1" : `play ${card} 1`);
  return html`
    <div class="animal-cards">
      ${Object.entries(hand).map(
        ([card, held]) => html`
          <${Pickable} key=${card} card=${card} held=${held} picked=${picked[card] ?? 0} why=${why(card)}
            enabled=${Boolean(picked[card] || choiceOf(more(card)))} pick=${() => setPicked(more(card))} />`,
      )}
    </div>
    <div class="play-cards">
      ${choice && html`<${Outcome} runs=${choice.runs} />`}
      <button type="button" class="wide lead-button" disabled=${!choice} onClick=${() => choice && go(choice.action)}>
        <${Picture} name="check" /><b>${choice ? playWords(choice) : say("seat.pick")}</b>
      </button>
    </div>
    ${choice && html`<${Will} game=${game} choice=${choice} />`}
    ${alone && html`<${Scene} game=${game} />`}`;
}

/**
 * Where the animals are, and how near the race is.
 * @param {{game: AnimalGame}} props
 */
export const Scene = ({ game }) => html`<${Track} game=${game} /><${Round} game=${game} />`;

/** @param {AnimalChoice} choice */
const playWords = ({ animal, count, howls }) =>
  say(howls ? "action.play_howl" : "action.play", { animal: animalWords(animal), n: count, howls });

/**
 * Bet, play or move; all of it is done at once, because cards need no marker.
 * @param {{game: AnimalGame, me: import("./types.js").AnimalPlayer, answer: Do,
 *   geometry?: import("../../lib/types.js").Geometry}} props
 */
export function Choices({ game, me, answer, geometry }) {
  const alone = Boolean(geometry);
  /** @type {Record<string, string>} */
  const titles = { bet: "seat.bet_title", advance: "seat.advance_title" };
  const title = html`
    <h2 class="your-turn"><${MarkerPicture} seat=${me.seat} />${say(titles[game.phase] ?? "seat.your_turn")}</h2>`;
  if (game.phase === "play")
    return html`${title}<${Cards} game=${game} hand=${me.hand ?? {}} go=${answer} alone=${alone} />`;
  return html`
    ${title}
    <div class="animal-cards">
      ${game.choices.map((choice) => html`<${OneCard} key=${choice.action} ...${{ game, choice }} go=${answer} />`)}
    </div>
    ${alone && game.phase === "advance" && html`<${Scene} game=${game} />`}`;
}
