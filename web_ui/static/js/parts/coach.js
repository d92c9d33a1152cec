/** The coach: ideas while one plays, and what it says of a game that is over. */

export { Analysis } from "./coach/analysis.js";
export { Ideas } from "./coach/ideas.js";
export { Line } from "./coach/line.js";

/** The words that it needs besides. */
export const words = "coach";

/** The styles without which it is not shown. */
export const styles = "/static/coach.css";
