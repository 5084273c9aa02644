/** The latest lines said by others, each with buttons to report it and to avoid who said it. */

import type { NarratedEntry } from "./wire";

const AVOID = "avoid ";

/** The page's list of reportable lines, which spectators do not have. */
export class ReportList {
  private readonly form = document.getElementById("reports");
  private readonly list = document.getElementById("spoken");
  private readonly template = document.querySelector<HTMLTemplateElement>("#spoken-line");

  /** Add the line of an entry if somebody else said it, and drop the oldest of too many. */
  add({ version, entry, told }: NarratedEntry): void {
    const { form, list, template } = this;
    const [first] = told;
    if (!form || !list || !template || !first || entry?.type !== "Said" || entry.player) return;
    const line = document.importNode(template.content, true);
    const text = line.querySelector("span");
    if (!text) return;
    text.id = `spoken-${version}`;
    text.textContent = first.spoken;
    for (const button of line.querySelectorAll("button")) {
      button.id += String(version);
      button.value += button.value === AVOID ? entry.name : String(version);
      button.setAttribute("aria-labelledby", `${button.id} ${text.id}`);
    }
    list.append(line);
    form.hidden = false;
    const most = Number(list.dataset.most);
    for (const old of Array.from(list.children).slice(0, -most)) {
      if (!old.contains(document.activeElement)) old.remove();
    }
  }
}
