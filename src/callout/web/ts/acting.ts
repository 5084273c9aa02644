/** What somebody does at the table: each press sent once, in order, without leaving the page. */

import { enterChoice } from "./focus";
import type { LiveTable } from "./morph";
import { showNotice } from "./notice";
import type { Words } from "./page";
import { pause, Waits } from "./waits";
import type { ActionResult, Problem, Utterance } from "./wire";

const ENOUGH = 30_000;
const LONGEST = 10_000;
const MOVES = ["card", "do", "words", "answer"];
const TYPED = ["words", "talk", "answer"];

/** A press that is to be carried out. */
interface Deed {
  form: HTMLFormElement;
  fields: URLSearchParams;
  same: string;
}

/** What acting needs of the rest of the page. */
export interface Around {
  words: Words;
  table: LiveTable;
  /** Tell which version is the newest known. */
  version(): number;
  /** Tell whether the connection is lost, so that no event will tell of what was done. */
  lost(): boolean;
  /** Let something be heard. */
  tell(told: Utterance[]): void;
  /** Know that something was done. */
  done(): void;
}

/** Sends the forms of one table. */
export class Acting {
  private deeds: Deed[] = [];

  constructor(
    private readonly path: string,
    private readonly around: Around,
  ) {
    document.addEventListener("submit", this.pressed);
    document.addEventListener("click", this.followed);
  }

  /** Take a press, unless the same one is under way. */
  private readonly pressed = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !this.isOurs(form.getAttribute("action"))) return;
    event.preventDefault();
    const deed = deedOf(form, event.submitter);
    if (this.deeds.some(({ same }) => same === deed.same)) return;
    this.deeds.push(deed);
    if (this.deeds.length === 1) void this.work();
  };

  /** Follow a link to another side of the same table without leaving the page. */
  private readonly followed = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("#table a") : null;
    const address = link?.getAttribute("href");
    if (!address || address.startsWith("#") || !this.isOurs(address)) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void this.around.table.turnTo(new URL(address, location.href).search);
  };

  /** Tell whether *address* is that of this table. */
  private isOurs(address: string | null): boolean {
    const { origin, pathname } = new URL(address ?? "", location.href);
    return origin === location.origin && pathname === this.path;
  }

  /** Carry out all that was pressed, one after the other. */
  private async work(): Promise<void> {
    for (let deed = this.deeds[0]; deed; deed = this.deeds[0]) {
      const sending = this.send(deed);
      if (location.search) this.around.table.hold(sending);
      const answer = await sending;
      if (answer) this.take(deed, answer);
      this.deeds.shift();
    }
  }

  /** Send a deed until it is answered; its key makes repeating it harmless. */
  private async send({ fields }: Deed): Promise<ActionResult | null> {
    const { words } = this.around;
    const waits = new Waits();
    const end = Date.now() + ENOUGH;
    fields.set("key", freshKey());
    fields.set("seen", String(this.around.version()));
    for (let first = true; ; first = false) {
      const answer = await this.ask(fields);
      if (answer !== "again") return answer;
      if (Date.now() > end) {
        this.hint(words.failed || words.lost);
        return null;
      }
      if (first) this.hint(words.again);
      await pause(waits.next());
    }
  }

  /** Send fields once, and say whether to do it again. */
  private async ask(body: URLSearchParams): Promise<ActionResult | null | "again"> {
    try {
      const headers = { Accept: "application/json" };
      const signal = AbortSignal.timeout(LONGEST);
      const response = await fetch(this.path, { method: "POST", headers, body, signal });
      if (response.status >= 500) return "again";
      if (response.headers.get("Content-Type")?.startsWith("application/json")) {
        return answerOf((await response.json()) as ActionResult | Problem);
      }
    } catch {
      return "again";
    }
    location.reload(); // the server no longer knows us here: its own page says why
    return null;
  }

  /** Do what an answer asks for. */
  private take({ form, fields }: Deed, { version, told, go, wrong }: ActionResult): void {
    const { around } = this;
    showNotice(told);
    around.tell(told);
    if (wrong) return selectField(form);
    clearField(form, fields);
    const written = version > Number(fields.get("seen"));
    if (go) this.go(new URL(go, location.href));
    else if (written && MOVES.some((name) => fields.has(name))) this.leaveChoice();
    else if (!told.length) void around.table.refresh();
    around.table.expect(version);
    if (!written) return;
    if (!fields.has("talk")) around.done();
    if (around.lost()) this.hint(around.words.sent);
  }

  /** Go to another page, or open a choice on this one. */
  private go(where: URL): void {
    if (!this.isOurs(where.href)) location.assign(where);
    else void this.around.table.turnTo(where.search).then(enterChoice);
  }

  /** Close the choice that was open. */
  private leaveChoice(): void {
    if (location.search) void this.around.table.turnTo("");
  }

  /** Say something of the script's own. */
  private hint(spoken: string): void {
    const told: Utterance[] = [{ spoken, braille: spoken, cue: "" }];
    showNotice(told);
    this.around.tell(told);
  }
}

/** Read what a press of *button* in *form* sends. */
function deedOf(form: HTMLFormElement, button: HTMLElement | null): Deed {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  if (button instanceof HTMLButtonElement && button.name) fields.set(button.name, button.value);
  fields.delete("key");
  fields.delete("seen");
  return { form, fields, same: fields.toString() };
}

/** Make up a key; this also works where pages come without encryption, as in a classroom. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Read an answer, or trouble as a refusal. */
function answerOf(found: ActionResult | Problem): ActionResult {
  if ("told" in found) return found;
  const told: Utterance[] = [{ spoken: found.message, braille: found.braille, cue: "refused" }];
  return { version: 0, told, go: "", wrong: true };
}

/** Empty the field of a form that was understood, and untick what was ticked for one deed. */
function clearField(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const input of inputsOf(form)) {
    if (input.type === "checkbox" || input.type === "radio") input.checked = input.defaultChecked;
    else if (TYPED.includes(input.name) && input.value === fields.get(input.name)) input.value = "";
  }
}

/** Select the text that was refused, so that typing replaces it. */
function selectField(form: HTMLFormElement): void {
  inputsOf(form)
    .find((input) => input === document.activeElement)
    ?.select();
}

/** List the fields of a form. */
function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}
