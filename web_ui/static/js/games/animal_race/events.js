/** What happened, as sentences. */
import { animalWords, say } from "./words.js";

/**
 * @typedef {import("./types.js").AnimalGame} AnimalGame
 * @typedef {import("../../lib/types.js").EventData} EventData
 * @typedef {import("../../lib/types.js").LogEntry} LogEntry
 */

const OVER_THE_LINE = 12;
const TURBO_TILES = [2, 4, 6, 8, 10];
const ON_THE_WAY = new Set(["drawn", "on_podium"]);

/** @param {EventData} event */
const ranKey = ({ target, why }) =>
  target === OVER_THE_LINE ? "event.over_the_line" : why ? `event.ran_${why}` : "event.ran";

/**
 * The sentence for an event, or null where another one says it.
 * @param {AnimalGame} game
 * @param {EventData} event
 */
function sentence(game, event) {
  const name = game.players[event.seat ?? -1]?.name;
  const animal = event.animal && animalWords(event.animal);
  switch (event.type) {
    case "track_laid":
      if (event.streams.length) return say("event.streams_laid", { low: event.streams[0], high: event.streams[1] });
      return say("event.turbos_laid", {
        turbos: event.turbos
          .map((/** @type {string} */ who, /** @type {number} */ n) => `${animalWords(who)} ${TURBO_TILES[n]}`)
          .join(", "),
      });
    case "played":
      return say(event.howls ? "event.howled" : "event.played", { name, animal, n: event.count });
    case "race_began":
      return say(event.howl ? "event.howl_began" : "event.race_began");
    case "ran":
      return say(ranKey(event), { animal, tile: event.target });
    case "slept":
      return say("event.slept", { animal });
    case "scored": {
      const bets = event.bets.map(
        (/** @type {[string, number, number]} */ [bet, , worth]) => `${animalWords(bet)} ${worth}`,
      );
      return say("event.scored", { name, n: event.points, bets: bets.join(", ") });
    }
    case "race_over":
      return say("event.race_over", { race: event.race });
    case "won":
      return say("event.won", {
        n: event.seats.length,
        names: event.seats.map((/** @type {number} */ seat) => game.players[seat].name).join(", "),
      });
    default:
      return ON_THE_WAY.has(event.type) ? null : say(`event.${event.type}`, { name });
  }
}

/**
 * @param {AnimalGame} game
 * @param {LogEntry} entry
 */
export const lines = (game, entry) =>
  entry.events.flatMap((event) => {
    const text = sentence(game, event);
    return text === null ? [] : [{ seat: event.seat ?? null, text }];
  });

/**
 * @param {AnimalGame} game
 * @param {LogEntry} entry
 */
export const spoken = (game, entry) =>
  lines(game, entry)
    .map(({ text }) => text)
    .join(" ");
