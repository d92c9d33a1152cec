/** Hare & Tortoise, as pages know it. */
import { Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";
import { Account } from "./account.js";
import { actionWords, isChance } from "./actions.js";
import { ProposalDetails } from "./carrots.js";
import { Choices } from "./choices.js";
import { lines, spoken } from "./events.js";
import { Hand } from "./hand.js";
import { HareTable } from "./hare_table.js";
import { charts, lastHand } from "./history.js";
import { PICTURES } from "./pictures.js";
import { firstWish, newGame, SetupFields } from "./setup.js";
import { printed, RestSign, Space, spaceWords } from "./spaces.js";
import { Standing, whereabouts } from "./standing.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").HareGame} HareGame */

/** @param {HareGame} game */
function waitsFor(game) {
  if (game.phase === "take_or_pay") return say("table.answer_waits", { name: game.players[game.turn ?? -1]?.name });
  const names = game.players.filter((player) => player.gift_waits).map((player) => player.name);
  return names.length ? say("table.gifts_wait", { names: names.join(", ") }) : null;
}

/** @param {HareGame} game */
const winner = (game) =>
  game.winning_team
    ? say("event.team_won", { team: game.winning_team })
    : say("result.wins", { name: game.players[game.places[0]]?.name });

const Card = () => html`<div class="hare-card"><${Picture} name="hare" /></div>`;

/** @type {Partial<import("../../lib/game_pages.js").GamePages>} */
export const PAGES = {
  emblem: "carrot",
  pictures: PICTURES,
  styles: "/static/hare_and_tortoise.css",
  Hand,
  Choices,
  ProposalDetails,
  Account,
  Standing,
  rules: { sign: "hare", Help: HareTable },
  firstWish,
  SetupFields,
  newGame,
  charts,
  lastHand,
  variant: (/** @type {HareGame} */ game) => (game.hare === "table" ? "" : say(`option.${game.hare}`)),
  whereabouts,
  waitsFor,
  winner,
  gaps: (/** @type {HareGame | null} */ game) => ({ animal: say(`animal.${game?.edition.animal ?? "tortoise"}`) }),
  actionWords,
  spaceWords,
  printed: (game, space) => String(printed(game, space)),
  lines,
  spoken,
  isChance,
  chance: { picture: "hare", Card, words: (outcome) => say(`hare.${outcome}`) },
  Space,
  sceneryOf: (/** @type {HareGame} */ game) => [game.track, game.printed, game.edition.animal],
  RestSign,
  cellHelp: (/** @type {HareGame} */ game) => (game.printed === "to_finish" ? say("bench.cells_how") : ""),
};
