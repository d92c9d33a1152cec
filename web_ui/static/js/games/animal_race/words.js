/** What this game says, in its own words first. */
import { sayOf } from "../../lib/words.js";

export const say = sayOf("animal-race");

/**
 * The name of an animal, or of a howl card.
 * @param {string} animal
 */
export const animalWords = (animal) => say(`animal.${animal}`);
