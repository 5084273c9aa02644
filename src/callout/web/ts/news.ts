/** What happened last, where the eye is: on the table. It is heard as lines of the log. */

import type { Utterance } from "./wire";

const SHOWN_LINES = 3;

/** What the table shows anyway: whose turn it is, and the hand. */
const SEEN_CUES = ["your-turn", "deal"];

/** Shows the newest lines that the table does not show in another way. */
export class News {
  private lines: string[];

  constructor() {
    const shown = document.querySelectorAll("#news span");
    this.lines = Array.from(shown, (line) => line.textContent ?? "");
  }

  /** Show what an entry tells. */
  add(told: Utterance[]): void {
    const fresh = told.filter(({ cue }) => !SEEN_CUES.includes(cue)).map(({ spoken }) => spoken);
    const news = document.getElementById("news");
    if (!news || !fresh.length) return;
    this.lines = [...this.lines, ...fresh].slice(-SHOWN_LINES);
    news.replaceChildren(...this.lines.map(toSpan));
  }
}

/** Return *text* as an element of its own: windows without room show the last one only. */
function toSpan(text: string): HTMLElement {
  const span = document.createElement("span");
  span.textContent = text;
  return span;
}
