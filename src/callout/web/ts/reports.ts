/** The latest lines said by others, each with a button to report it. */

import type { NarratedEntry } from "./wire";

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
    const button = line.querySelector("button");
    if (!text || !button) return;
    text.id = `spoken-${version}`;
    text.textContent = first.spoken;
    button.id = `report-${version}`;
    button.value = `report ${version}`;
    button.setAttribute("aria-labelledby", `${button.id} ${text.id}`);
    list.append(line);
    form.hidden = false;
    const most = Number(list.dataset.most);
    for (const old of Array.from(list.children).slice(0, -most)) {
      if (!old.contains(document.activeElement)) old.remove();
    }
  }
}
