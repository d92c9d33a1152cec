/** What I can do now: home, stay, back, and every space ahead with its price. */
import { isAnswer, sorted } from "./actions.js";
import { kindOf, kindWords, numbersOf, printed } from "../../lib/board.js";
import { Change } from "./events.js";
import { Picture } from "../../lib/symbols.js";
import { classes, html, useState } from "../../lib/ui.js";
import { say } from "../../lib/words.js";

/** The picture on a space, or its number. */
export const SpaceSign = ({ game, space }) => {
  const kind = kindOf(game.track, space);
  if (kind === "number") return html`<span class=${classes("numeral", game.track[space] === "F" && "narrow")} aria-hidden="true">${numbersOf(game.track, space)}</span>`;
  return html`<${Picture} name=${kind === "tortoise" ? game.edition.animal : kind === "finish" ? "podium" : kind} />`;
};

/** What is left afterwards; an arrow is short in every language, and the words are for ears. */
const Left = ({ choice, open }) => open && html`<small><span aria-hidden="true">→ ${choice.balance}</span><span class="hidden">${say("seat.left", { n: choice.balance })}</span></small>`;

const Tile = ({ game, choice, open, propose }) => html`
  <button type="button" class=${`tile kind-${choice.kind}`} onClick=${() => propose(choice.action)}>
    <span class="tile-sign"><${SpaceSign} game=${game} space=${choice.space} /></span>
    <span class="tile-words"><b class="number">${printed(game, choice.space)}</b> <small>${choice.kind === "number" ? say("seat.number_space") : kindWords(game, choice.space)}</small></span>
    <span class="tile-price"><${Change} change=${choice.change} /><${Left} choice=${choice} open=${open} /></span>
  </button>`;

const Wide = ({ sign, words, choice, open, propose, lead }) => html`
  <button type="button" class=${classes("wide", lead && "lead-button")} onClick=${() => propose(choice.action)}>
    <${Picture} name=${sign} /><b>${words}</b>
    <span class="tile-price"><${Change} change=${choice.change} /><${Left} choice=${choice} open=${open} /></span>
  </button>`;

/** What is still in the way home; numbers only while the hand is open, because they tell it. */
function HomeWords({ game, way, open }) {
  if (!way?.reason) return null;
  const place = say("place.nth", { n: game.places.length + 1 });
  const numbers = { too_many_carrots: way.too_many, too_expensive: -way.balance, lettuces_left: way.lettuces };
  const n = numbers[way.reason];
  const told = n > 0 && (open || way.reason === "lettuces_left");
  return html`<p class="home-way"><${Picture} name="podium" /><span>${told ? say(`way_home.${way.reason}`, { n, place }) : say(`reason.${way.reason}`)}</span></p>`;
}

/** Choose among actions. */
export function Choices({ game, me, cover, propose }) {
  const { open } = cover;
  const runners = [...new Set(game.choices.map((choice) => choice.runner))];
  const [wanted, want] = useState(runners[0]);
  const [kind, only] = useState(null);
  const runner = runners.includes(wanted) ? wanted : runners[0];
  const { home, here, ahead } = sorted(game.choices, runner);
  const kinds = [...new Set(ahead.map((choice) => choice.kind))];
  const shown = ahead.filter((choice) => !kinds.includes(kind) || choice.kind === kind);
  const way = game.home?.find((found) => found.runner === runner);
  const space = me.runners[runner - 1].space;
  const signs = { "stay take": "carrot", "stay pay": "carrot", back: game.edition.animal };
  const words = (choice) =>
    choice.verb === "back" ? say("seat.back_to", { number: printed(game, choice.space) }) : say(`action.${choice.verb.replace(" ", "_")}`);
  return html`
    ${runners.length > 1 &&
    html`<div class="one-of" role="group" aria-label=${say("seat.which_runner")}>
      ${runners.map((n) => html`<button type="button" aria-pressed=${n === runner} onClick=${() => want(n)}>${say("seat.runner", { n })} · ${printed(game, me.runners[n - 1].space)}</button>`)}
    </div>`}
    ${home && html`<${Wide} sign="podium" words=${say("action.home")} choice=${home} open=${open} propose=${propose} lead />`}
    ${here.map((choice) => html`<${Wide} key=${choice.action} sign=${signs[choice.verb]} words=${words(choice)} choice=${choice} open=${open} propose=${propose} />`)}
    ${kinds.length > 2 &&
    html`<div class="filter" role="group" aria-label=${say("seat.only")}>
      ${kinds.map((name) => html`<button type="button" aria-pressed=${kind === name} onClick=${() => only(kind === name ? null : name)}>
        ${name === "number" ? html`<span class="numeral" aria-hidden="true">1–6</span>` : html`<${Picture} name=${name} />`}<span class="hidden">${say(`only.${name}`)}</span></button>`)}
    </div>`}
    <div class="tiles">${shown.map((choice) => html`<${Tile} key=${choice.action} game=${game} choice=${choice} open=${open} propose=${propose} />`)}</div>
    ${!home && space !== 64 && html`<${HomeWords} game=${game} way=${way && { ...way, lettuces: me.lettuces }} open=${open} />`}`;
}

/** A question that is asked once: take or pay, a gift, starting over. */
export function Question({ game, me, cover, answer }) {
  const answers = game.choices.filter(isAnswer);
  const verbs = answers.map((choice) => choice.verb);
  const key = verbs.includes("accept") ? "gift" : verbs.includes("restart") ? "restart" : "take_or_pay";
  const sign = { gift: "carrot", restart: "start", take_or_pay: "hare" }[key];
  const several = verbs.filter((verb) => verb === "restart").length > 1;
  return html`
    <section class="question" aria-labelledby="question">
      <${Picture} name=${sign} size="huge" />
      <h2 id="question">${say(`ask.${key}`, { n: game.gift, name: game.players[game.turn]?.name })}</h2>
      <div class="answers">
        ${answers.map(
          (choice) => html`
            <button type="button" key=${choice.action} class="answer" onClick=${() => answer(choice.action)}>
              <b>${several ? say("action.restart_runner", { n: choice.runner }) : say(`action.${choice.verb}`)}</b>
              ${choice.change !== 0 && html`<${Change} change=${choice.change} />`}
              <${Left} choice=${choice} open=${cover.open} />
            </button>`,
        )}
      </div>
    </section>`;
}
