/** Acknowledgements of the entries that the reader has heard: bots wait for the slowest reader. */

import type { Announcer } from "./announcer";
import type { PaceName } from "./page-data";
import { hasBots, isSeated, isShared } from "./page-data";
import type { Speech } from "./speech";
import type { Acknowledgement } from "./wire";

/** How long a reader gets for a character, and at most for all lines that came together. */
const READING_MS = { calm: { character: 40, most: 6000 }, normal: { character: 10, most: 800 } };

/** Finds out when lines have been heard, and acknowledges them. */
export class Pace {
  private newest = 0;
  private acknowledged = 0;
  private readUntil = 0;
  private readonly button = document.getElementById("continue");

  constructor(
    private name: PaceName,
    private readonly address: string,
    private readonly announcer: Announcer,
    private readonly speech: Speech | null,
  ) {
    this.button?.addEventListener("blur", this.showButton);
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      const speed = event.target.closest<HTMLButtonElement>("#speed button");
      if (speed) this.change(speed.value as PaceName);
      if (!event.target.closest("#continue")) return;
      event.preventDefault();
      this.acknowledge();
    });
  }

  /** Go on at another pace, which the server keeps for pages to come. */
  private change(name: PaceName): void {
    if (this.button && this.name === "step") this.button.hidden = true;
    this.name = name;
    this.onAction();
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
      const { announcer, name } = this;
      const heard = () => this.acknowledge(version);
      const read = name === "calm" ? heard : () => announcer.whenEmpty(heard);
      this.afterReading(lines.join(" ").length, READING_MS[name], read);
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
  private afterReading(characters: number, ms: { character: number; most: number }, then: () => void): void {
    const now = Date.now();
    const read = Math.max(now, this.readUntil) + ms.character * characters;
    this.readUntil = Math.min(read, now + ms.most);
    setTimeout(then, this.readUntil - now);
  }

  /** Show the button while something is unacknowledged; never hide it while it has focus. */
  private readonly showButton = (): void => {
    const { button, name } = this;
    if (name !== "step" || !button) return;
    if (button !== document.activeElement) button.hidden = this.newest <= this.acknowledged;
  };
}
