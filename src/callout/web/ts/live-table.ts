/** The table as the server renders it, changed in place so that focus and typed text stay. */

import { Backoff, sleep } from "./backoff";
import { flyCards, noteLayout } from "./flight";
import type { FocusKeeper } from "./focus";
import { fetchText, morph } from "./morph";

const LATE_MS = 1000;
const FOCUS_NOTICED_MS = 150;

/** Keeps the page's table at the newest version known. */
export class LiveTable {
  private query = location.search;
  private wanted = 0;
  private settled = true;
  private underWay: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;
  private retry: number | undefined;
  private readonly backoff = new Backoff();

  constructor(
    private readonly path: string,
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

  /** Show the table at *version* or later: one request at a time, and one more after it. */
  refresh(version = 0): Promise<void> {
    this.wanted = Math.max(this.wanted, version);
    if (!this.queued) {
      this.queued = this.underWay.then(() => {
        this.queued = undefined;
        return this.load();
      });
      this.underWay = this.queued;
    }
    return this.queued;
  }

  /** Check after a moment that *version*, which the stream should have brought, is shown. */
  expect(version: number): void {
    this.wanted = Math.max(this.wanted, version);
    this.retryIn(LATE_MS);
  }

  /** Show another view of the table: the ways to play one card, or none. */
  navigate(query: string): Promise<void> {
    if (query === this.query) return this.refresh();
    this.query = query;
    history.replaceState(null, "", this.path + query);
    return this.refresh();
  }

  /** Show nothing new for a moment, *until* it is known whether the open choice was accepted. */
  hold(until: Promise<unknown>): void {
    const over = Promise.race([until, sleep(LATE_MS)]);
    this.underWay = this.underWay.then(async () => void (await over));
  }

  /** Show what lasts for a whole match anew: the game in the heading, its rules, the invitation. */
  async refreshAbout(): Promise<void> {
    const html = await fetchText(`${this.path}/live?about=on`);
    const fresh = new DOMParser().parseFromString(html ?? "", "text/html");
    for (const id of ["where", "about-table"]) {
      const [shown, changed] = [document.getElementById(id), fresh.getElementById(id)];
      if (shown && changed) morph(shown, changed);
    }
  }

  /** Fetch and show the table, and schedule a retry if it is not new enough. */
  private async load(): Promise<void> {
    const { query } = this;
    this.settled = false;
    const html = await fetchText(`${this.path}/live${query}`);
    if (query !== this.query) return;
    this.settled = html !== null && (await this.show(html));
    if (this.isLate) this.retryIn(this.backoff.next());
    else this.backoff.reset();
  }

  /** Change the table to *html*; return false if that is older than what is shown. */
  private async show(html: string): Promise<boolean> {
    const shown = document.getElementById("table");
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    if (!shown || !fresh) return true;
    if (versionOf(fresh) < versionOf(shown)) return false;
    while (this.focus.prepare(shown, fresh)) await sleep(FOCUS_NOTICED_MS);
    const layout = noteLayout(shown);
    morph(shown, fresh);
    this.focus.restore();
    flyCards(layout, shown);
    this.onUpdate();
    return true;
  }

  /** Whether something newer should be shown. */
  private get isLate(): boolean {
    return !this.settled || this.version < this.wanted;
  }

  /** Refresh after *delay* milliseconds, if the table is late then. */
  private retryIn(delay: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      if (this.isLate) void this.refresh();
    }, delay);
  }
}

/** Read the version at which a table was rendered. */
function versionOf(table: HTMLElement | null): number {
  return Number(table?.dataset.version ?? 0);
}
