/** The table on the page, changed in place without loss of focus or typed text. */

import { sleep } from "./backoff";
import { versionOf } from "./drawn-table";
import { flyCards, noteLayout } from "./flight";
import type { FocusKeeper } from "./focus";
import { morph } from "./morph";
import { layUnder, pictureOfTop } from "./pile";

const FOCUS_NOTICED_MS = 150;

/** Changes the table that the page shows; *onUpdate* is called after each change. */
export class ShownTable {
  constructor(
    private readonly focus: FocusKeeper,
    private readonly onUpdate: () => void,
  ) {}

  /** The version that is shown. */
  get version(): number {
    return versionOf(document.getElementById("table"));
  }

  /** Where the log is at which the table is shown. */
  get position(): string {
    return document.getElementById("table")?.dataset.position ?? String(this.version);
  }

  /** Change the table to what was *drawn*, which stays as it is. */
  async change(drawn: HTMLElement): Promise<void> {
    const shown = document.getElementById("table");
    if (!shown) return;
    const fresh = drawn.cloneNode(true) as HTMLElement;
    while (this.focus.prepare(shown, fresh)) await sleep(FOCUS_NOTICED_MS);
    const layout = noteLayout(shown);
    const top = pictureOfTop(shown);
    const begins = !shown.querySelector("#bar") && fresh.querySelector("#bar");
    morph(shown, fresh);
    layUnder(top, shown);
    if (begins) scrollTo(0, 0); // a round begins at the top of the page, wherever the lobby was read
    this.focus.restore();
    flyCards(layout, shown);
    this.onUpdate();
  }

  /** Change what lasts for a whole match: the game in the heading, its rules, the invitation. */
  changeBeside(beside: Record<string, string>): void {
    for (const [id, html] of Object.entries(beside)) {
      const fresh = new DOMParser().parseFromString(html, "text/html").getElementById(id);
      const shown = document.getElementById(id);
      if (shown && fresh) morph(shown, fresh);
    }
  }
}
