/// <reference lib="webworker" />
/** The service worker: files of the site from its cache, and all pages from the engine. */

import { cacheName, isOfSite } from "./cache-name";
import { EngineLink } from "./engine-link";
import type { FromServiceWorker, Header, ToServiceWorker } from "./messages";
import { build, files } from "./site-files";

const worker = self as unknown as ServiceWorkerGlobalScope;
const SITE = worker.registration.scope;
const SITE_PATH = new URL(SITE).pathname;
const CACHE_NAME = cacheName(build, SITE_PATH);
const APP = `${SITE}app`;
const ENGINE_TIMEOUT_MS = 120_000;
const GIVE_WAY_MS = 10_000;
const MAX_GIVE_WAY_MS = 60_000;
const UNAVAILABLE = 503;

const addresses = new Set(files.map(({ path }) => new URL(path, SITE).href));

let engine: EngineLink | undefined;
let waiting: (() => void)[] = [];
let givesWaySince = -Infinity;
let buildsInUse = new Map<string, string>(); // by the ids of the shells that have told it

worker.addEventListener("install", (event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  const message = event.data as ToServiceWorker;
  const client = event.source as WindowClient | null;
  if (!client) return;
  if (message.kind === "use-update") void worker.skipWaiting();
  else if (message.kind === "give-way") giveWay();
  else if (message.kind === "engine" && event.ports[0]) connect(client.id, event.ports[0]);
  else if (message.kind === "ping") {
    buildsInUse.set(client.id, message.build);
    event.waitUntil(deleteUnusedCaches());
    if (message.hasEngine && engine?.client !== client.id) {
      client.postMessage({ kind: "want-engine" } satisfies FromServiceWorker);
    }
  }
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.url === APP || request.url.startsWith(`${APP}/`)) {
    event.respondWith(fromEngine(request, url));
  } else if (request.method === "GET" && addresses.has(siteFile(url))) {
    event.respondWith(fromCache(request, siteFile(url)));
  }
});

/** Fetch every file that is not in the cache of this build yet. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  for (const { path, integrity } of files) {
    const address = new URL(path, SITE).href;
    if (await cache.match(address)) continue;
    await cache.add(new Request(address, { cache: "no-cache", integrity }));
  }
}

/** Serve all pages from now on; shells of another build load this one. */
async function activate(): Promise<void> {
  await deleteUnusedCaches();
  await worker.clients.claim();
  const message: FromServiceWorker = { kind: "updated", build };
  for (const shell of await findShells()) shell.postMessage(message);
}

/** Delete the caches of other builds, once it is known that no shell uses them. */
async function deleteUnusedCaches(): Promise<void> {
  const { installing, waiting: next } = worker.registration;
  const shells = (await findShells()).map(({ id }) => id);
  buildsInUse = new Map([...buildsInUse].filter(([id]) => shells.includes(id)));
  if (installing || next || shells.length > buildsInUse.size) return;
  const used = [CACHE_NAME, ...[...buildsInUse.values()].map((one) => cacheName(one, SITE_PATH))];
  const unused = (await caches.keys()).filter((name) => isOfSite(name, SITE_PATH) && !used.includes(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
}

/** List the windows in which the shell is, of whatever build. */
async function findShells(): Promise<readonly WindowClient[]> {
  const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return clients.filter(({ url }) => url.startsWith(SITE) && !url.startsWith(`${APP}/`));
}

/** The address of the file for which *url* asks. */
function siteFile({ origin, pathname }: URL): string {
  return origin + (pathname.endsWith("/") ? `${pathname}index.html` : pathname);
}

/** Return a file of the site from the cache, or else from the network. */
async function fromCache(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  return (await cache.match(address)) ?? fetch(request);
}

/** Use the engine of the shell *client*, by *port*, from now on. */
function connect(client: string, port: MessagePort): void {
  engine?.close();
  engine = new EngineLink(client, port);
  stopWaiting();
}

/** Let all who wait for an engine look whether there is one. */
function stopWaiting(): void {
  for (const go of waiting) go();
  waiting = [];
}

/** End all streams and begin none: as long as an answer is open, a newer worker has to wait. */
function giveWay(): void {
  givesWaySince = Date.now();
  engine?.close();
  engine = undefined;
  stopWaiting();
}

/** Return whether a newer worker is let in, which takes longer on a slow computer. */
function givesWay(): boolean {
  const duration = worker.registration.waiting ? MAX_GIVE_WAY_MS : GIVE_WAY_MS;
  return Date.now() - givesWaySince < duration;
}

/**
 * Let the engine answer; a page that is not in the frame of a shell is led to one. If the engine
 * ends meanwhile with its tab, the next one is asked: whoever sends a form does that themselves.
 */
async function fromEngine(request: Request, url: URL): Promise<Response> {
  const path = url.pathname.slice(new URL(APP).pathname.length) || "/";
  if (givesWay()) return unavailable();
  if (request.destination === "document") return Response.redirect(`${SITE}#${path}`, 302);
  const headers: Header[] = [...request.headers];
  if (!request.headers.has("accept-language")) {
    headers.push(["accept-language", navigator.languages.join(",")]);
  }
  for (;;) {
    const found = await findEngine();
    if (!found || givesWay()) return unavailable();
    try {
      return await found.ask(request, path + url.search, headers);
    } catch {
      const canRepeat = found.isClosed && request.method === "GET" && !givesWay();
      if (!canRepeat) return unavailable();
    }
  }
}

/** Tell that there is no engine. */
function unavailable(): Response {
  return new Response(null, { status: UNAVAILABLE });
}

/** Return the engine, after waiting for a shell that starts it, or nothing if there is no shell. */
async function findEngine(): Promise<EngineLink | undefined> {
  if (engine && (await worker.clients.get(engine.client))) return engine;
  engine?.close();
  engine = undefined;
  const shells = await findShells();
  if (!shells.length) return undefined;
  const arrival = new Promise<void>((resolve) => waiting.push(resolve));
  for (const shell of shells) shell.postMessage({ kind: "want-engine" } satisfies FromServiceWorker);
  const late = new Promise<void>((resolve) => setTimeout(resolve, ENGINE_TIMEOUT_MS));
  await Promise.race([arrival, late]);
  return engine;
}
