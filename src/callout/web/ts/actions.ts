/** Actions at the table: each form is sent once, in order, without leaving the page. */

import { Backoff, sleep } from "./backoff";
import { enterChoice } from "./focus";
import type { LiveTable } from "./live-table";
import { showNotice } from "./notice";
import type { Messages } from "./page-data";
import { toResult } from "./results";
import type { ActionResult, Problem, Utterance } from "./wire";

const MAX_RETRY_MS = 30_000;
const REQUEST_TIMEOUT_MS = 10_000;
const MOVE_FIELDS = ["card", "do", "words", "answer"];
const PREFERENCE_FIELDS = ["order", "hint", "called", "sounds", "notices", "speed"];
const TEXT_FIELDS = ["words", "talk", "answer", "name"];

/** A form to be sent; *identity* is equal for a second press of the same button. */
interface PendingAction {
  form: HTMLFormElement;
  fields: URLSearchParams;
  identity: string;
}

/** What sending needs of the rest of the page. */
export interface ActionContext {
  messages: Messages;
  table: LiveTable;
  /** Return the newest position in the log that is known. */
  position(): string;
  /** Return whether the connection is lost, so that no event will report the action. */
  lost(): boolean;
  /** Announce utterances. */
  announce(told: Utterance[]): void;
  /** Called when an action was carried out. */
  done(): void;
}

/** Sends the forms of one table. */
export class ActionSender {
  private pending: PendingAction[] = [];
  /** Other tabs with this table: what one of them shows or hides, all do. */
  private readonly tabs: BroadcastChannel;

  constructor(
    private readonly path: string,
    private readonly context: ActionContext,
  ) {
    document.addEventListener("submit", this.onSubmit);
    document.addEventListener("click", this.onClick);
    this.tabs = new BroadcastChannel(`callout-screen ${path}`);
    this.tabs.onmessage = () => void context.table.refresh();
  }

  /** Queue a form, unless the same one is already queued. */
  private readonly onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !this.isTable(form.getAttribute("action"))) return;
    event.preventDefault();
    const action = readAction(form, event.submitter);
    if (this.pending.some(({ identity }) => identity === action.identity)) return;
    this.pending.push(action);
    if (this.pending.length === 1) void this.sendAll();
  };

  /** Follow a link to another view of the same table without leaving the page. */
  private readonly onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("#table a") : null;
    const address = link?.getAttribute("href");
    if (!address || address.startsWith("#") || !this.isTable(address)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void this.context.table.navigate(new URL(address, location.href).search);
  };

  /** Return whether *address* is that of this table. */
  private isTable(address: string | null): boolean {
    const { origin, pathname } = new URL(address ?? "", location.href);
    return origin === location.origin && pathname === this.path;
  }

  /** Send everything queued, one after the other. */
  private async sendAll(): Promise<void> {
    for (let action = this.pending[0]; action; action = this.pending[0]) {
      const sending = this.send(action);
      if (location.search) this.context.table.hold(sending);
      const result = await sending;
      if (result) this.apply(action, result);
      this.pending.shift();
    }
  }

  /** Send an action until it is answered; its key makes repeating it harmless. */
  private async send({ fields }: PendingAction): Promise<ActionResult | null> {
    const { messages } = this.context;
    const backoff = new Backoff();
    const end = Date.now() + MAX_RETRY_MS;
    fields.set("key", randomKey());
    fields.set("seen", this.context.position());
    for (let first = true; ; first = false) {
      const result = await this.post(fields);
      if (result !== "retry") return result;
      if (Date.now() > end) {
        this.notify(messages.failed || messages.lost);
        return null;
      }
      if (first) this.notify(messages.again);
      await sleep(backoff.next());
    }
  }

  /** Send fields once; return the answer, "retry", or null if the page has to be loaded anew. */
  private async post(body: URLSearchParams): Promise<ActionResult | null | "retry"> {
    try {
      const headers = { Accept: "application/json" };
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const response = await fetch(this.path, { method: "POST", headers, body, signal });
      if (response.status >= 500) return "retry";
      if (response.headers.get("Content-Type")?.startsWith("application/json")) {
        return toResult((await response.json()) as ActionResult | Problem);
      }
    } catch {
      return "retry";
    }
    location.reload(); // the session is gone: the server's own page explains why
    return null;
  }

  /** Apply the server's answer to the page. */
  private apply({ form, fields }: PendingAction, { version, told, go, wrong }: ActionResult): void {
    const { context } = this;
    if (fields.has("screen")) this.tabs.postMessage("");
    showNotice(told);
    context.announce(told);
    if (wrong) return selectField(form);
    resetFields(form, fields);
    const written = version > parseInt(fields.get("seen") ?? "", 10);
    if (go) this.go(new URL(go, location.href));
    else if (written && MOVE_FIELDS.some((name) => fields.has(name))) this.closeChoice();
    else if (PREFERENCE_FIELDS.some((name) => fields.has(name))) void context.table.refresh();
    else if (!told.length) void context.table.redraw();
    context.table.expect(version);
    if (!written) return;
    if (!fields.has("talk") && !fields.has("phrase")) context.done();
    if (context.lost()) this.notify(context.messages.sent);
  }

  /** Go to another page, or open a choice on this one. */
  private go(address: URL): void {
    if (!this.isTable(address.href)) location.assign(address);
    else void this.context.table.navigate(address.search).then(enterChoice);
  }

  /** Close the choice that was open. */
  private closeChoice(): void {
    if (location.search) void this.context.table.navigate("");
  }

  /** Announce and show a message of the scripts. */
  private notify(spoken: string): void {
    const told: Utterance[] = [{ spoken, braille: spoken, cue: "" }];
    showNotice(told);
    this.context.announce(told);
  }
}

/** Read what pressing *button* in *form* sends. */
function readAction(form: HTMLFormElement, button: HTMLElement | null): PendingAction {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  if (button instanceof HTMLButtonElement && button.name) fields.set(button.name, button.value);
  fields.delete("key");
  fields.delete("seen");
  return { form, fields, identity: fields.toString() };
}

/** Return a random key; unlike randomUUID, this also works on pages without encryption. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Empty the text fields of a form that was understood, and reset its ticked boxes. */
function resetFields(form: HTMLFormElement, fields: URLSearchParams): void {
  if (fields.has("game")) return form.reset(); // the table that comes has what was chosen
  for (const input of inputsOf(form)) {
    if (input.type === "checkbox" || input.type === "radio") input.checked = input.defaultChecked;
    else if (TEXT_FIELDS.includes(input.name) && input.value === fields.get(input.name)) input.value = "";
  }
}

/** Select the text that was refused, so that typing replaces it. */
function selectField(form: HTMLFormElement): void {
  inputsOf(form)
    .find((input) => input === document.activeElement)
    ?.select();
}

/** List the input fields of a form. */
function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}
