/** A notice of the browser: it is the reader's turn, and the page is hidden. */

import { isAwaited, wantsNotices } from "./page-data";

/** Shows one notice for each turn that begins while the page is hidden, until the page is seen or the turn is over. */
export class TurnNotice {
  private shown: Notification | undefined;
  private wasAwaited = isAwaited();

  /** Notices say *words*, the same for every turn; hidden tabs with the same *tag* share one. */
  constructor(
    private readonly words: string,
    private readonly tag: string,
  ) {
    document.addEventListener("visibilitychange", this.close);
    window.addEventListener("pagehide", this.close);
  }

  /** Follow the table, which has changed. */
  update(): void {
    const { wasAwaited } = this;
    this.wasAwaited = isAwaited();
    if (!this.wasAwaited) this.close();
    else if (!wasAwaited && document.hidden && wantsNotices()) this.show();
  }

  /** Show a notice that leads back to the page, if the browser allows any. */
  private show(): void {
    try {
      const shown = new Notification(this.words, { tag: this.tag });
      shown.onclick = () => parent.focus();
      this.shown = shown;
    } catch {
      // phones have notices for workers alone
    }
  }

  private readonly close = (): void => {
    this.shown?.close();
    this.shown = undefined;
  };
}
