/** The forms of a class's page, sent without leaving it. */

import { showNotice } from "./notice";
import type { ActionResult, Utterance } from "./wire";

const REQUEST_TIMEOUT_MS = 10_000;

/** Sends the forms of the page at *path*; a form that cannot be sent so is sent by the browser. */
export class ClassForms {
  private busy = false;

  constructor(
    private readonly path: string,
    private readonly announce: (told: Utterance[]) => void,
    private readonly refresh: () => Promise<void>,
  ) {
    document.addEventListener("submit", this.onSubmit);
  }

  /** Send a form of this page. */
  private readonly onSubmit = (event: SubmitEvent): void => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("action") !== this.path) return;
    event.preventDefault();
    if (!this.busy) void this.send(form, submitter);
  };

  /** Send *form*, and tell and show what became of it. */
  private async send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    this.busy = true;
    try {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form, submitter)) {
        if (typeof value === "string") body.append(name, value);
      }
      const headers = { Accept: "application/json" };
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const response = await fetch(this.path, { method: "POST", headers, body, signal });
      const { told, go } = (await response.json()) as ActionResult;
      if (go) return location.assign(go);
      showNotice(told);
      this.announce(told);
      await this.refresh();
    } catch {
      location.reload(); // the server's own page explains why
    } finally {
      this.busy = false;
    }
  }
}
