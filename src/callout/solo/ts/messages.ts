/** What shell, engine and service worker tell each other. */

import type { Failure } from "./failure";

/** A header by name and value. */
export type Header = [name: string, value: string];

/** From the service worker to the engine. */
export type ToEngine =
  | { kind: "request"; id: number; method: string; path: string; headers: Header[]; body: ArrayBuffer | null }
  | { kind: "cancel"; id: number };

/** From the engine to the service worker: an answer in pieces. */
export type FromEngine =
  | { kind: "head"; id: number; status: number; headers: Header[] }
  | { kind: "chunk"; id: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "end"; id: number }
  | { kind: "fail"; id: number };

/** From the shell to the worker in which the engine runs; a "port" comes with one. */
export type ToWorker = { kind: "start"; root: string; files: EngineFiles } | { kind: "port" };

/** The build of the site, and the bytes of the files that the engine loads, by their paths. */
export interface EngineFiles {
  build: string;
  bytes: Record<string, number>;
}

/** From that worker to the shell. */
export type FromWorker =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "kept" }
  | { kind: "ready" }
  | { kind: "failed"; failure: Failure; detail: string };

/**
 * From a shell to the service worker: an "engine" comes with a port to it; the worker in use is to
 * "give-way" to a newer one, which is told "use-update".
 */
export type ToServiceWorker =
  | { kind: "engine" }
  | { kind: "ping"; hasEngine: boolean; build: string }
  | { kind: "give-way" }
  | { kind: "use-update" };

/**
 * From the service worker to all shells: whoever has the engine sends a port to it, and one of
 * another build is replaced.
 */
export type FromServiceWorker = { kind: "want-engine" } | { kind: "updated"; build: string };
