/**
 * What somebody just did or said, at their seat.
 *
 * The log and the live region have all of it as sentences. Here it is only seen: it takes no
 * pointer events and no focus. What was called or said disappears after a moment; what was done
 * stays until there is something newer.
 */

import type { NarratedEntry } from "./wire";

const CALL_MS = 2500;
const TALK_MS = 6000;
const LONGEST_TALK = 80;

/** Show at the seats what an entry tells. */
export function showAtSeats({ entry, told }: NarratedEntry): void {
  if (entry?.type === "Said") return showBubble(seatOf(entry.name), shorten(entry.text), TALK_MS);
  if (entry?.type === "SaidPhrase") {
    const phrase = document.getElementById(`phrase-${entry.phrase}`)?.textContent?.trim();
    return showBubble(seatOf(entry.name), phrase, TALK_MS);
  }
  if (entry?.type !== "Moved") return;
  showDeed(document.getElementById(`seat-${entry.seat + 1}`), told[0]?.spoken);
  const word = document.getElementById("chairs")?.dataset.call;
  for (const event of entry.events) {
    if (event.type === "Called") showBubble(document.getElementById(`seat-${event.seat + 1}`), word, CALL_MS);
  }
}

/** Find the seat of somebody by their name, which nobody else at the table has. */
function seatOf(name: string): Element | null {
  const seats = [...document.querySelectorAll("#chairs .chair")];
  return seats.find((seat) => seat.querySelector(".name")?.textContent === name) ?? null;
}

/** Show *text* in a bubble at a *seat* for a moment, instead of an older bubble there. */
function showBubble(seat: Element | null, text: string | undefined, lastsMs: number): void {
  if (!seat || !text) return;
  seat.querySelector(".bubble")?.remove();
  const bubble = addText(seat, "bubble", text);
  setTimeout(() => bubble.remove(), lastsMs);
}

/** Show at a *seat* what was done last. */
function showDeed(seat: Element | null, text: string | undefined): void {
  if (!seat || !text) return;
  seat.querySelector(".deed")?.remove();
  addText(seat, "deed", text);
}

/** Add *text* to a *seat* for the eyes only. */
function addText(seat: Element, kind: string, text: string): Element {
  const added = document.createElement("span");
  added.className = kind;
  added.ariaHidden = "true";
  added.textContent = text;
  seat.append(added);
  return added;
}

/** Return the beginning of a long *text*; the log has the whole. */
function shorten(text: string): string {
  return text.length > LONGEST_TALK ? `${text.slice(0, LONGEST_TALK - 1)}…` : text;
}
