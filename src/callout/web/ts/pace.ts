/** Tells the server how far this person has heard, for bots wait for the slowest. */

import type { Announcer } from "./announcer";
import type { PaceName } from "./page";
import { isSeated } from "./page";
import type { Voice } from "./voice";
import type { Acknowledgement } from "./wire";

const PER_CHARACTER = 40;
const LONGEST = 6000;

/** Finds out when something has been heard, and says so. */
export class Pace {
  private newest = 0;
  private confirmed = 0;
  private readUntil = 0;
  private readonly button = document.getElementById("continue");

  constructor(
    private readonly name: PaceName,
    private readonly address: string,
    private readonly announcer: Announcer,
    private readonly voice: Voice | null,
  ) {
    this.button?.addEventListener("blur", this.showButton);
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("#continue")) return;
      event.preventDefault();
      this.confirm();
    });
  }

  /** Take note that *lines* are being told, after which this person knows *version*. */
  note(version: number, lines: string[]): void {
    const isCaughtUp = this.confirmed === this.newest;
    this.newest = version;
    if (this.name === "quick") {
      this.announcer.whenEmpty(() => this.confirm());
    } else if (this.name === "step") {
      if (isCaughtUp && !lines.length) this.confirm();
      this.showButton();
    } else if (this.voice) {
      this.voice.whenSilent(() => this.confirm());
    } else {
      this.afterReading(lines.join(" ").length, () => this.confirm(version));
    }
  }

  /** Take note that this person has done something, and so has read enough. */
  acted(): void {
    if (this.name === "step") this.confirm();
  }

  /** Say that all up to *version* is known. */
  private confirm(version = this.newest): void {
    if (version <= this.confirmed) return;
    this.confirmed = version;
    this.showButton();
    this.send();
  }

  /** Tell the server, which may have forgotten; if that fails it only waits a little longer. */
  send(): void {
    if (!this.confirmed || !isSeated()) return;
    const heard: Acknowledgement = { version: this.confirmed };
    const body = JSON.stringify(heard);
    const headers = { "Content-Type": "application/json" };
    fetch(this.address, { method: "POST", headers, body }).catch(() => undefined);
  }

  /** Call *then* when so many characters more can have been read. */
  private afterReading(characters: number, then: () => void): void {
    const now = Date.now();
    const calm = Math.max(now, this.readUntil) + PER_CHARACTER * characters;
    this.readUntil = Math.min(calm, now + LONGEST);
    setTimeout(then, this.readUntil - now);
  }

  /** Show the button while something is unconfirmed, and never hide it while it has focus. */
  private readonly showButton = (): void => {
    const { button, name } = this;
    if (name !== "step" || !button) return;
    if (button !== document.activeElement) button.hidden = this.newest <= this.confirmed;
  };
}
