/** Actions in words, and how a seat's choices are sorted. */
import { FINISH, spaceWords } from "./spaces.js";
import { say } from "./words.js";

/**
 * @typedef {import("./types.js").HareGame} HareGame
 * @typedef {import("./types.js").HareChoice} HareChoice
 */

const QUESTIONS = new Set(["take", "pay", "pass", "accept", "decline", "restart"]);

/**
 * The words for an action's text, such as `move 35 by 2`.
 * @param {HareGame} game
 * @param {string} text
 */
export function actionWords(game, text) {
  const action = text.replace(/^[^:]+: /, "").replace(/ by \d$/, "");
  if (action.startsWith("move ")) {
    const space = Number(action.slice(5));
    return space === FINISH ? say("action.home") : say("action.move", { space: spaceWords(game, space) });
  }
  return say(`action.${action.replace(" ", "_")}`, { animal: say(`animal.${game.edition.animal}`) });
}

/**
 * Whether the text of an action is chance's.
 * @param {string} text
 */
export const isChance = (text) => /^(rolled|drew) /.test(text);

/**
 * Whether a choice is an answer to a question.
 * @param {HareChoice} choice
 */
export const isAnswer = (choice) => QUESTIONS.has(choice.verb);

/**
 * A seat's choices sorted by what people look for: home, then what is done without going ahead, then the way ahead.
 * @param {HareChoice[]} choices
 * @param {number} runner
 */
export function sorted(choices, runner) {
  const mine = choices.filter((choice) => choice.runner === runner);
  return {
    home: mine.find((choice) => choice.space === FINISH),
    here: mine.filter((choice) => choice.verb.startsWith("stay") || choice.verb === "back"),
    ahead: mine.filter((choice) => choice.verb === "move" && choice.space !== FINISH).sort((a, b) => a.space - b.space),
  };
}
