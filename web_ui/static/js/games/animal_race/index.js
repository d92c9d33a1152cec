/** The animal race, as pages know it. */
import { Account } from "./account.js";
import { Choices, Scene } from "./choices.js";
import { lines, spoken } from "./events.js";
import { Hand } from "./hand.js";
import { Help } from "./help.js";
import { charts, RaceAfter } from "./history.js";
import { PICTURES } from "./pictures.js";
import { SetupFields } from "./setup.js";
import { ORDER, printed, Space, sceneryOf, spaceWords } from "./spaces.js";
import { Standing, whereabouts } from "./standing.js";
import { animalWords, say } from "./words.js";

/** @typedef {import("./types.js").AnimalGame} AnimalGame */

/** @param {AnimalGame} game */
function waitsFor(game) {
  if (game.phase !== "bet") return null;
  const starting = game.players.length === 2 ? 2 : 1;
  const names = game.players.filter((player) => player.bets_made <= starting).map((player) => player.name);
  return say("table.bets_wait", { names: names.join(", ") });
}

/** @param {AnimalGame} game */
const winner = (game) =>
  say("event.won", { n: game.winners.length, names: game.winners.map((seat) => game.players[seat].name).join(", ") });

/**
 * @param {AnimalGame} _game
 * @param {string} text
 */
function actionWords(_game, text) {
  const [verb, animal, n, , howls] = text.replace(/^[^:]+: /, "").split(" ");
  if (verb === "bet") return animal ? say("action.bet", { animal: animalWords(animal) }) : say("action.bet_secret");
  return say(howls ? "action.play_howl" : `action.${verb}`, { animal: animalWords(animal), n, howls });
}

/** @type {Partial<import("../../lib/game_pages.js").GamePages>} */
export const PAGES = {
  emblem: "race_fox",
  pictures: PICTURES,
  styles: "/static/animal_race.css",
  Hand,
  Choices,
  Scene,
  Account,
  Standing,
  rules: { sign: "race_lamb", Help },
  besideMarkers: true,
  SetupFields,
  charts,
  RaceAfter,
  lastHand: (game, seat) => say("standing.points", { n: game.chart.at(-1)?.[seat] }),
  variant: (/** @type {AnimalGame} */ game) => (game.rules === "full" ? "" : say("option.apprentice")),
  whereabouts,
  waitsFor,
  winner,
  markerWords: (_game, marker) => animalWords(ORDER[marker.runner - 1]),
  actionWords,
  spaceWords,
  printed,
  lines,
  spoken,
  isChance: (action) => /^(streams|turbos|dealt|drew)\b/.test(action),
  chance: { picture: "race_howl", Card: () => null, words: (outcome) => outcome },
  Space,
  sceneryOf,
  lights: ["border", "stream", "turbo"],
};
