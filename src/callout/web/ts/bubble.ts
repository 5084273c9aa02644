/**
 * A bubble at the seat of a player who calls out.
 *
 * The log and the live region have the call as a sentence. The bubble is only visual: it takes no
 * pointer events and no focus, and disappears after a moment.
 */

import type { NarratedEntry } from "./wire";

const BUBBLE_MS = 2500;

/** Show a bubble at each seat that calls out in an entry, with the word of the table's edition. */
export function showCalls({ entry }: NarratedEntry): void {
  if (entry?.type !== "Moved") return;
  const word = document.getElementById("chairs")?.dataset.call;
  for (const event of entry.events) {
    if (event.type === "Called" && word) showBubble(`seat-${event.seat + 1}`, word);
  }
}

/** Show *word* at the seat *id*, instead of an older bubble there. */
function showBubble(id: string, word: string): void {
  const seat = document.getElementById(id);
  seat?.querySelector(".bubble")?.remove();
  const bubble = document.createElement("span");
  bubble.className = "bubble";
  bubble.ariaHidden = "true";
  bubble.textContent = word;
  seat?.append(bubble);
  setTimeout(() => bubble.remove(), BUBBLE_MS);
}
