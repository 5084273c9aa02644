/** Files from the cache of this build, else from the network into it; their bytes are counted. */

import { cacheName } from "./cache-name";
import type { EngineFiles } from "./messages";

const networkFetch = self.fetch.bind(self);

/** Hears how many bytes are loaded, and that all files are in the cache. */
export interface LoadListener {
  onProgress(loaded: number, total: number): void;
  onKept(): void;
}

/** Return a `fetch` that tells *listener* about the *files* that the engine loads. */
export async function countedFetch(
  { build, bytes }: EngineFiles,
  listener: LoadListener,
): Promise<typeof fetch> {
  const { href: base, pathname } = new URL(".", self.location.href);
  const cache = await caches.open(cacheName(build, pathname));
  const counting = new Map(Object.entries(bytes).map(([path, size]) => [new URL(path, base).href, size]));
  const total = [...counting.values()].reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  let missing = counting.size;
  const onKept = (): void => {
    if (!--missing) listener.onKept();
  };

  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, base).href;
    if (!counting.has(address)) return networkFetch(input, init);
    const response = await load(address, cache, onKept);
    return counted(response, address, (size) => listener.onProgress((loaded += size), total));
  };
}

/** Return the file at *address* from the cache, or fetch it and put it there. */
async function load(address: string, cache: Cache, onKept: () => void): Promise<Response> {
  const cached = await cache.match(address);
  if (cached) {
    onKept();
    return cached;
  }
  const response = await networkFetch(address, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  void cache.put(address, response.clone()).then(onKept, onKept); // the next visit fetches it again
  return response;
}

/** Return *response* with a body that tells its bytes, and the type that WebAssembly wants. */
function counted(response: Response, address: string, count: (bytes: number) => void): Response {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const headers = address.endsWith(".wasm") ? { "content-type": "application/wasm" } : {};
  return new Response(response.body?.pipeThrough(counter) ?? null, { headers });
}
