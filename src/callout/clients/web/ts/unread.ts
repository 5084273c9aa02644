/** How many lines came while nobody looked: in the title, and as a mark in the log. */

/** Counts the lines that come while the page is hidden. */
export class Unread {
  private count = 0;
  private title = document.title;
  private readonly mark = document.createElement("li");

  constructor(private readonly words: string) {
    this.mark.className = "unread";
    document.addEventListener("visibilitychange", this.looked);
  }

  /** Count *line*, which was added to the log. */
  add(line: HTMLElement): void {
    if (!document.hidden) return;
    if (!this.count) {
      this.title = document.title;
      line.before(this.mark);
    }
    this.count += 1;
    this.mark.textContent = this.words.replace("{n}", String(this.count));
    document.title = `(${this.count}) ${this.title}`;
  }

  private readonly looked = (): void => {
    if (document.hidden || !this.count) return;
    this.count = 0;
    document.title = this.title;
  };
}
