/** The table's log as it grows, by server-sent events that come back after any failure. */

import { Waits } from "./waits";
import type { NarratedEntry } from "./wire";

const PATIENCE = 1500;

/** Who follows the stream. */
export interface Follower {
  /** Take an entry that is new. */
  item(item: NarratedEntry): void;
  /** Know that the stream is open again. */
  reopened(): void;
  /** Know that the connection is lost. */
  lost(): void;
  /** Know that a lost connection is back. */
  back(): void;
}

/** Follows a table from a version on. */
export class Stream {
  private source: EventSource | undefined;
  private retry: number | undefined;
  private doubt: number | undefined;
  private isLost = false;
  private wasOpen = false;
  private readonly waits = new Waits();

  constructor(
    private readonly address: string,
    public version: number,
    private readonly follower: Follower,
  ) {
    this.open();
    for (const name of ["online", "offline"]) window.addEventListener(name, this.reopen);
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) this.reopen();
    });
  }

  /** Tell whether the connection is lost. */
  get lost(): boolean {
    return this.isLost;
  }

  /** Connect, from what was heard last. */
  private open(): void {
    this.source?.close();
    clearTimeout(this.retry);
    this.source = new EventSource(`${this.address}&since=${this.version}`);
    this.source.onopen = this.opened;
    this.source.onmessage = this.heard;
    this.source.onerror = this.failed;
  }

  /** Look whether the server can still be reached, unless the table is closed. */
  private readonly reopen = (): void => {
    if (!this.source) return;
    this.wonder();
    this.open();
  };

  /** Forget all doubt. */
  private readonly opened = (): void => {
    clearTimeout(this.doubt);
    this.doubt = undefined;
    this.waits.reset();
    if (this.isLost) this.follower.back();
    this.isLost = false;
    if (this.wasOpen) this.follower.reopened();
    this.wasOpen = true;
  };

  /** Pass on what is new. */
  private readonly heard = ({ data }: MessageEvent<string>): void => {
    const item = JSON.parse(data) as NarratedEntry;
    if (item.version <= this.version) return;
    this.version = item.version;
    this.follower.item(item);
    if (item.entry?.type === "Closed") this.end();
  };

  /** Wait for the browser, which tries again by itself unless the server has refused. */
  private readonly failed = (): void => {
    this.wonder();
    if (this.source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.waits.next());
  };

  /** Begin to doubt the connection; it is lost if that lasts. */
  private wonder(): void {
    this.doubt ??= setTimeout(() => {
      this.isLost = true;
      this.follower.lost();
    }, PATIENCE);
  }

  /** Stop for good. */
  private end(): void {
    this.source?.close();
    this.source = undefined;
  }
}
