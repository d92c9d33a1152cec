/** The drawings of this game, 48 units a side. */
import { PICTURES as COMMON } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";

export const PICTURES = {
  hare: COMMON.logo,
  tortoise: html`
    <path class="skin"
      d="M34 33c1-8 3-12 7-12 4 0 5.5 3.5 4.5 6.5S41 32 40 35zM10
        33l-2 8h6l2-6zM29 35l2 6h6l-1-7zM5 34c-2 0-3.5-1-4-2 2-.5 3.5-1 5-2z" />
    <path class="shell" d="M5 35C5 21 13 13 21.5 13S38 21 38 35z" />
    <path class="shell-line" fill="none"
      d="M16 20l5.5-3 5.5 3v7l-5.5 3.5L16 27zM16 27l-8 5m19-5l7.5 5M21.5 30.5V35M16 20l-4-2m15 2l4-2" />
    <circle class="dot" cx="42" cy="25.5" r="1.5" />`,
  hedgehog: html`
    <path class="spines" d="M33 35L2 36l4-5-5-2 6-3-4-4 7-1-2-5 6 2 0-6 5 4 3-6 3 6 5-4 0 6 5-1-1 6 4 2z" />
    <path class="cream" d="M14 37c1-8 6-14 13-14 5 0 8 2 10 6l8 4.5c.5 2-1 3.5-3 3.5z" />
    <circle class="dot" cx="45" cy="33.5" r="2" /><circle class="dot" cx="34.5" cy="29" r="1.7" />
    <path class="cream" d="M17 37v4h5v-4M30 37v4h5v-4" />`,
  carrot: html`
    <path class="leaf" d="M29 18C24 14 23 7 26 3c3 2 5 5 5 8 1-4 4-7 8-8 0 4-2 7-4 9 3-2 7-2 10 0-2 4-8 7-14 6z" />
    <path class="carrot" d="M18 18c5-3.5 12-1 13.5 5C32.5 28 22 39 6 45c-1.5.5-2.5-.5-2-2C8 31 13 21 18 18z" />
    <path fill="none" d="M17 23l5 4m-10 3l5 4m9-12l-3 3" />`,
  lettuce: html`
    <path class="leaf-dark"
      d="M24 5c4-3 9-1 10 3 5-1 9 3 8 8 4 2 5 8 2 11 2 5-1 10-6 10-1 5-7 8-14
        7-7 1-13-2-14-7-5 0-8-5-6-10-3-3-2-9 2-11-1-5 3-9 8-8 1-4 6-6 10-3z" />
    <path class="leaf"
      d="M24 13c3-2 7-1 8 2 4 0 6 4 5 7 3 3 2 8-2 9-1 4-6 6-11 5-5 1-10-1-11-5-4-1-5-6-2-9-1-3 1-7 5-7 1-3 5-4 8-2z"
        stroke="none" />
    <path class="vein" fill="none" d="M24 40V19m0 15c-4-1-7-4-8-8m8 3c3-1 6-3 7-7" />`,
};
