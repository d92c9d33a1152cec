/** A name in a narrow place: a long one has smaller letters. */
import { classes, html } from "./ui.js";

const LONG = 12; // letters

/** @param {{name: string, most?: number, children?: any}} props */
export const Name = ({ name, most = LONG, children }) => html`
  <b class=${classes(name.length > most && "long-name")}>${name}${children}</b>`;
