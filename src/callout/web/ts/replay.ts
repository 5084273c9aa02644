/** The page of a replay: a button that plays it, one step after the other. */

import { Announcer } from "./announcer";
import { fetchText, morph } from "./morph";

const SHOWN_PARTS = ["step", "steps", "middle", "hands", "ways"];

/** How long a step is shown: a while, and longer the more words it has. */
const STEP_MS = 1200;
const WORD_MS = 240;

const player = document.getElementById("player");
const button = document.getElementById("play");
const speed = document.querySelector<HTMLSelectElement>("#speed");
const polite = document.getElementById("polite");

/** Plays a replay: shows its steps in this page and announces what each says. */
class Player {
  private next: ReturnType<typeof setTimeout> | undefined;
  private isPlaying = false;

  constructor(
    private readonly button: HTMLElement,
    private readonly announcer: Announcer,
  ) {}

  /** Play, or pause. */
  toggle(): void {
    if (this.isPlaying) this.pause();
    else void this.play();
  }

  /** Go on from the step that is shown, or from the first if it is the last. */
  private async play(): Promise<void> {
    this.isPlaying = true;
    this.label();
    await this.show(addressOf("step-next") ?? addressOf("step-first"));
  }

  private pause(): void {
    clearTimeout(this.next);
    this.isPlaying = false;
    this.label();
  }

  /** Name the button by what it does next. */
  private label(): void {
    const { play = "", pause = "" } = this.button.dataset;
    this.button.textContent = this.isPlaying ? pause : play;
  }

  /** Show another step in the place of this one, with focus where it is, and wait for its words. */
  private async show(address: string | null): Promise<void> {
    const text = address && (await fetchText(address));
    if (!this.isPlaying) return;
    if (!text) {
      this.announcer.announce(this.button.dataset.failed ?? "");
      this.pause();
      return;
    }
    this.change(new DOMParser().parseFromString(text, "text/html"));
    history.replaceState(null, "", address);
    const told = wordsOf("#step .told li");
    this.announcer.announce(told);
    const words = told.split(/\s+/).length;
    if (!addressOf("step-next")) this.pause();
    else this.next = setTimeout(() => this.goOn(), (STEP_MS + WORD_MS * words) / rate());
  }

  /** Show the next step once everything is announced. */
  private goOn(): void {
    this.announcer.whenEmpty(() => {
      if (this.isPlaying) void this.show(addressOf("step-next"));
    });
  }

  private change(fresh: Document): void {
    document.title = fresh.title;
    for (const id of SHOWN_PARTS) {
      const [shown, other] = [document, fresh].map((page) => page.getElementById(id));
      if (shown && other) morph(shown, other);
    }
  }
}

/** Return where a link leads, if there is one. */
function addressOf(id: string): string | null {
  return document.getElementById(id)?.getAttribute("href")?.replace(/#.*/, "") ?? null;
}

function wordsOf(selector: string): string {
  return Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join(" ");
}

/** Return how many times as fast as usual the steps follow each other. */
function rate(): number {
  return Number(speed?.value) || 1;
}

if (player && button && polite) {
  const playing = new Player(button, new Announcer(polite, polite));
  button.addEventListener("click", () => playing.toggle());
  player.hidden = false;
}
