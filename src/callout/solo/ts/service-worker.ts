/// <reference lib="webworker" />
/** The service worker: files of the site from its cache, and all pages from the engine. */

import { CACHE_PREFIX, cacheName } from "./cache-name";
import { EngineLink } from "./engine-link";
import type { FromServiceWorker, Header, ToServiceWorker } from "./messages";
import { build, files } from "./site-files";

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE_NAME = cacheName(build);
const SITE = worker.registration.scope;
const APP = `${SITE}app`;
const ENGINE_TIMEOUT_MS = 120_000;
const UNAVAILABLE = 503;

const addresses = new Set(files.map(({ path }) => new URL(path, SITE).href));

let engine: EngineLink | undefined;
let waiting: (() => void)[] = [];

worker.addEventListener("install", (event) => event.waitUntil(fillCache()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("message", (event) => {
  const message = event.data as ToServiceWorker;
  const client = event.source as WindowClient | null;
  if (!client) return;
  if (message.kind === "engine" && event.ports[0]) connect(client.id, event.ports[0]);
  else if (message.kind === "ping" && message.hasEngine && engine?.client !== client.id) {
    client.postMessage({ kind: "want-engine" } satisfies FromServiceWorker);
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

/** Delete the caches of older builds, and serve all pages from now on. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
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
  for (const go of waiting) go();
  waiting = [];
}

/** Let the engine answer; a page that is not in the frame of a shell is led to one. */
async function fromEngine(request: Request, url: URL): Promise<Response> {
  const path = url.pathname.slice(new URL(APP).pathname.length) || "/";
  if (request.destination === "document") return Response.redirect(`${SITE}#${path}`, 302);
  const headers: Header[] = [...request.headers];
  if (!request.headers.has("accept-language")) {
    headers.push(["accept-language", navigator.languages.join(",")]);
  }
  try {
    const found = await findEngine();
    return (await found?.ask(request, path + url.search, headers)) ?? unavailable();
  } catch {
    return unavailable();
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
  const clients = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shells = clients.filter(({ url }) => url.startsWith(SITE) && !url.startsWith(`${APP}/`));
  if (!shells.length) return undefined;
  const arrival = new Promise<void>((resolve) => waiting.push(resolve));
  for (const shell of shells) shell.postMessage({ kind: "want-engine" } satisfies FromServiceWorker);
  const late = new Promise<void>((resolve) => setTimeout(resolve, ENGINE_TIMEOUT_MS));
  await Promise.race([arrival, late]);
  return engine;
}
