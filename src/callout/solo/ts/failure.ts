/** What is in the way of the engine, by the key of the sentence that tells it. */

export type Failure =
  | "solo-failed"
  | "solo-failed-memory"
  | "solo-failed-network"
  | "solo-failed-newer"
  | "solo-failed-old"
  | "solo-failed-storage";

const OF_PYTHON: Record<string, Failure> = {
  MemoryError: "solo-failed-memory",
  NewerDatabase: "solo-failed-newer",
  Unavailable: "solo-failed-storage",
};

const STORAGE_ERRORS = ["SecurityError", "InvalidStateError", "QuotaExceededError", "UnknownError"];

/** Tell by *error*, of the browser or of Python, what is in the way. */
export function failureOf(error: unknown): Failure {
  const { name = "", message = String(error), type = "" } = (error ?? {}) as Partial<Error> & {
    type?: string;
  };
  const known = OF_PYTHON[type];
  if (known) return known;
  if (/out of memory|memory access|allocation/i.test(message) || name === "RangeError") {
    return "solo-failed-memory";
  }
  if (STORAGE_ERRORS.includes(name)) return "solo-failed-storage";
  if (name === "TypeError" && /fetch|network|load/i.test(message)) return "solo-failed-network";
  return "solo-failed";
}

/** Tell whether this browser lacks something without which nothing works. */
export function isTooOld(): boolean {
  return !navigator.serviceWorker || !navigator.locks || typeof WebAssembly !== "object";
}
