/// <reference lib="webworker" />
/** The service worker: caches the built files and the offline page, never a table. */

declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const ROOT = new URL(worker.registration.scope).pathname; // ends with a slash
const CACHE_PREFIX = "callout-";
const CACHE_NAME = CACHE_PREFIX + VERSION + ROOT;
const OFFLINE_PATH = `${ROOT}offline`;
const BUILT_FILE_PATHS = ["static/", "pictures/"].map((path) => ROOT + path);

worker.addEventListener("install", (event) => {
  event.waitUntil(fillCache().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (BUILT_FILE_PATHS.some((path) => pathname.startsWith(path))) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(fetch(request).catch(offlinePage));
});

/** Cache the offline page and all files that it refers to. */
async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  await cache.add(new Request(OFFLINE_PATH, { cache: "reload" }));
  const page = await cache.match(OFFLINE_PATH);
  await cache.addAll(new Set((await page?.text())?.match(/[^"'\s]*\/static\/[^"'\s]+/g)));
}

/** Delete the caches of older versions. */
async function deleteOldCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => isOwn(name) && name !== CACHE_NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Return whether a cache is of this site: others of the same origin may have theirs. */
function isOwn(name: string): boolean {
  const [, ...root] = name.split("/"); // caches of old versions have no root in their name
  return name.startsWith(CACHE_PREFIX) && `/${root.join("/")}` === ROOT;
}

/** Return a built file from the cache, or fetch and cache it; its URL changes with its content. */
async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Return the offline page. */
async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_PATH)) ?? Response.error();
}
