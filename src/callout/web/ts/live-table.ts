/** The current table: changes from the stream are shown, and the table is redrawn if they are late. */

import { Backoff, sleep } from "./backoff";
import { readTable, versionOf } from "./drawn-table";
import type { ShownTable } from "./shown-table";
import type { TableParts } from "./wire";

const LATE_MS = 1000;

/** Keeps the page's table at the newest version known. */
export class LiveTable {
  private query = location.search;
  private drawn: HTMLElement | null = null;
  private wanted = 0;
  private underWay: Promise<void> = Promise.resolve();
  private queued: Promise<void> | undefined;
  private anew: Promise<void> | undefined;
  private onAnew: (() => void) | undefined;
  private late: number | undefined;
  private readonly backoff = new Backoff();

  /** Show the table at *path*; *follow* opens its stream anew, or returns that it is closed. */
  constructor(
    private readonly path: string,
    private readonly shown: ShownTable,
    private readonly follow: (address: string) => boolean,
  ) {}

  /** The version that is shown. */
  get version(): number {
    return this.shown.version;
  }

  /** Where the log is at which the table is shown. */
  get position(): string {
    return this.shown.position;
  }

  /** The address of the stream that brings this view of the table. */
  get address(): string {
    return `${this.path}/stream${this.query}`;
  }

  /** When everything is shown that has come or was asked for. */
  get settled(): Promise<void> {
    return this.anew ?? this.queued ?? this.underWay;
  }

  /** Show what the server has drawn. */
  receive({ html, beside }: TableParts): void {
    this.shown.changeBeside(beside);
    const drawn = readTable(html, this.drawn);
    if (drawn === null) void this.refresh();
    if (!drawn) return;
    this.drawn = drawn;
    void this.redraw();
  }

  /** Show what was drawn last, also where somebody has changed a form: one at a time. */
  redraw(): Promise<void> {
    this.queued ??= this.underWay = this.underWay.then(() => {
      this.queued = undefined;
      return this.show();
    });
    return this.queued;
  }

  /** Let the server draw the whole table anew, unless it is closed. */
  refresh(): Promise<void> {
    if (this.follow(this.address)) {
      this.drawn = null;
      this.anew ??= new Promise((done) => (this.onAnew = done));
    }
    return this.settled;
  }

  /** Check after a moment that *version*, which the stream should bring, has come. */
  expect(version: number): void {
    this.wanted = Math.max(this.wanted, version);
    this.backoff.reset();
    this.checkIn(LATE_MS);
  }

  /** Show another view of the table: the ways to play one card, or none. */
  navigate(query: string): Promise<void> {
    if (query !== this.query) history.replaceState(null, "", this.path + query);
    this.query = query;
    return this.refresh();
  }

  /** Show nothing new for a moment, *until* it is known whether the open choice was accepted. */
  hold(until: Promise<unknown>): void {
    const over = Promise.race([until, sleep(LATE_MS)]);
    this.underWay = this.underWay.then(async () => void (await over));
  }

  /** Show what was drawn last, unless that is older than what is shown. */
  private async show(): Promise<void> {
    const { drawn } = this;
    if (!drawn || versionOf(drawn) < this.version) return;
    await this.shown.change(drawn);
    if (!this.drawn) return; // asked for anew meanwhile
    this.onAnew?.();
    this.anew = this.onAnew = undefined;
  }

  /** Let the table be drawn anew after *delay* milliseconds, and again, if it is late then. */
  private checkIn(delay: number): void {
    clearTimeout(this.late);
    this.late = setTimeout(() => {
      if (Math.max(this.version, versionOf(this.drawn)) >= this.wanted) return;
      void this.refresh();
      if (this.anew) this.checkIn(this.backoff.next()); // the table is not closed
    }, delay);
  }
}
