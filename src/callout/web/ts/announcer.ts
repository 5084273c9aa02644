/**
 * Says messages through the page's live regions.
 *
 * Screen readers lose or reorder what is added carelessly. So each message is a new child, what one
 * turn brings is gathered, few sentences go out at once, and never two messages at the same moment.
 */

import { whenDrawn } from "./drawn";

const GATHER = 60;
const APART = 200;
const SENTENCES = 3;
const PLACES = 10;
const KEEP = 2;

/** Says messages in order, each exactly once. */
export class Announcer {
  private waiting: string[] = [];
  private warning = "";
  private busy = false;
  private listeners: (() => void)[] = [];
  private readonly polite: Region;
  private readonly urgent: Region;

  constructor(polite: HTMLElement, urgent: HTMLElement) {
    this.polite = new Region(polite);
    this.urgent = new Region(urgent);
  }

  /** Say *text* after all that waits. */
  announce(text: string): void {
    if (text) this.waiting.push(text);
    this.begin();
  }

  /** Say *text* with urgency as soon as nothing else waits; an empty text takes it back. */
  warn(text: string): void {
    this.warning = text;
    this.begin();
  }

  /** Call *then* when nothing waits any more. */
  whenEmpty(then: () => void): void {
    if (this.busy) this.listeners.push(then);
    else then();
  }

  /** Begin to say what waits, unless that is under way. */
  private begin(): void {
    if (this.busy) return;
    this.busy = true;
    setTimeout(this.say, GATHER);
  }

  /** Say the next message, and go on until nothing waits. */
  private readonly say = (): void => {
    if (this.waiting.length) {
      this.polite.add(this.waiting.splice(0, SENTENCES).join(" "));
    } else if (this.warning) {
      this.urgent.add(this.warning);
      this.warning = "";
    } else {
      this.busy = false;
      for (const then of this.listeners.splice(0)) then();
      return;
    }
    setTimeout(() => whenDrawn(this.say), APART); // of two drawn at once, the second may come first
  };
}

/**
 * A live region and copies of it, which take messages in turn.
 *
 * Orca passes over a message if another has come to the same place by the time it looks, and with
 * Firefox it looks late whenever much of the table changes at once.
 */
class Region {
  private readonly places: HTMLElement[];

  constructor(first: HTMLElement) {
    const copies = Array.from({ length: PLACES - 1 }, () => first.cloneNode() as HTMLElement);
    for (const copy of copies) copy.removeAttribute("id");
    first.after(...copies);
    this.places = [first, ...copies];
  }

  /** Add *text* as a new child of the place whose turn it is. */
  add(text: string): void {
    const [place, ...others] = this.places as [HTMLElement, ...HTMLElement[]];
    const message = document.createElement("div");
    message.textContent = text;
    place.append(message);
    while (place.childElementCount > KEEP) place.firstElementChild?.remove();
    this.places.splice(0, PLACES, ...others, place);
  }
}
