/** The settings page: each change is shown and saved at once; sounds, speech and keys can be tried. */

import { Announcer } from "./announcer";
import { keyName, translateKey } from "./key-names";
import { askForNotices, noticeObstacle, type Obstacle } from "./notice-permission";
import { parseJson, readPageData } from "./page-data";
import { addPushSwitch } from "./push-switch";
import { SoundPlayer, type Volumes } from "./sounds";
import { Speech } from "./speech";

const data = readPageData();
const sounds = new SoundPlayer({});
const polite = document.getElementById("polite");
const announcer = polite && new Announcer(polite, polite);
const keyNames = parseJson<Record<string, string>>(document.getElementById("own-keys")?.dataset.names) ?? {};

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const { tryCue, tryVoice } = button?.dataset ?? {};
  if (tryCue !== undefined) sounds.play(tryCue, 0, readVolumes());
  if (tryVoice !== undefined) new Speech(data.language, readRate()).speak(tryVoice);
});

for (const button of document.querySelectorAll<HTMLElement>("[data-try-cue], [data-try-voice]")) {
  button.hidden = false;
}

for (const field of document.querySelectorAll<HTMLInputElement>("input[data-key-for]")) {
  field.addEventListener("keydown", (event) => setKey(event, field));
}

/** The status of an answer that says which fields are wrong. */
const WRONG_STATUS = 422;

const form = document.querySelector<HTMLFormElement>("#settings");
const preview = document.getElementById("preview");
let saving: Promise<void> = Promise.resolve();

const notices = document.querySelector<HTMLInputElement>("#notices");
notices?.addEventListener("change", (event) => {
  if (notices.checked) void turnOnNotices(event, notices);
});
const obstacle = noticeObstacle();
if (obstacle) showObstacle(obstacle);

const pushSwitch = document.querySelector<HTMLInputElement>("#push");
if (pushSwitch && !pushSwitch.disabled) void addPushSwitch(pushSwitch, (told) => announcer?.announce(told));

form?.addEventListener("change", () => {
  showPreview();
  saving = saving.then(save);
});
showPreview(); // a browser may have kept answers
nameButtons(true);

/** Show the page in the colours and the size that are chosen, and a hand in the order and style. */
function showPreview(): void {
  const page = document.documentElement;
  show(page, { theme: "theme", cards: "size" });
  show(preview, { told: "style", order: "order" });
}

/** Set attributes of *shown* to the answers that are chosen. */
function show(shown: HTMLElement | null, fields: Record<string, string>): void {
  for (const [name, field] of Object.entries(fields)) {
    const chosen = document.querySelector<HTMLInputElement>(`input[name="set-${field}"]:checked`);
    if (shown && chosen) shown.dataset[name] = chosen.value;
  }
}

/** Save the form, and say so; what is wrong is told, and marked at its field. */
async function save(): Promise<void> {
  const told = document.getElementById("saved");
  if (!form || !told) return;
  try {
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const response = await fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true });
    if (response.type !== "opaqueredirect" && response.status !== WRONG_STATUS) throw new Error();
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    for (const field of form.querySelectorAll("input")) {
      const answered = page.getElementById(field.id);
      field.toggleAttribute("aria-invalid", false);
      if (answered?.hasAttribute("aria-invalid")) field.setAttribute("aria-invalid", "true");
    }
    const wrong = Array.from(page.querySelectorAll("#notice li"), ({ textContent }) => textContent);
    told.textContent = wrong.join(" ") || (told.dataset.saved ?? "");
    nameButtons(true);
  } catch {
    told.textContent = told.dataset.failed ?? "";
    nameButtons(false);
  }
  announcer?.announce(told.textContent);
}

/** Name the button by what it still does, and offer to leave without saving only if that can be. */
function nameButtons(isSaved: boolean): void {
  const [button, cancel] = [document.getElementById("save"), document.getElementById("cancel")];
  if (!button || !cancel) return;
  button.dataset.save ??= button.textContent;
  button.textContent = (isSaved ? button.dataset.done : button.dataset.save) ?? "";
  cancel.hidden = isSaved;
}

/** Put the name of a pressed key into its field; Tab moves on and Backspace empties it. */
function setKey(event: KeyboardEvent, field: HTMLInputElement): void {
  const name = keyName(event);
  if (!name || name.endsWith("Tab") || name === "F1") return;
  event.preventDefault();
  field.value = name === "Backspace" || name === "Delete" ? "" : translateKey(name, keyNames);
  announcer?.announce(field.value);
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Tick and save the switch for notices once the browser allows them, or tell why it does not. */
async function turnOnNotices(event: Event, notices: HTMLInputElement): Promise<void> {
  event.stopPropagation();
  notices.checked = false;
  const obstacle = await askForNotices();
  if (obstacle) announcer?.announce(showObstacle(obstacle));
  else {
    notices.checked = true;
    saving = saving.then(save);
  }
}

/** Say beside the switch for notices why there are none, and return that. */
function showObstacle(obstacle: Obstacle): string {
  const hint = document.getElementById("notices-hint");
  const told = hint?.dataset[obstacle] ?? "";
  if (hint) hint.textContent = told;
  return told;
}

/** Read the volumes from the form. */
function readVolumes(): Volumes {
  const fields = document.querySelectorAll<HTMLInputElement>("input[data-volume]");
  const pairs = Array.from(fields, ({ dataset, value }) => [dataset.volume ?? "", Number(value)]);
  return Object.fromEntries(pairs) as Volumes;
}

/** Read the rate of speech from the form. */
function readRate(): number {
  return Number(document.querySelector<HTMLInputElement>("input[data-rate]")?.value) || data.rate;
}
