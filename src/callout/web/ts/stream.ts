/** The live log of a table, by server-sent events that are resumed after any failure. */

import { Backoff } from "./backoff";
import type { NarratedEntry, PresenceUpdate, Resync, TableParts } from "./wire";

const LOST_AFTER_MS = 1500;

/** Receives what a stream reports. */
export interface StreamListener {
  /** A new entry arrived. */
  onEntry(entry: NarratedEntry): void;
  /** What changes on the page was drawn, before the entry or presence that changed it is told. */
  onParts?(parts: TableParts): void;
  /** It has changed who is at the table, or the stream was opened. */
  onPresence?(update: PresenceUpdate): void;
  /** What the page shows did not happen: the server was restored from a backup. */
  onResync?(news: Resync): void;
  /** Whoever reads the page may not follow the table any more. */
  onGone?(): void;
  /** The stream is open again. */
  onReopen(): void;
  /** The connection is lost. */
  onLost(): void;
  /** A lost connection is back. */
  onRestored(): void;
}

/** The entries of a table after a position in its log. */
export class EntryStream {
  private source: EventSource | undefined;
  private former: EventSource | undefined;
  private retry: number | undefined;
  private lostTimer: number | undefined;
  private isLost = false;
  private wasOpen = false;
  private readonly backoff = new Backoff();

  constructor(
    private address: string,
    public position: string,
    private readonly listener: StreamListener,
  ) {
    this.open();
    for (const name of ["online", "offline"]) window.addEventListener(name, this.reopen);
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) this.reopen();
    });
  }

  /** The last version received. */
  get version(): number {
    return parseInt(this.position, 10);
  }

  /** Whether the connection is lost. */
  get lost(): boolean {
    return this.isLost;
  }

  /**
   * Go on at *address*; return false if the stream is closed for good.
   *
   * Entries come from the connection before until there is the new one, so that this person is
   * never gone and misses nothing.
   */
  follow(address: string): boolean {
    const { source } = this;
    if (!source) return false;
    this.address = address;
    if (source.readyState === EventSource.OPEN) {
      this.former?.close();
      this.former = source;
    } else source.close();
    this.connect();
    return true;
  }

  /** Connect, and ask for what follows the last entry received. */
  private open(): void {
    this.former?.close();
    this.source?.close();
    this.connect();
  }

  /** Open a connection beside the one that there may be. */
  private connect(): void {
    clearTimeout(this.retry);
    const joint = this.address.includes("?") ? "&" : "?";
    const source = new EventSource(`${this.address}${joint}since=${this.position}`);
    this.source = source;
    const { onParts, onPresence, onResync, onGone } = this.listener;
    if (onParts) source.addEventListener("parts", this.onParts);
    if (onPresence) source.addEventListener("presence", this.onPresence);
    if (onResync) source.addEventListener("resync", this.onResync);
    if (onGone) source.addEventListener("gone", this.onGone);
    source.onopen = this.onOpen;
    source.onmessage = this.onMessage;
    source.onerror = this.onError;
  }

  /** Connect anew to find out whether the server can be reached, unless the table is closed. */
  private readonly reopen = (): void => {
    if (!this.source) return;
    this.suspectLoss();
    this.open();
  };

  /** Note that the connection works. */
  private readonly onOpen = (): void => {
    this.former?.close();
    this.former = undefined;
    clearTimeout(this.lostTimer);
    this.lostTimer = undefined;
    this.backoff.reset();
    if (this.isLost) this.listener.onRestored();
    this.isLost = false;
    if (this.wasOpen) this.listener.onReopen();
    this.wasOpen = true;
  };

  /** Pass on an entry that is new. */
  private readonly onMessage = ({ data, lastEventId }: MessageEvent<string>): void => {
    const entry = JSON.parse(data) as NarratedEntry;
    if (entry.version <= this.version) return;
    this.position = lastEventId || String(entry.version);
    this.listener.onEntry(entry);
    if (entry.entry?.type === "Closed") this.close();
  };

  /** Pass on what was drawn, unless that was asked for before and something else since. */
  private readonly onParts = ({ data, target }: MessageEvent<string>): void => {
    if (target === this.source) this.listener.onParts?.(JSON.parse(data) as TableParts);
  };

  /** Pass on who is at the table. */
  private readonly onPresence = ({ data }: MessageEvent<string>): void => {
    this.listener.onPresence?.(JSON.parse(data) as PresenceUpdate);
  };

  /** Pass on that the log is another, and go on at its end. */
  private readonly onResync = ({ data }: MessageEvent<string>): void => {
    const news = JSON.parse(data) as Resync;
    this.position = news.position;
    this.listener.onResync?.(news);
  };

  /** Stop, and report that this is for good. */
  private readonly onGone = (): void => {
    this.close();
    this.listener.onGone?.();
  };

  /** Wait for the browser, which retries by itself unless the server has refused. */
  private readonly onError = (): void => {
    this.former?.close(); // it has failed itself, or the connection that replaces it
    this.former = undefined;
    this.suspectLoss();
    if (this.source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.backoff.next());
  };

  /** Report a lost connection unless it is open again soon. */
  private suspectLoss(): void {
    this.lostTimer ??= setTimeout(() => {
      this.isLost = true;
      this.listener.onLost();
    }, LOST_AFTER_MS);
  }

  /** Stop for good. */
  close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.lostTimer);
    this.former?.close();
    this.source?.close();
    this.source = this.former = undefined;
  }
}
