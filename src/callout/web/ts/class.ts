/** The live page of a class or an evening: it shows and announces events, and sends forms. */

import { Announcer } from "./announcer";
import { ClassForms } from "./class-forms";
import { LiveClass } from "./class-page";
import { readPageData } from "./page-data";
import { address } from "./root";
import { EntryStream } from "./stream";
import type { Resync, Utterance } from "./wire";

/** Connects the parts of the page. */
class ClassPage {
  private readonly live: LiveClass;
  private readonly announcer: Announcer;
  private readonly connection = element("connection");
  private readonly messages;

  constructor() {
    const { language, position, messages } = readPageData();
    const { stream: news = "", page = "" } = document.body.dataset;
    this.messages = messages;
    this.live = new LiveClass(() => stream.close());
    this.announcer = new Announcer(element("polite"), element("urgent"));
    const stream = new EntryStream(address(`/${news}?language=${language}`), position, this);
    const refresh = () => this.live.refresh();
    new ClassForms(address(`/${page}`), (told) => this.announce(told), refresh);
  }

  /** Show what has happened, then tell it. */
  onEntry({ told }: { told: Utterance[] }): void {
    void this.live.refresh().then(() => this.announce(told));
  }

  /** Show the page as it is after a restore, then tell why. */
  onResync({ told }: Resync): void {
    this.onEntry({ told });
  }

  /** Show what happened while nothing was heard. */
  onReopen(): void {
    void this.live.refresh();
  }

  /** Tell that the connection is lost. */
  onLost(): void {
    this.announcer.warn(this.messages.lost);
    this.showConnection(this.messages.lost);
  }

  /** Tell that the connection is back. */
  onRestored(): void {
    this.announcer.warn("");
    this.announcer.announce(this.messages.back);
    this.showConnection("");
    void this.live.refresh();
  }

  /** Announce sentences. */
  private announce(told: Utterance[]): void {
    for (const { spoken } of told) this.announcer.announce(spoken);
  }

  /** Show the state of the connection, or nothing. */
  private showConnection(text: string): void {
    this.connection.textContent = text;
    this.connection.hidden = !text;
  }
}

/** Find an element of the page, or return a detached one. */
function element(id: string): HTMLElement {
  return document.getElementById(id) ?? document.createElement("div");
}

new ClassPage();
