/**
 * Says messages through the page's live regions.
 *
 * Screen readers lose or reorder what is added carelessly. So each message is a new child, what one
 * turn brings is gathered, few sentences go out at once, and never two messages at the same moment.
 */

const GATHER = 60;
const APART = 200;
const SENTENCES = 3;
const KEEP = 20;

/** Says messages in order, each exactly once. */
export class Announcer {
  private waiting: string[] = [];
  private warning = "";
  private busy = false;
  private listeners: (() => void)[] = [];

  constructor(
    private readonly polite: HTMLElement,
    private readonly urgent: HTMLElement,
  ) {}

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
      add(this.polite, this.waiting.splice(0, SENTENCES).join(" "));
    } else if (this.warning) {
      add(this.urgent, this.warning);
      this.warning = "";
    } else {
      this.busy = false;
      for (const then of this.listeners.splice(0)) then();
      return;
    }
    setTimeout(this.say, APART);
  };
}

/** Add *text* to a live region as a new child. */
function add(region: HTMLElement, text: string): void {
  const message = document.createElement("div");
  message.textContent = text;
  region.append(message);
  while (region.childElementCount > KEEP) region.firstElementChild?.remove();
}
