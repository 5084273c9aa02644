/** The place on the page for the answer to the reader's own action. */

import type { Utterance } from "./wire";

/** Show an answer instead of the one before. */
export function showNotice(told: Utterance[]): void {
  const lines = told.map(({ spoken }) => {
    const line = document.createElement("p");
    line.textContent = spoken;
    return line;
  });
  const notice = document.getElementById("notice");
  if (lines.length || notice?.childElementCount) notice?.replaceChildren(...lines);
}
