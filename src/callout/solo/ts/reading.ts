/** What can be read while the engine loads: links that open in a frame of their own. */

import { say, type Words } from "./words";

/** The links in one language, and the frame in which they are read. */
export class Reading {
  private readonly frame = document.getElementById("reading") as HTMLIFrameElement;
  private readonly go = document.getElementById("go") as HTMLButtonElement;

  /** Show the links in *language* alone. */
  constructor(language: string, words: Words) {
    this.frame.title = say(words, "solo-reading");
    this.go.textContent = say(words, "solo-go");
    for (const list of document.querySelectorAll<HTMLElement>("nav[lang]")) {
      list.hidden = list.lang !== language;
      list.addEventListener("click", ({ target }) => {
        if (target instanceof HTMLAnchorElement && target.target) this.frame.hidden = false;
      });
    }
  }

  /** Whether somebody reads something, or has the focus on a link. */
  get isUsed(): boolean {
    const { activeElement } = document;
    return !this.frame.hidden || activeElement instanceof HTMLAnchorElement;
  }

  /** Show a button that calls *then*. */
  offerPage(then: () => void): void {
    this.go.hidden = false;
    this.go.addEventListener("click", then, { once: true });
  }
}
