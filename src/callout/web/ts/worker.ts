/// <reference lib="webworker" />
/** Keeps the built files and the page for when there is no network; never a table. */

declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const STORE = `callout-${VERSION}`;
const OFFLINE = "/offline";

worker.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(clear().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/static/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(offline));
});

/** Keep the page for when there is no network, and all files that it names. */
async function fill(): Promise<void> {
  const store = await caches.open(STORE);
  await store.add(new Request(OFFLINE, { cache: "reload" }));
  const page = await store.match(OFFLINE);
  await store.addAll(new Set((await page?.text())?.match(/\/static\/[^"'\s]+/g)));
}

/** Throw away what older versions have kept. */
async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Give a built file, and keep it; its address changes whenever it does. */
async function kept(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const found = await store.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}

/** Give the page for when there is no network. */
async function offline(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}
