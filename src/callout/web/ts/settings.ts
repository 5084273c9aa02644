/** Lets somebody try sounds, the voice and keys before keeping them. */

import { Announcer } from "./announcer";
import { keyName } from "./keyname";
import { readPage } from "./page";
import { Sounds, type Volumes } from "./sounds";
import { Voice } from "./voice";

const page = readPage();
const sounds = new Sounds({});
const polite = document.getElementById("polite");
const announcer = polite && new Announcer(polite, polite);

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  const { tryCue, tryVoice } = button?.dataset ?? {};
  if (tryCue !== undefined) sounds.play(tryCue, volumes());
  if (tryVoice !== undefined) new Voice(page.language, rate()).say(tryVoice);
});

for (const button of document.querySelectorAll<HTMLElement>("[data-try-cue], [data-try-voice]")) {
  button.hidden = false;
}

for (const field of document.querySelectorAll<HTMLInputElement>("input[data-key-for]")) {
  field.addEventListener("keydown", (event) => take(event, field));
}

/** Put the name of a pressed key into its field; Tab moves on and Backspace empties it. */
function take(event: KeyboardEvent, field: HTMLInputElement): void {
  const name = keyName(event);
  if (!name || name.endsWith("Tab") || name === "F1") return;
  event.preventDefault();
  field.value = name === "Backspace" || name === "Delete" ? "" : name;
  announcer?.announce(field.value);
}

/** Read how loud sounds are, as the fields say now. */
function volumes(): Volumes {
  const fields = document.querySelectorAll<HTMLInputElement>("input[data-volume]");
  const pairs = Array.from(fields, ({ dataset, value }) => [dataset.volume ?? "", Number(value)]);
  return Object.fromEntries(pairs) as Volumes;
}

/** Read how fast the voice is, as the field says now. */
function rate(): number {
  return Number(document.querySelector<HTMLInputElement>("input[data-rate]")?.value) || page.rate;
}
