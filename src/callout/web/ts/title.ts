/** The title of the browser's tab: the table's status and the number of unread lines. */

/** Keeps the page's title up to date. */
export class PageTitle {
  private unread = 0;
  private readonly suffix: string;
  private readonly showsStatus: boolean;

  constructor() {
    this.showsStatus = document.title.startsWith(status());
    this.suffix = this.showsStatus ? document.title.slice(status().length) : document.title;
  }

  /** Set the number of unread lines. */
  setUnread(unread: number): void {
    this.unread = unread;
    this.update();
  }

  /** Write the title anew. */
  update(): void {
    const mark = this.unread ? `(${this.unread}) ` : "";
    document.title = mark + (this.showsStatus ? status() : "") + this.suffix;
  }
}

/** Read the table's status from the page. */
function status(): string {
  return document.getElementById("status")?.textContent?.trim() ?? "";
}
