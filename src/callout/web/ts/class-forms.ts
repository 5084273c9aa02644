/** The forms of a class's page, sent without leaving the page. */

import { showNotice } from "./notice";
import { toResult } from "./results";
import type { ActionResult, Problem, Utterance } from "./wire";

const REQUEST_TIMEOUT_MS = 10_000;

/** Sends the forms of the page at *path*, one after the other. */
export class ClassForms {
  private underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly path: string,
    private readonly announce: (told: Utterance[]) => void,
    private readonly refresh: () => Promise<void>,
  ) {
    document.addEventListener("submit", this.onSubmit);
  }

  /** Send a form of this page after those before. */
  private readonly onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== this.path) return;
    event.preventDefault();
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) {
      if (typeof value === "string") body.append(name, value);
    }
    this.underWay = this.underWay.then(() => this.send(body));
  };

  /** Send what a form says, and tell and show what became of it. */
  private async send(body: URLSearchParams): Promise<void> {
    try {
      const headers = { Accept: "application/json" };
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const response = await fetch(this.path, { method: "POST", headers, body, signal });
      const { told, go } = toResult((await response.json()) as ActionResult | Problem);
      if (go) return location.assign(go);
      showNotice(told);
      this.announce(told);
      void this.refresh();
    } catch {
      location.reload(); // the server's own page explains why
    }
  }
}
