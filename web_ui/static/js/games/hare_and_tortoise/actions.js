/** Actions in words, and how a seat's choices are sorted. */
import { spaceWords } from "../../lib/board.js";
import { say } from "../../lib/words.js";

const QUESTIONS = new Set(["take", "pay", "pass", "accept", "decline", "restart"]);

/** The words for an action's text, such as `move 35 by 2`. */
export function actionWords(game, text) {
  const action = text.replace(/^[^:]+: /, "").replace(/ by \d$/, "");
  if (action.startsWith("move ")) {
    const space = Number(action.slice(5));
    return space === 64 ? say("action.home") : say("action.move", { space: spaceWords(game, space) });
  }
  return say(`action.${action.replace(" ", "_")}`, { animal: say(`animal.${game.edition.animal}`) });
}

/** Whether a choice is an answer to a question. */
export const isAnswer = (choice) => QUESTIONS.has(choice.verb);

/**
 * A seat's choices sorted by what people look for: home, then what is done without going ahead, then the way ahead.
 * @param {object[]} choices
 * @param {number} runner
 */
export function sorted(choices, runner) {
  const mine = choices.filter((choice) => choice.runner === runner);
  return {
    home: mine.find((choice) => choice.space === 64),
    here: mine.filter((choice) => choice.verb.startsWith("stay") || choice.verb === "back"),
    ahead: mine.filter((choice) => choice.verb === "move" && choice.space !== 64).sort((a, b) => a.space - b.space),
  };
}

/** The seat that made the last decision; chance is nobody's. */
export function lastDecider(log) {
  const entry = log.findLast((found) => !/^(rolled|drew) /.test(found.action));
  return entry ? entry.seat : null;
}
