/// <reference lib="webworker" />
/** The service worker: caches the built files and the offline page, never a table, and notifies of turns. */

declare const VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const ROOT = new URL(worker.registration.scope).pathname; // ends with a slash
const CACHE_PREFIX = "callout-";
const CACHE_NAME = CACHE_PREFIX + VERSION + ROOT;
const OFFLINE_PATH = `${ROOT}offline`;
const UNKNOWN_STATUSES = [401, 404];
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

worker.addEventListener("push", (event) => event.waitUntil(notify()));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data as string));
});

/** Show what the server says about the turn; browsers insist that each push shows something. */
async function notify(): Promise<void> {
  const { told, path } = await askForTurn().catch(() => ({ told: "Callout", path: ROOT }));
  const options = { tag: "callout-turn", renotify: true, data: path };
  await worker.registration.showNotification(told, options);
}

/** Ask the server which table waits; a browser whose guest is not to be notified unsubscribes. */
async function askForTurn(): Promise<{ told: string; path: string }> {
  const response = await fetch(`${ROOT}me/turn`);
  if (UNKNOWN_STATUSES.includes(response.status)) {
    await (await worker.registration.pushManager.getSubscription())?.unsubscribe();
  }
  if (!response.ok) throw new Error();
  return (await response.json()) as { told: string; path: string };
}

/** Focus the page at *path*, or open it. */
async function openPage(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  await (page ? page.focus() : worker.clients.openWindow(path));
}

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
