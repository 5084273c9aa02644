/** How many lines came while nobody looked: in the title, and as a mark in the log. */

import type { Title } from "./title";

/** Counts the lines that come while the page is hidden. */
export class Unread {
  private count = 0;
  private readonly mark = document.createElement("li");

  constructor(
    private readonly title: Title,
    private readonly word: string,
  ) {
    this.mark.className = "unread";
    document.addEventListener("visibilitychange", this.looked);
  }

  /** Count *line*, which was added to the log. */
  add(line: HTMLElement): void {
    if (!document.hidden) return;
    if (!this.count) line.before(this.mark);
    this.count += 1;
    this.mark.textContent = `${this.count} ${this.word}`;
    this.title.count(this.count);
  }

  /** Begin anew when somebody looks. */
  private readonly looked = (): void => {
    if (document.hidden) return;
    this.count = 0;
    this.title.count(0);
  };
}
