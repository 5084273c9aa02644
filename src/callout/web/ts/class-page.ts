/** The live part of a class's page: refreshed at most once a second, without loss of focus. */

import { sleep } from "./backoff";
import { fetchText, morph } from "./morph";

const REFRESH_GAP_MS = 1000;
const OLD_AFTER_MS = 30_000;

/** Keeps the page of a class up to date. */
export class LiveClass {
  private queued: Promise<void> | undefined;
  private underWay: Promise<void> = Promise.resolve();

  /** Show the class of this page; *onEnd* is called when there is no such class any more. */
  constructor(private readonly onEnd: () => void) {
    setInterval(() => {
      if (!document.hidden) void this.refresh(); // how long a table has waited
    }, OLD_AFTER_MS);
  }

  /** Show the class as it is now: one request at a time, a second apart. */
  refresh(): Promise<void> {
    this.queued ??= this.underWay.then(() => {
      this.queued = undefined;
      const loaded = this.load();
      this.underWay = loaded.then(() => sleep(REFRESH_GAP_MS));
      return loaded;
    });
    return this.queued;
  }

  /** Fetch and show the changing part, or why there is none any more. */
  private async load(): Promise<void> {
    const html = await fetchText(`${location.pathname}/live`);
    if (html === null) return;
    const shown = document.getElementById("main");
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("main");
    if (!shown || !fresh) return;
    if (!fresh.dataset.code) this.onEnd();
    const holder = document.activeElement;
    const places = placesNear(holder);
    morph(shown, fresh);
    if (holder instanceof HTMLElement && holder !== document.body) keepFocus(holder, places);
  }
}

/** List where focus may go if *element* is removed: its form, its section, the page's title. */
function placesNear(element: Element | null): string[] {
  const form = element?.closest("form[id]");
  const section = element?.closest("section[id]");
  return [
    ...(form ? [`#${form.id} button`] : []),
    ...(section ? [`#${section.id}-title`] : []),
    "#title",
  ];
}

/** Return focus to its *holder* or, if that is gone, to the first of *places* that is there. */
function keepFocus(holder: HTMLElement, places: string[]): void {
  if (holder === document.activeElement) return;
  if (holder.isConnected) return holder.focus();
  const found = places.map((place) => document.querySelector<HTMLElement>(place));
  found.find((element) => element !== null)?.focus();
}
