/**
 * Announcements through the page's live regions.
 *
 * Screen readers lose or reorder messages that are added carelessly. So each message is a new child
 * and has few sentences, and sentences that arrive together are joined. Two messages are never
 * rendered at once, since browsers would report them in any order. On a slow computer the next
 * message waits longer.
 */

import { afterRender, afterReport } from "./rendered";

const GATHER_MS = 60;
const MESSAGE_GAP_MS = 200;
const MAX_LATE_MS = 2000;
const MAX_SENTENCES = 3;
const REGION_COPIES = 10;
const KEPT_MESSAGES = 2;

/** Announces messages in order, each exactly once. */
export class Announcer {
  private queue: string[] = [];
  private warning = "";
  private busy = false;
  private listeners: (() => void)[] = [];
  private readonly polite: Region;
  private readonly urgent: Region;

  constructor(polite: HTMLElement, urgent: HTMLElement) {
    this.polite = new Region(polite);
    this.urgent = new Region(urgent);
  }

  /** Announce *text* after everything queued before. */
  announce(text: string): void {
    if (text) this.queue.push(text);
    this.start();
  }

  /** Announce *text* assertively once nothing else is queued; an empty text withdraws it. */
  warn(text: string): void {
    this.warning = text;
    this.start();
  }

  /** Remove what was announced: it may be for one of those at a shared screen alone. */
  forget(): void {
    this.polite.clear();
  }

  /** Call *then* when the queue is empty. */
  whenEmpty(then: () => void): void {
    if (this.busy) this.listeners.push(then);
    else then();
  }

  /** Start on the queue, unless that is under way. */
  private start(): void {
    if (this.busy) return;
    this.busy = true;
    setTimeout(this.say, GATHER_MS);
  }

  /** Announce the next message, and go on until the queue is empty. */
  private readonly say = (): void => {
    if (this.queue.length) {
      this.polite.add(this.queue.splice(0, MAX_SENTENCES).join(" "));
    } else if (this.warning) {
      this.urgent.add(this.warning);
      this.warning = "";
    } else {
      this.busy = false;
      for (const then of this.listeners.splice(0)) then();
      return;
    }
    const added = performance.now();
    setTimeout(() => afterRender(() => afterReport(() => this.sayAfterDelay(added))), MESSAGE_GAP_MS);
  };

  /** Announce the next message; if the last was rendered late, wait as long again for its reader. */
  private sayAfterDelay(added: number): void {
    const late = performance.now() - added - MESSAGE_GAP_MS;
    if (late > MESSAGE_GAP_MS) setTimeout(this.say, Math.min(late, MAX_LATE_MS));
    else this.say();
  }
}

/**
 * A live region and copies of it, which take messages in turn.
 *
 * Orca skips a message if the same element has received another by the time it looks, and with
 * Firefox it looks late whenever much of the table changes at once.
 */
class Region {
  private readonly regions: HTMLElement[];

  constructor(first: HTMLElement) {
    const copies = Array.from({ length: REGION_COPIES - 1 }, () => first.cloneNode() as HTMLElement);
    for (const copy of copies) copy.removeAttribute("id");
    first.after(...copies);
    this.regions = [first, ...copies];
  }

  /** Remove all messages. */
  clear(): void {
    for (const region of this.regions) region.replaceChildren();
  }

  /** Add *text* as a new child of the region whose turn it is. */
  add(text: string): void {
    const [region, ...others] = this.regions as [HTMLElement, ...HTMLElement[]];
    const message = document.createElement("div");
    message.textContent = text;
    region.append(message);
    while (region.childElementCount > KEPT_MESSAGES) region.firstElementChild?.remove();
    this.regions.splice(0, REGION_COPIES, ...others, region);
  }
}
