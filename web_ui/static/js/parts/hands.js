/** Hands on the simulated board, for pages that are no workbench: the markers lie where the board feels them. */
export { Markers } from "../bench/marker_hands.js";
