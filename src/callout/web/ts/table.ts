/** Makes the page of a table live: what happens is heard and shown, what is pressed is done. */

import { Acting } from "./acting";
import { Announcer } from "./announcer";
import { focusActs, focusPlayable, playCard } from "./cards";
import { Focus } from "./focus";
import { Keys } from "./keys";
import { Log } from "./log";
import { LiveTable } from "./morph";
import { Pace } from "./pace";
import type { Page } from "./page";
import { readPage } from "./page";
import { Reports } from "./reports";
import { Sounds } from "./sounds";
import { Stream } from "./stream";
import { Title } from "./title";
import { Unread } from "./unread";
import { Voice } from "./voice";
import { pause } from "./waits";
import type { NarratedEntry, Utterance } from "./wire";

const PATIENCE = 600;
const SEEN = 5000;

/** Joins the parts of one table's page. */
class LivePage {
  private readonly table: LiveTable;
  private readonly announcer: Announcer;
  private readonly log: Log;
  private readonly reports = new Reports();
  private readonly voice: Voice | null;
  private readonly sounds: Sounds | null;
  private readonly pace: Pace;
  private readonly stream: Stream;
  private telling: Promise<void> = Promise.resolve();

  constructor(private readonly page: Page) {
    const { code, language, style, version, words } = page;
    const path = `/t/${code}`;
    const api = `/api/tables/${code}`;
    const title = new Title();
    this.table = new LiveTable(path, new Focus(), () => title.show());
    this.announcer = new Announcer(part("polite"), part("urgent"));
    this.log = new Log(part("told"), new Unread(title, words.unread));
    this.voice = page.voice && "speechSynthesis" in window ? new Voice(language, page.rate) : null;
    this.sounds = page.sounds && new Sounds(page.sounds);
    this.pace = new Pace(page.pace, `${api}/heard`, this.announcer, this.voice);
    this.pace.note(version, [document.getElementById("status")?.textContent ?? ""]);
    this.stream = new Stream(`${api}/stream?language=${language}&style=${style}`, version, this);
    new Acting(path, {
      words,
      table: this.table,
      version: () => Math.max(this.stream.version, this.table.version),
      lost: () => this.stream.lost,
      tell: (told) => this.tell(told),
      done: () => this.pace.acted(),
    });
    this.listen();
  }

  /** Show an entry, then tell of it: so focus has moved before, and cuts nothing off. */
  item(item: NarratedEntry): void {
    this.log.add(item);
    this.reports.add(item);
    const shown = Promise.race([this.table.refresh(item.version), pause(PATIENCE)]);
    this.telling = this.telling
      .then(() => shown)
      .then(() => {
        this.tell(item.told);
        this.pace.note(item.version, item.told.map(({ spoken }) => spoken));
      });
  }

  /** Say again how far this person has heard, for another node may listen now. */
  reopened(): void {
    this.pace.send();
  }

  /** Say that the connection is lost. */
  lost(): void {
    this.announcer.warn(this.page.words.lost);
    this.showConnection(this.page.words.lost);
  }

  /** Say that the connection is back, and look what has changed. */
  back(): void {
    const { back } = this.page.words;
    this.announcer.warn("");
    this.announcer.announce(back);
    this.showConnection(back);
    setTimeout(() => {
      if (!this.stream.lost) this.showConnection("");
    }, SEEN);
    void this.table.refresh();
  }

  /** Let lines be heard, each with its sound. */
  private tell(told: Utterance[]): void {
    for (const { spoken, cue } of told) {
      this.say(spoken);
      this.sounds?.play(cue);
    }
  }

  /** Say a line that is new. */
  private say(text: string): void {
    this.sayAgain(text);
    this.log.note(text);
  }

  /** Say a line again, without making it the last one said. */
  private sayAgain(text: string): void {
    this.announcer.announce(text);
    this.voice?.say(text);
  }

  /** Show how the connection is, or nothing. */
  private showConnection(text: string): void {
    const place = part("connection");
    place.textContent = text;
    place.hidden = !text;
  }

  /** Listen to keys, and to the buttons that need no server. */
  private listen(): void {
    new Keys(this.page.keys, {
      play: playCard,
      next: () => focusPlayable(1),
      previous: () => focusPlayable(-1),
      earlier: () => this.sayAgain(this.log.earlier()),
      later: () => this.sayAgain(this.log.later()),
      repeat: () => this.sayAgain(this.log.last()),
      actions: focusActs,
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Control") this.voice?.stop();
    });
  }
}

/** Find a part of the page, or do without it. */
function part(id: string): HTMLElement {
  return document.getElementById(id) ?? document.createElement("div");
}

const page = readPage();
if (page.code && page.version && document.getElementById("table")?.dataset.state !== "closed") {
  new LivePage(page);
}
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js");
