/** Acknowledgements of the entries that the reader has heard: bots wait for the slowest reader. */

import type { Announcer } from "./announcer";
import type { PaceName } from "./page-data";
import { hasBots, isSeated, isShared } from "./page-data";
import type { Speech } from "./speech";
import type { Acknowledgement } from "./wire";

const READING_MS_PER_CHARACTER = 40;
const MAX_READING_MS = 6000;

/** Finds out when lines have been heard, and acknowledges them. */
export class Pace {
  private newest = 0;
  private acknowledged = 0;
  private readUntil = 0;
  private readonly button = document.getElementById("continue");

  constructor(
    private readonly name: PaceName,
    private readonly address: string,
    private readonly announcer: Announcer,
    private readonly speech: Speech | null,
  ) {
    this.button?.addEventListener("blur", this.showButton);
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element) || !event.target.closest("#continue")) return;
      event.preventDefault();
      this.acknowledge();
    });
  }

  /** Acknowledge *version* once *lines*, which are being told, have been heard. */
  track(version: number, lines: string[]): void {
    const isCaughtUp = this.acknowledged === this.newest;
    this.newest = version;
    if (this.name === "quick") {
      this.announcer.whenEmpty(() => this.acknowledge());
    } else if (this.name === "step") {
      if (isCaughtUp && !lines.length) this.acknowledge();
      this.showButton();
    } else if (this.speech) {
      this.speech.whenSilent(() => this.acknowledge());
    } else {
      this.afterReading(lines.join(" ").length, () => this.acknowledge(version));
    }
  }

  /** Treat an action as a sign that this person has read everything before it. */
  onAction(): void {
    this.readUntil = 0;
    this.acknowledge();
  }

  /** Acknowledge everything up to *version*. */
  private acknowledge(version = this.newest): void {
    if (version <= this.acknowledged) return;
    this.acknowledged = version;
    this.showButton();
    this.send();
  }

  /** Send the acknowledgement; if that fails, the bots only wait a little longer. */
  send(): void {
    if (!this.acknowledged || !(isSeated() || isShared()) || !hasBots()) return;
    const message: Acknowledgement = { version: this.acknowledged };
    const body = JSON.stringify(message);
    const headers = { "Content-Type": "application/json" };
    fetch(this.address, { method: "POST", headers, body }).catch(() => undefined);
  }

  /** Call *then* after the time it takes to read so many more characters. */
  private afterReading(characters: number, then: () => void): void {
    const now = Date.now();
    const calm = Math.max(now, this.readUntil) + READING_MS_PER_CHARACTER * characters;
    this.readUntil = Math.min(calm, now + MAX_READING_MS);
    setTimeout(then, this.readUntil - now);
  }

  /** Show the button while something is unacknowledged; never hide it while it has focus. */
  private readonly showButton = (): void => {
    const { button, name } = this;
    if (name !== "step" || !button) return;
    if (button !== document.activeElement) button.hidden = this.newest <= this.acknowledged;
  };
}
