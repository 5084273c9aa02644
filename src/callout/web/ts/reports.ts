/** The lines that others said last, each with a button to report it. */

import type { NarratedEntry } from "./wire";

/** Keeps the list of one page, which is empty for those who only watch. */
export class Reports {
  private readonly form = document.getElementById("reports");
  private readonly list = document.getElementById("spoken");
  private readonly line = document.querySelector<HTMLTemplateElement>("#spoken-line");

  /** Add the line of *item* if somebody else said it, and drop the oldest of too many. */
  add({ version, entry, told }: NarratedEntry): void {
    const { form, list, line } = this;
    const [first] = told;
    if (!form || !list || !line || !first || entry?.type !== "Said" || entry.player) return;
    const made = document.importNode(line.content, true);
    const text = made.querySelector("span");
    const button = made.querySelector("button");
    if (!text || !button) return;
    text.id = `spoken-${version}`;
    text.textContent = first.spoken;
    button.id = `report-${version}`;
    button.value = `report ${version}`;
    button.setAttribute("aria-labelledby", `${button.id} ${text.id}`);
    list.append(made);
    form.hidden = false;
    const most = Number(list.dataset.most);
    for (const old of Array.from(list.children).slice(0, -most)) {
      if (!old.contains(document.activeElement)) old.remove();
    }
  }
}
