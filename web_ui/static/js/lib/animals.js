/** The animals that people choose for themselves: our own small faces. */
import { html } from "./ui.js";

const eyes = html`<circle class="dot" cx="18" cy="27" r="2.2" /><circle class="dot" cx="30" cy="27" r="2.2" />`;

/** @type {Record<string, import("./ui.js").Drawing>} */
export const ANIMALS = {
  bunny: html`
    <path class="cream" d="M17 22C11 13 12 3 16 3s6 9 6 18zM31 22C37 13 36 3 32 3s-6 9-6 18z" />
    <circle class="cream" cx="24" cy="30" r="14" />${eyes}<path class="blush" d="M21 33h6l-3 3.5z" />`,
  fox: html`
    <path class="amber" d="M6 8l13 8h10l13-8-2 20c0 9-8 16-16 16S8 37 8 28z" />
    <path class="cream" d="M24 44c-7 0-13-5-15-12 5 0 12 3 15 9 3-6 10-9 15-9-2 7-8 12-15 12z" stroke="none" />
    ${eyes}<circle class="dot" cx="24" cy="39" r="2.6" />`,
  owl: html`
    <path class="spines" d="M9 8c5 0 8 3 9 5h12c1-2 4-5 9-5-2 5 1 10 1 18a16 16 0 0 1-32 0c0-8 3-13 1-18z" />
    <circle class="cream" cx="17" cy="25" r="7" /><circle class="cream" cx="31" cy="25" r="7" />
    <circle class="dot" cx="18" cy="25" r="3" /><circle class="dot" cx="30" cy="25" r="3" />
    <path class="gold" d="M21 31h6l-3 5z" />`,
  frog: html`
    <circle class="leaf" cx="13" cy="14" r="7" /><circle class="leaf" cx="35" cy="14" r="7" />
    <ellipse class="leaf" cx="24" cy="28" rx="19" ry="15" />
    <circle class="dot" cx="13" cy="14" r="2.6" /><circle class="dot" cx="35" cy="14" r="2.6" />
    <path fill="none" d="M12 31c6 6 18 6 24 0" />`,
  cat: html`
    <path class="wood" d="M8 5l11 9h10l11-9v22c0 10-7 17-16 17S8 37 8 27z" />
    ${eyes}<path class="blush" d="M21 33h6l-3 3z" />
    <path fill="none" d="M24 36v3M3 30l10 2M3 37l10-1m22-4l10-2m-10 6l10 1" />`,
  bear: html`
    <circle class="fur" cx="11" cy="13" r="7" /><circle class="fur" cx="37" cy="13" r="7" />
    <circle class="fur" cx="24" cy="27" r="17" /><ellipse class="cream" cx="24" cy="35" rx="8" ry="6.5" />
    ${eyes}<ellipse class="dot" cx="24" cy="33" rx="3" ry="2" />`,
  pig: html`
    <path class="blush" d="M8 8l10 5H8zM40 8l-10 5h10z" /><circle class="blush" cx="24" cy="27" r="17" />
    ${eyes}<ellipse class="cream" cx="24" cy="35" rx="7" ry="5" />
    <circle class="dot" cx="21.5" cy="35" r="1.6" /><circle class="dot" cx="26.5" cy="35" r="1.6" />`,
  duck: html`
    <circle class="gold" cx="24" cy="25" r="18" />${eyes}
    <path class="amber" d="M14 33c5-4 15-4 20 0-3 6-17 6-20 0z" />`,
};
