/** Whose connection is lost and who watches, as the page shows it. */

import type { PresenceUpdate } from "./wire";

const REFRESH_MS = 60_000;
const SHOWN = ".mark-lost, #who-watches";

/** Refreshes the table when it has changed who is there, and the minutes while somebody is lost. */
export class Presence {
  private known = "";

  constructor(private readonly refresh: () => Promise<void>) {
    setInterval(() => {
      if (document.querySelector(".mark-lost")) void this.refresh();
    }, REFRESH_MS);
  }

  /** Show *update*; a page that was just rendered shows it already if nobody is lost or watches. */
  async show({ lost, watchers }: PresenceUpdate): Promise<void> {
    const now = lost.length || watchers.length ? JSON.stringify([lost, watchers]) : "";
    if (now === this.known && !!now === !!document.querySelector(SHOWN)) return;
    this.known = now;
    await this.refresh();
  }
}
