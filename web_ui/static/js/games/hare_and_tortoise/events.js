/** What happened, as sentences: one a line, with what it cost or brought beside it. */
import { html } from "../../lib/ui.js";
import { Change } from "./carrots.js";
import { kindWords, printed } from "./spaces.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").HareGame} HareGame
 * @typedef {import("../../lib/types.js").EventData} EventData
 * @typedef {import("../../lib/types.js").LogEntry} LogEntry
 * @typedef {{seat: number | null, text: string, payments: EventData[]}} Line
 */

const WHO = new Set(["ran", "must", "ate", "woke", "came_home"]);

/**
 * The name of a player, or of one of two runners.
 * @param {HareGame} game
 * @param {EventData} event
 */
function who(game, event) {
  const player = game.players[event.seat ?? -1];
  if (!player) return "";
  if (!WHO.has(event.type) || player.runners.length === 1) return player.name;
  return say("runner.one_of_two", { name: player.name, number: event.runner });
}

/**
 * The sentence for a payment.
 * @param {HareGame} game
 * @param {EventData} event
 */
const payment = (game, event) =>
  say(event.change < 0 ? "event.paid" : "event.took", {
    name: who(game, event),
    n: Math.abs(event.change),
    why: say(`why.${event.why}`),
  });

/**
 * The sentence for an event, or null where there is nothing to say.
 * @param {HareGame} game
 * @param {EventData} event
 */
function sentence(game, event) {
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
 * @param {HareGame} game
 * @param {LogEntry} entry
 */
function sentences(game, entry) {
  /** @type {Line[]} */
  const found = [];
  /** @type {EventData[]} */
  let waiting = [];
  for (const event of entry.events) {
    if (event.type === "carrots") {
      const last = found.at(-1);
      const fits = last && last.seat === event.seat && last.payments.length === 0 && event.why !== "number";
      if (fits) last.payments.push(event);
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

/** @type {(game: HareGame, event: EventData) => Line} */
const alone = (game, event) => ({ seat: event.seat ?? null, text: payment(game, event), payments: [] });

/**
 * The lines of one entry, with the payments that belong to each.
 * @param {HareGame} game
 * @param {LogEntry} entry
 */
export const lines = (game, entry) =>
  sentences(game, entry).map(({ seat, text, payments }) => ({
    seat,
    text,
    details: payments.map((paid) => html`<${Change} change=${paid.change} />`),
  }));

/**
 * One entry in one go, for a screen reader.
 * @param {HareGame} game
 * @param {LogEntry} entry
 */
export const spoken = (game, entry) =>
  entry.events
    .map((event) => sentence(game, event))
    .filter(Boolean)
    .join(" ");
