/** What all lessons say alike. */
import { sayOf } from "../words.js";

export const tell = sayOf("learn");

/**
 * What says the lessons of a game: the words are loaded with them.
 * @param {string} name of the game
 */
export const tellOf = (name) => sayOf(`${name}.learn`);
