/** The number of lines that arrived while the page was hidden, in the title and in the log. */

import type { PageTitle } from "./title";

/** Counts the lines that arrive while the page is hidden. */
export class UnreadCounter {
  private count = 0;
  private readonly mark = document.createElement("li");

  constructor(
    private readonly title: PageTitle,
    private readonly word: string,
  ) {
    this.mark.className = "unread";
    document.addEventListener("visibilitychange", this.reset);
  }

  /** Count *line*, which was added to the log. */
  add(line: HTMLElement): void {
    if (!document.hidden) return;
    if (!this.count) line.before(this.mark);
    this.count += 1;
    this.mark.textContent = `${this.count} ${this.word}`;
    this.title.setUnread(this.count);
  }

  /** Start counting again when the page becomes visible. */
  private readonly reset = (): void => {
    if (document.hidden) return;
    this.count = 0;
    this.title.setUnread(0);
  };
}
