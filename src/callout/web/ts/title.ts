/** What the browser's tab says: how the table stands, and how many lines are unread. */

/** Keeps the page's title as new as the table. */
export class Title {
  private unread = 0;
  private readonly rest: string;
  private readonly follows: boolean;

  constructor() {
    this.follows = document.title.startsWith(status());
    this.rest = this.follows ? document.title.slice(status().length) : document.title;
  }

  /** Put the number of unread lines before it. */
  count(unread: number): void {
    this.unread = unread;
    this.show();
  }

  /** Write the title anew. */
  show(): void {
    const mark = this.unread ? `(${this.unread}) ` : "";
    document.title = mark + (this.follows ? status() : "") + this.rest;
  }
}

/** Read how the table stands. */
function status(): string {
  return document.getElementById("status")?.textContent?.trim() ?? "";
}
