/** The table as the server draws it, changed in place so that focus and what is typed stay. */

import { Idiomorph } from "idiomorph";

import type { Focus } from "./focus";
import { pause, Waits } from "./waits";

const LONGEST = 10_000;
const LATE = 1000;
const NOTICED = 150;

/** Keeps the page's table as new as what is known. */
export class LiveTable {
  private query = location.search;
  private wanted = 0;
  private settled = true;
  private underWay: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;
  private retry: number | undefined;
  private readonly waits = new Waits();

  constructor(
    private readonly path: string,
    private readonly focus: Focus,
    private readonly shown: () => void,
  ) {}

  /** Tell which version is shown. */
  get version(): number {
    return versionOf(document.getElementById("table"));
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

  /** Look after a moment whether *version* is shown, which the stream should have brought. */
  expect(version: number): void {
    this.wanted = Math.max(this.wanted, version);
    this.tryAgain(LATE);
  }

  /** Show another side of the table: how to play one card, or none. */
  turnTo(query: string): Promise<void> {
    if (query === this.query) return this.refresh();
    this.query = query;
    history.replaceState(null, "", this.path + query);
    return this.refresh();
  }

  /** Show nothing new for a moment *until* it is known whether the open choice is made. */
  hold(until: Promise<unknown>): void {
    const over = Promise.race([until, pause(LATE)]);
    this.underWay = this.underWay.then(async () => void (await over));
  }

  /** Fetch the table and show it, and see to it that it is tried again if it is not new enough. */
  private async load(): Promise<void> {
    const { query } = this;
    this.settled = false;
    const html = await fetched(`${this.path}/live${query}`);
    if (query !== this.query) return;
    this.settled = html !== null && (await this.show(html));
    if (this.isLate) this.tryAgain(this.waits.next());
    else this.waits.reset();
  }

  /** Change the table to what *html* says, unless that is older than what is shown. */
  private async show(html: string): Promise<boolean> {
    const shown = document.getElementById("table");
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("table");
    if (!shown || !fresh) return true;
    if (versionOf(fresh) < versionOf(shown)) return false;
    while (this.focus.prepare(shown, fresh)) await pause(NOTICED);
    Idiomorph.morph(shown, fresh, {
      callbacks: { beforeNodeMorphed: mayChange, beforeAttributeUpdated: maySet },
    });
    this.focus.restore();
    this.shown();
    return true;
  }

  /** Tell whether something newer should be shown. */
  private get isLate(): boolean {
    return !this.settled || this.version < this.wanted;
  }

  /** Look again after *wait* milliseconds. */
  private tryAgain(wait: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      if (this.isLate) void this.refresh();
    }, wait);
  }
}

/** Fetch a page's text, or null if that fails: the stream tells of a lost connection. */
async function fetched(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST) });
    return response.status < 429 ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Read at which version a table was drawn. */
function versionOf(table: HTMLElement | null): number {
  return Number(table?.dataset.version ?? 0);
}

/** Keep the last answer where it stands until there is another. */
function mayChange(old: Element, fresh: Node): boolean {
  return old.id !== "notice" || fresh.hasChildNodes();
}

/** Keep what somebody has typed, ticked or unfolded, and what scripts have shown. */
function maySet(name: string, element: Element): boolean {
  if (name === "open") return element.localName !== "details";
  if (name === "hidden") return element.id !== "continue";
  return !["value", "checked", "selected"].includes(name) || !isEdited(element);
}

/** Tell whether somebody has changed a field from what the server wrote. */
function isEdited(element: Element): boolean {
  if (element instanceof HTMLOptionElement) return element.selected !== element.defaultSelected;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement) || element.type === "hidden") return false;
  return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
}
