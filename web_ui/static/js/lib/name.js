/** A name in a narrow place: a long one has smaller letters. */
import { classes, html } from "./ui.js";

const LONG = 12; // letters

/** @param {{name: string}} props */
export const Name = ({ name }) => html`<b class=${classes(name.length > LONG && "long-name")}>${name}</b>`;
