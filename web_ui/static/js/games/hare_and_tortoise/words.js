/** What this game says, in its own words first. */
import { sayOf } from "../../lib/words.js";

export const NAME = "hare-and-tortoise";
export const say = sayOf(NAME);
