/** The lines that were told, on the page and for listening again. */

import type { Unread } from "./unread";
import type { NarratedEntry } from "./wire";

const NEAR = 40;

/** Keeps all lines of this sitting. */
export class Log {
  private readonly lines: string[];
  private place: number;
  private said = "";

  constructor(
    private readonly list: HTMLElement,
    private readonly unread: Unread,
  ) {
    this.lines = Array.from(list.children, (line) => line.textContent?.trim() ?? "");
    this.place = this.lines.length;
  }

  /** Add the lines of *item* at the end, and stay there if the end is in sight. */
  add({ version, told }: NarratedEntry): void {
    const { list } = this;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    for (const [number, { spoken }] of told.entries()) {
      const line = document.createElement("li");
      line.id = `told-${version}-${number}`;
      line.dataset.version = String(version);
      line.textContent = spoken;
      list.append(line);
      this.unread.add(line);
      this.lines.push(spoken);
    }
    this.place = this.lines.length;
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  /** Note what was said last, a line of the log or an answer. */
  note(text: string): void {
    this.said = text;
  }

  /** Give what was said last. */
  last(): string {
    return this.said || (this.lines.at(-1) ?? "");
  }

  /** Give the line before the one given last; the first one stays the first. */
  earlier(): string {
    return this.step(-1);
  }

  /** Give the line after the one given last; the last one stays the last. */
  later(): string {
    return this.step(1);
  }

  /** Move among the lines without leaving them. */
  private step(by: number): string {
    this.place = Math.max(0, Math.min(this.place + by, this.lines.length - 1));
    return this.lines[this.place] ?? "";
  }
}
