/** The drawings of this game, 48 units a side: five heads, and a howl. Other games draw some of these animals too. */
import { PICTURES as COMMON, Picture } from "../../lib/symbols.js";
import { html } from "../../lib/ui.js";

export const PICTURES = {
  race_hare: COMMON.logo,
  race_tortoise: html`
    <path class="shell" d="M6 26C6 14 14 7 24 7s18 7 18 19z" />
    <path class="shell-line" fill="none" d="M24 7v19M13 12l5 14M35 12l-5 14M6 26h36" />
    <ellipse class="skin" cx="24" cy="34" rx="12" ry="10" />
    <circle class="dot" cx="19.5" cy="32" r="2" /><circle class="dot" cx="28.5" cy="32" r="2" />
    <path fill="none" d="M19 38c3 2.5 7 2.5 10 0" />`,
  race_wolf: html`
    <path fill="#3d3947" d="M8 4l10 10h12L40 4l2 20-8 14-10 7-10-7-8-14z" />
    <path fill="#8f879e" d="M24 22l9 6-5 10-4 6-4-6-5-10z" stroke="none" />
    <circle fill="#ffe08a" cx="16.5" cy="23" r="2.4" /><circle fill="#ffe08a" cx="31.5" cy="23" r="2.4" />
    <path class="dot" d="M21 35h6l-3 4z" />`,
  race_fox: html`
    <path fill="#e2892b" d="M5 6l13 7h12l13-7-2 20-17 18L7 26z" />
    <path class="cream" d="M7 26l11 0 6 10 6-10 11 0-17 18z" stroke="none" />
    <circle class="dot" cx="17" cy="22" r="2.2" /><circle class="dot" cx="31" cy="22" r="2.2" />
    <path class="dot" d="M21 38h6l-3 5z" />`,
  race_lamb: html`
    <path fill="#fffaf0"
      d="M24 5c4-3 9-1 10 3 5 0 7 5 5 9 4 4 2 10-3 11-1 4-5 6-9 4h-6c-4 2-8
        0-9-4-5-1-7-7-3-11-2-4 0-9 5-9 1-4 6-6 10-3z" />
    <path fill="#e8cdb0" d="M15 22c-4-1-8 0-10 3 3 3 7 3 10 2zM33 22c4-1 8 0 10 3-3 3-7 3-10 2z" />
    <path fill="#e8cdb0" d="M15 21c0-6 18-6 18 0v12c0 6-4 11-9 11s-9-5-9-11z" />
    <circle class="dot" cx="20" cy="28" r="2" /><circle class="dot" cx="28" cy="28" r="2" />
    <path fill="none" d="M21 36l3 2 3-2m-3 2v2" />`,
  race_howl: html`
    <path fill="#3d3947" d="M10 44c0-12 3-18 9-21L14 9l9 6 13-11-5 15 4 8-9 4c1 5 0 9-1 13z" />
    <circle fill="#ffe08a" cx="25" cy="20" r="2" />
    <path fill="none" stroke="#8f879e" d="M38 12c3 3 3 8 0 11M42 8c5 5 5 14 0 19" />`,
};

/**
 * The head of an animal, or a howl, beside words that say the same.
 * @param {{name: string, size?: string}} props
 */
export const Animal = ({ name, size }) => html`<${Picture} name=${`race_${name}`} size=${size} />`;
