/** What happened, as sentences: one a line, with what it cost or brought beside it. */
import { kindWords, printed } from "../../lib/board.js";
import { MarkerPicture, Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { say, signed } from "../../lib/words.js";

const WHO = new Set(["ran", "must", "ate", "woke", "came_home"]);

/** The name of a player, or of one of two runners. */
function who(game, event) {
  const player = game.players[event.seat];
  if (!player) return "";
  return WHO.has(event.type) && player.runners.length > 1 ? say("runner.one_of_two", { name: player.name, number: event.runner }) : player.name;
}

/** The sentence for a payment. */
export const payment = (game, event) =>
  say(event.change < 0 ? "event.paid" : "event.took", {
    name: who(game, event),
    n: Math.abs(event.change),
    why: say(`why.${event.why}`),
  });

/** The sentence for an event, or null where there is nothing to say. */
export function sentence(game, event) {
  const name = who(game, event);
  const values = { ...event, name, runner: name };
  switch (event.type) {
    case "carrots":
      return payment(game, event);
    case "ran":
      if (event.space === 0) return say("event.ran_to_start", values);
      if (event.space === 64) return null;
      return say(event.origin ? "event.ran" : "event.set_off", {
        ...values,
        origin: printed(game, event.origin),
        space: printed(game, event.space),
        kind: kindWords(game, event.space),
      });
    case "must":
      return event.status === "leave" ? null : say(`event.${event.status}`, values);
    case "ate":
      return say("event.ate", { ...values, n: event.left });
    case "rolled":
    case "drew":
      return say(`event.${event.type}`, { ...values, hare: say(`hare.${event.event}`) });
    case "shown":
      return say("event.shown", { ...values, n: event.carrots });
    case "offered":
      return say("event.offered", { ...values, n: event.amount, receiver: game.players[event.receiver].name });
    case "answered":
      return say(event.accepted ? "event.accepted" : "event.declined", values);
    case "turn_came":
      return null;
    case "race_over":
      return event.team ? say("event.team_won", values) : say("event.race_over");
    default:
      return say(`event.${event.type}`, values);
  }
}

/**
 * The lines of one entry; a payment goes to the line of its seat before it, else to the next one, else has its own.
 * @returns {{seat: number | null, text: string, payments: object[]}[]}
 */
export function lines(game, entry) {
  const found = [];
  let waiting = [];
  for (const event of entry.events) {
    if (event.type === "carrots") {
      const last = found.at(-1);
      if (last?.seat === event.seat && last.payments.length === 0 && event.why !== "number") last.payments.push(event);
      else waiting.push(event);
      continue;
    }
    const text = sentence(game, event);
    if (text === null) continue;
    const mine = waiting.filter((payment) => payment.seat === event.seat && payment.why !== "number");
    found.push(...waiting.filter((payment) => !mine.includes(payment)).map((payment) => alone(game, payment)));
    found.push({ seat: event.seat ?? null, text, payments: mine });
    waiting = [];
  }
  return [...found, ...waiting.map((payment) => alone(game, payment))];
}

const alone = (game, event) => ({ seat: event.seat, text: payment(game, event), payments: [] });

/** Carrots paid or taken, as a small tag. */
export const Change = ({ change }) => html`
  <span class=${`change ${change < 0 ? "paid" : "took"}`}>${signed(change)}<${Picture} name="carrot" /></span>`;

/** The log, the newest first. */
export function Log({ game, log, limit = 40 }) {
  const entries = log.slice(-limit).reverse();
  if (!entries.length) return html`<p class="empty"><${Picture} name="story" />${say("empty.log")}</p>`;
  return html`
    <ol class="log" reversed>
      ${entries.map(
        (entry) => html`
          <li key=${entry.n}>
            ${lines(game, entry).map(
              (line) => html`
                <p class="line">
                  ${line.seat == null ? html`<${Picture} name="flag" />` : html`<${MarkerPicture} seat=${line.seat} />`}
                  <span>${line.text} ${line.payments.map((payment) => html`<${Change} change=${payment.change} />`)}</span>
                </p>`,
            )}
          </li>`,
      )}
    </ol>`;
}

/** What a screen reader is told: the newest entry in one go. */
export function lastWords(game, log) {
  const entry = log.at(-1);
  return entry && game ? entry.events.map((event) => sentence(game, event)).filter(Boolean).join(" ") : "";
}
