/** The shell: it starts the engine, tells how far that is, and shows the pages in a frame. */

import { EngineHost } from "./engine-host";
import { type Failure, failureOf, isTooOld } from "./failure";
import { LoadingStatus } from "./loading";
import type { EngineFiles } from "./messages";
import { PageFrame } from "./page-frame";
import { askToPersist } from "./persistence";
import { Reading } from "./reading";
import { activeRegistration } from "./registration";
import { RestartChannel } from "./restart";
import { UpdateOffer } from "./update";
import { chooseWords, say, type Words } from "./words";

const site = new URL(".", location.href);
const root = `${site.pathname}app`;
const { files, texts } = JSON.parse(byId("facts").textContent ?? "") as {
  files: EngineFiles;
  texts: Record<string, Words>;
};
const [language, words] = chooseWords(texts, navigator.languages);
document.documentElement.lang = language;
if (language !== "en") byId("manifest").setAttribute("href", `manifest.${language}.webmanifest`);

const status = new LoadingStatus((sentence) => (byId("status").textContent = sentence));
const frame = new PageFrame(byId("page") as HTMLIFrameElement, root, onPage);
const restart = new RestartChannel(site);
byId("page").addEventListener("load", () => {
  void askToPersist(frame.path);
  restart.look(frame.document);
});
const reading = new Reading(language, words);
const host = new EngineHost(site, files, { onProgress, onReady, onFailure });

const sentences = { licences: "solo-licences", tagline: "home-title", what: "home-what" };
for (const [id, key] of Object.entries(sentences)) byId(id).textContent = say(words, key);
status.update(say(words, "solo-loading", { percent: 0 }));
if (isTooOld()) onFailure("solo-failed-old", "");
else {
  void activeRegistration(site.href).then(watchUpdates);
  host.start().catch((error: unknown) => onFailure(failureOf(error), String(error)));
}

/** Tell how much of the engine is loaded. */
function onProgress(part: number): void {
  const percent = Math.floor(100 * part);
  (byId("bar") as HTMLProgressElement).value = percent;
  status.update(say(words, percent < 100 ? "solo-loading" : "solo-starting", { percent }));
}

/** Offer new versions as they come, in the language of the page that is shown then. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const button = byId("use-update");
  const update = new UpdateOffer(registration, () => {
    const shown = texts[document.documentElement.lang] ?? words;
    byId("update").setAttribute("aria-label", say(shown, "solo-update-title"));
    byId("news").textContent = say(shown, "solo-update");
    button.textContent = say(shown, "solo-update-use");
    button.hidden = false;
  });
  button.addEventListener("click", () => update.use());
  if (navigator.serviceWorker.controller) update.look();
}

/** Load the first page, unless another tab had the engine until now: then its pages go on. */
function onReady(): void {
  if (frame.hasPage) status.finish("");
  else if (!frame.isLoading) frame.open();
}

/** Show the first page, or let somebody who reads something else decide when. */
function onPage(): void {
  byId("bar").hidden = true;
  status.finish(say(words, "solo-ready"));
  if (reading.isUsed) reading.offerPage(() => showPage(true));
  else showPage(false);
}

/** Show the page instead of what is read meanwhile; with the next page nothing else is left. */
function showPage(isAsked: boolean): void {
  document.body.classList.add("ready");
  frame.takeFocus(isAsked);
  byId("page").addEventListener("load", () => status.finish(""), { once: true });
}

/** Tell what is in the way. */
function onFailure(failure: Failure, detail: string): void {
  console.error(failure, detail);
  byId("bar").hidden = true;
  status.finish(say(words, failure));
}

/** The element *id*, which is there. */
function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
