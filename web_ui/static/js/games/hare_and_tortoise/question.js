/** A question that is asked once: take or pay, a gift, starting over. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { isAnswer } from "./actions.js";
import { Change, Left } from "./carrots.js";
import { Will } from "./outcomes.js";
import { say } from "./words.js";

const SIGNS = { gift: "carrot", restart: "start", take_or_pay: "hare" };

/** @param {string[]} verbs */
function questionOf(verbs) {
  if (verbs.includes("accept")) return "gift";
  return verbs.includes("restart") ? "restart" : "take_or_pay";
}

/** @param {{game: import("./types.js").HareGame, open: boolean, answer: (action: string) => void}} props */
export function Question({ game, open, answer }) {
  const answers = game.choices.filter(isAnswer);
  const verbs = answers.map((choice) => choice.verb);
  const key = questionOf(verbs);
  const several = verbs.filter((verb) => verb === "restart").length > 1;
  const words = say(`ask.${key}`, { n: game.gift, name: game.players[game.turn ?? -1]?.name });
  return html`
    <section class="question" aria-labelledby="question">
      <${Picture} name=${SIGNS[key]} size="huge" />
      <h2 id="question">${words}</h2>
      <div class="answers">
        ${answers.map(
          (choice) => html`
            <button type="button" key=${choice.action} class="answer" onClick=${() => answer(choice.action)}>
              <b>${several ? say("action.restart_runner", { n: choice.runner }) : say(`action.${choice.verb}`)}</b>
              ${choice.change !== 0 && html`<${Change} change=${choice.change} />`}
              <${Left} choice=${choice} open=${open} />
              <${Will} game=${game} choice=${choice} />
            </button>`,
        )}
      </div>
    </section>`;
}
