/** The place on the page for an answer to what one did oneself. */

import type { Utterance } from "./wire";

/** Show what was answered instead of the answer before. */
export function showNotice(told: Utterance[]): void {
  const lines = told.map(({ spoken }) => {
    const line = document.createElement("p");
    line.textContent = spoken;
    return line;
  });
  const place = document.getElementById("notice");
  if (lines.length || place?.childElementCount) place?.replaceChildren(...lines);
}
