/** The settings page: sounds, speech and keys can be tried before they are saved. */

import { Announcer } from "./announcer";
import { keyName, translateKey } from "./key-names";
import { parseJson, readPageData } from "./page-data";
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
  if (tryCue !== undefined) sounds.play(tryCue, readVolumes());
  if (tryVoice !== undefined) new Speech(data.language, readRate()).speak(tryVoice);
});

for (const button of document.querySelectorAll<HTMLElement>("[data-try-cue], [data-try-voice]")) {
  button.hidden = false;
}

for (const field of document.querySelectorAll<HTMLInputElement>("input[data-key-for]")) {
  field.addEventListener("keydown", (event) => setKey(event, field));
}

/** Put the name of a pressed key into its field; Tab moves on and Backspace empties it. */
function setKey(event: KeyboardEvent, field: HTMLInputElement): void {
  const name = keyName(event);
  if (!name || name.endsWith("Tab") || name === "F1") return;
  event.preventDefault();
  field.value = name === "Backspace" || name === "Delete" ? "" : translateKey(name, keyNames);
  announcer?.announce(field.value);
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
