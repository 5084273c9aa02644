/** The live page of a table: it announces and shows events, and sends forms. */

import { ActionSender } from "./actions";
import { Announcer } from "./announcer";
import { sleep } from "./backoff";
import { showAtSeats } from "./bubble";
import { focusActions, focusPlayable, playCard } from "./cards";
import { addDrawers } from "./drawers";
import { dealCards } from "./flight";
import { FocusKeeper } from "./focus";
import { Hand } from "./hand";
import { LiveTable } from "./live-table";
import { TableLog } from "./log";
import { News } from "./news";
import { showNotice } from "./notice";
import { askForNotices } from "./notice-permission";
import { Pace } from "./pace";
import type { PageData } from "./page-data";
import { isSeated, readPageData } from "./page-data";
import { countLostMinutes } from "./presence";
import { reasonOfReload, reloadAfter } from "./reload";
import { ReportList } from "./reports";
import { address } from "./root";
import { addSharing } from "./share";
import { sideOf } from "./seats";
import { Shortcuts } from "./shortcuts";
import { ShownTable } from "./shown-table";
import { SoundPlayer } from "./sounds";
import { Speech } from "./speech";
import { EntryStream } from "./stream";
import { type Moment, showTally } from "./tally";
import { PageTitle } from "./title";
import { TurnNotice } from "./turn-notice";
import { UnreadCounter } from "./unread";
import type { NarratedEntry, PresenceUpdate, Resync, TableParts, Utterance } from "./wire";

const MAX_SHOWING_MS = 600;
const RESTORED_NOTICE_MS = 5000;
const QUIET_VOLUME = 0.3;
const FIRST_VISIT = "first=on"; // a round that has just begun

/** Connects the parts of one table's page. */
class TablePage {
  private readonly table: LiveTable;
  private readonly announcer: Announcer;
  private readonly log: TableLog;
  private readonly news = new News();
  private readonly reports = new ReportList();
  private readonly speech: Speech | null;
  private sounds: SoundPlayer | null;
  private readonly pace: Pace;
  private readonly stream: EntryStream;
  private waiting = false;
  private holder = holderOf();
  private announcing: Promise<void> = Promise.resolve();

  constructor(private readonly data: PageData) {
    const { code, language, version, position, messages } = data;
    const path = address(`/t/${code}`);
    const api = address(`/api/tables/${code}`);
    const title = new PageTitle();
    const turn = new TurnNotice(messages.turn, code);
    const hand = new Hand(data.keys);
    const shown = new ShownTable(new FocusKeeper(), () => {
      title.update();
      turn.update();
      hand.update();
      element("talk").hidden = !isSeated();
      this.forgetHolder();
      this.showTally("changed");
    });
    this.table = new LiveTable(path, shown, (address) => this.stream.follow(address));
    countLostMinutes(() => void this.table.refresh());
    this.announcer = new Announcer(element("polite"), element("urgent"));
    this.log = new TableLog(element("told"), new UnreadCounter(title, messages.unread));
    this.speech = data.voice && "speechSynthesis" in window ? new Speech(language, data.rate) : null;
    this.sounds = data.sounds && new SoundPlayer(data.sounds);
    this.pace = new Pace(data.pace, `${api}/heard`, this.announcer, this.speech);
    this.pace.track(version, [document.getElementById("status")?.textContent ?? ""]);
    this.stream = new EntryStream(this.table.address, position, this);
    new ActionSender(path, {
      messages,
      table: this.table,
      position: () => {
        const { stream, table } = this;
        return stream.version > table.version ? stream.position : table.position;
      },
      lost: () => this.stream.lost,
      announce: (told) => this.announce(told),
      done: () => this.pace.onAction(),
    });
    const reason = reasonOfReload();
    if (reason.length) showNotice(reason); // else what the server wrote stays
    this.announce(reason);
    addDrawers();
    if (location.search.includes(FIRST_VISIT)) dealCards(element("table"));
    this.showTally("opened");
    this.addShortcuts();
    addSharing(() => {
      const told = utter(messages.copied);
      const beside = document.getElementById("copied");
      if (beside) beside.textContent = messages.copied;
      else showNotice(told);
      this.announce(told);
    });
  }

  /** Show what changes on the page: the entries that changed it come next. */
  onParts(parts: TableParts): void {
    this.table.receive(parts);
  }

  /** Announce an entry once it is shown: focus has moved before, and cuts nothing off. */
  onEntry(entry: NarratedEntry): void {
    this.log.add(entry);
    this.news.add(entry.told);
    this.reports.add(entry);
    this.table.expect(entry.version);
    const side = entry.entry?.type === "Moved" ? sideOf(entry.entry.seat + 1) : 0;
    this.announceShown(entry.told, side, () => {
      this.pace.track(entry.version, entry.told.map(({ spoken }) => spoken));
      showAtSeats(entry);
      void this.table.settled.then(() => this.showTally("over"));
    });
  }

  /** Show the games that this browser has counted; what is told of them comes after all lines. */
  private showTally(moment: Moment): void {
    showTally(moment, (line) => this.announcer.whenEmpty(() => this.say(line)));
  }

  /** Announce what has changed about who is at the table, after the lines before it. */
  onPresence(update: PresenceUpdate): void {
    if (update.waiting !== this.waiting) this.showWaiting(update);
    this.announceShown(update.told, 0);
  }

  /** Load the page anew, and tell why: what it shows did not happen. */
  onResync({ told }: Resync): void {
    this.stream.close();
    reloadAfter(told);
  }

  /** Show as long as it lasts that the server cannot save; the sentence for it comes last. */
  private showWaiting({ waiting, told }: PresenceUpdate): void {
    this.waiting = waiting;
    if (!this.stream.lost) this.showConnection(waiting ? (told.at(-1)?.spoken ?? "") : "");
  }

  /** Load the page anew: it tells why the table is not shown any more. */
  onGone(): void {
    location.reload();
  }

  /** Acknowledge again: the stream may be served by another node now. */
  onReopen(): void {
    this.pace.send();
  }

  /** Announce that the connection is lost. */
  onLost(): void {
    this.announcer.warn(this.data.messages.lost);
    this.showConnection(this.data.messages.lost);
  }

  /** Announce that the connection is back. */
  onRestored(): void {
    const { back } = this.data.messages;
    this.announcer.warn("");
    this.announcer.announce(back);
    this.showConnection(back);
    setTimeout(() => {
      if (!this.stream.lost) this.showConnection("");
    }, RESTORED_NOTICE_MS);
  }

  /** Announce utterances once the table shows them, or that takes long, and after all before. */
  private announceShown(told: Utterance[], side: number, then?: () => void): void {
    const ready = Promise.race([this.table.settled, sleep(MAX_SHOWING_MS)]);
    this.announcing = this.announcing
      .then(() => ready)
      .then(() => {
        this.announce(told, side);
        then?.();
      });
  }

  /** Announce utterances, each with its sound, which comes from a *side*. */
  private announce(told: Utterance[], side = 0): void {
    for (const { spoken, cue } of told) {
      this.say(spoken);
      this.log.remember(spoken);
      this.sounds?.play(cue, side);
    }
  }

  /** Announce a line in the live region and, if switched on, by speech. */
  private say(text: string): void {
    this.announcer.announce(text);
    this.speech?.speak(text);
  }

  /** Let nothing be found again that was told to one person alone, once the screen is nobody's. */
  private forgetHolder(): void {
    const before = this.holder;
    this.holder = holderOf();
    if (!before || this.holder) return;
    this.announcer.forget();
    this.log.remember("");
  }

  /** Show the state of the connection, or nothing. */
  private showConnection(text: string): void {
    const place = element("connection");
    place.textContent = text;
    place.hidden = !text;
  }

  /** Make sounds from now on; the server keeps that for pages to come. */
  private turnOnSounds(): void {
    this.sounds ??= new SoundPlayer({ volume: QUIET_VOLUME });
    this.sounds.resume();
  }

  /** Send the form of *button*, which turns notices on, if the browser allows them, or tell why not. */
  private async turnOnNotices(button: HTMLButtonElement): Promise<void> {
    const obstacle = await askForNotices();
    if (!obstacle) return button.form?.requestSubmit(button);
    const told = utter(this.data.messages[obstacle]);
    showNotice(told);
    this.announce(told);
  }

  /** Handle the keys and buttons that need no server. */
  private addShortcuts(): void {
    new Shortcuts(this.data.keys, {
      play: playCard,
      next: () => focusPlayable(1),
      previous: () => focusPlayable(-1),
      earlier: () => this.say(this.log.earlier()),
      later: () => this.say(this.log.later()),
      repeat: () => this.say(this.log.last()),
      actions: focusActions,
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Control") this.speech?.stop();
    });
    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button?.id === "sounds-on") this.turnOnSounds();
      if (button?.id !== "notices" || button.value !== "on") return;
      event.preventDefault(); // the browser is asked first
      void this.turnOnNotices(button);
    });
  }
}

/** Return a message of the scripts as what is told. */
function utter(spoken: string): Utterance[] {
  return [{ spoken, braille: spoken, cue: "" }];
}

/** Return the seat of the person who has a shared screen; empty for nobody. */
function holderOf(): string {
  return element("notice").dataset.holder ?? "";
}

/** Find an element of the page, or return a detached one. */
function element(id: string): HTMLElement {
  return document.getElementById(id) ?? document.createElement("div");
}

const data = readPageData();
if (data.code && data.version && document.getElementById("table")?.dataset.state !== "closed") {
  new TablePage(data);
}
// in a frame, the page around it answers without network
if ("serviceWorker" in navigator && parent === window) {
  void navigator.serviceWorker.register(address("/worker.js"));
}
