/** The lines of the log, on the page and to be heard again. */

import type { UnreadCounter } from "./unread";
import type { NarratedEntry } from "./wire";

const NEAR_END_PX = 40;

/** Keeps all lines since the page was opened. */
export class TableLog {
  private readonly lines: string[];
  private position: number;
  private said = "";

  constructor(
    private readonly list: HTMLElement,
    private readonly unread: UnreadCounter,
  ) {
    this.lines = Array.from(list.children, (line) => line.textContent?.trim() ?? "");
    this.position = this.lines.length;
  }

  /** Append the lines of an entry, and keep the end of the list in view if it was. */
  add({ version, told }: NarratedEntry): void {
    const { list } = this;
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX;
    for (const [number, { spoken }] of told.entries()) {
      const line = document.createElement("li");
      line.id = `told-${version}-${number}`;
      line.dataset.version = String(version);
      line.textContent = spoken;
      list.append(line);
      this.unread.add(line);
      this.lines.push(spoken);
    }
    this.position = this.lines.length;
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  /** Remember *text* as the last thing said: a line of the log or an answer. */
  remember(text: string): void {
    this.said = text;
  }

  /** Return the last thing said. */
  last(): string {
    return this.said || (this.lines.at(-1) ?? "");
  }

  /** Return the line before the one returned last; the first one stays the first. */
  earlier(): string {
    return this.step(-1);
  }

  /** Return the line after the one returned last; the last one stays the last. */
  later(): string {
    return this.step(1);
  }

  /** Move by some lines without leaving the list. */
  private step(by: number): string {
    this.position = Math.max(0, Math.min(this.position + by, this.lines.length - 1));
    return this.lines[this.position] ?? "";
  }
}
