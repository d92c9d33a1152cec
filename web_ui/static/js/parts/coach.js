/** The coach: ideas while one plays, and what it says of a game that is over. */
import { dress } from "../lib/game_pages.js";

export { Analysis } from "./coach/analysis.js";
export { Ideas } from "./coach/ideas.js";
export { Line } from "./coach/line.js";

/** The words that it needs besides. */
export const words = "coach";

dress("/static/coach.css");
