/** The shell: it starts the engine, tells how far that is, and shows the pages in a frame. */

import { LoadingStatus } from "./loading";
import type {
  EngineFiles,
  FromServiceWorker,
  FromWorker,
  ToServiceWorker,
  ToWorker,
} from "./messages";
import { PageFrame } from "./page-frame";
import { askToPersist } from "./persistence";
import { UpdateOffer } from "./update";
import { chooseWords, say, type Words } from "./words";

const PING_MS = 10_000;

const site = new URL(".", location.href);
const ENGINE_LOCK = `callout-engine ${site.pathname}`; // an origin may have several sites
const root = `${site.pathname}app`;
const { files, texts } = JSON.parse(byId("facts").textContent ?? "") as {
  files: EngineFiles;
  texts: Record<string, Words>;
};
const [language, words] = chooseWords(texts, navigator.languages);
document.documentElement.lang = language;
if (language !== "en") byId("manifest").setAttribute("href", `manifest.${language}.webmanifest`);

const status = new LoadingStatus((sentence) => (byId("status").textContent = sentence));
const frame = new PageFrame(byId("page") as HTMLIFrameElement, root, showPage);
byId("page").addEventListener("load", () => void askToPersist(frame.path));

let engine: Worker | undefined;
let isReady = false;

byId("licences").textContent = say(words, "solo-licences");
status.update(say(words, "solo-loading", { percent: 0 }));
start().catch((error: unknown) => fail(error));

/** Register the service worker, and be the tab that has the engine as soon as no other is. */
async function start(): Promise<void> {
  if (!navigator.serviceWorker || !navigator.locks || typeof WebAssembly !== "object") {
    throw new Error("unsupported");
  }
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) => {
    if (data.kind === "want-engine" && isReady) void offerEngine();
    else if (data.kind === "updated" && data.build !== files.build) location.reload();
  });
  navigator.serviceWorker.startMessages();
  setInterval(() => void ping(), PING_MS);
  void ping();
  void navigator.serviceWorker.ready.then(watchUpdates);
  void navigator.locks.request(ENGINE_LOCK, () => run());
  const { held = [] } = await navigator.locks.query();
  const isElsewhere = held.some(({ name }) => name === ENGINE_LOCK) && !engine;
  if (isElsewhere && navigator.serviceWorker.controller) frame.open();
}

/** Run the engine as long as this tab lives. */
async function run(): Promise<never> {
  engine = new Worker("engine.js", { type: "module" });
  engine.onmessage = ({ data }: MessageEvent<FromWorker>) => void receive(data);
  engine.onerror = ({ message }) => fail(message);
  engine.postMessage({ kind: "start", root, files } satisfies ToWorker);
  return new Promise(() => undefined);
}

/** Note what the engine tells. */
async function receive(message: FromWorker): Promise<void> {
  if (message.kind === "progress") {
    const percent = Math.floor((100 * message.loaded) / message.total);
    status.update(say(words, "solo-loading", { percent }));
    if (message.loaded >= message.total) register();
  } else if (message.kind === "failed") fail(message.reason);
  else {
    isReady = true;
    register();
    await navigator.serviceWorker.ready;
    await offerEngine();
    frame.open();
  }
}

/** Let the browser install the service worker, which keeps all files. */
function register(): void {
  navigator.serviceWorker.register("service-worker.js").catch((error: unknown) => fail(error));
}

/** Give the service worker a line of its own to the engine. */
async function offerEngine(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  engine?.postMessage({ kind: "port" } satisfies ToWorker, [port1]);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "engine" } satisfies ToServiceWorker, [port2]);
}

/** Keep the service worker alive, and let it know who has the engine. */
async function ping(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const message: ToServiceWorker = { kind: "ping", hasEngine: isReady, build: files.build };
  registration?.active?.postMessage(message);
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

/** Show the page instead of what is read meanwhile; with the next page nothing else is left. */
function showPage(): void {
  document.body.classList.add("ready");
  status.finish(say(words, "solo-ready"));
  frame.takeFocus();
  byId("page").addEventListener("load", () => status.finish(""), { once: true });
}

/** Tell what is in the way. */
function fail(error: unknown): void {
  console.error(error);
  status.finish(say(words, "solo-failed"));
}

/** The element *id*, which is there. */
function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
