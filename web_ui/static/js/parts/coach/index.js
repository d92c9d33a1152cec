/** The coach, as pages know it. */
import { Analysis } from "./analysis.js";
import { Ideas } from "./ideas.js";
import { Line } from "./line.js";

export const PART = { styles: "/static/coach.css", Ideas, Analysis, Line };
