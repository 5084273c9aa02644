/** The tab that has the engine: one of all tabs of the site, as a lock of the browser decides. */

import type { Failure } from "./failure";
import { failureOf } from "./failure";
import type {
  EngineFiles,
  FromServiceWorker,
  FromWorker,
  ToServiceWorker,
  ToWorker,
} from "./messages";
import { activeRegistration, ownRegistration } from "./registration";

const PING_MS = 10_000;

/** Receives what becomes of the engine. */
export interface EngineListener {
  /** This *part* of all bytes is loaded. */
  onProgress(part: number): void;
  /** There is an engine, here or in another tab. */
  onReady(): void;
  /** There is none, for a reason; *detail* is for the console. */
  onFailure(failure: Failure, detail: string): void;
}

/** Starts the engine if no other tab has it, and takes over when that tab is closed. */
export class EngineHost {
  private worker: Worker | undefined;
  private isReady = false; // and the service worker has a line to it
  private releaseLock: () => void = () => undefined;

  private readonly lock: string; // an origin may have several sites

  /** The engine serves the pages of *site*, and loads *files*. */
  constructor(
    private readonly site: URL,
    private readonly files: EngineFiles,
    private readonly listener: EngineListener,
  ) {
    this.lock = `callout-engine ${site.pathname}`;
  }

  /** Ask for the lock; use the engine of another tab meanwhile. */
  async start(): Promise<void> {
    const workers = navigator.serviceWorker;
    workers.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) => {
      if (data.kind === "want-engine" && this.isReady) void this.offer();
      else if (data.kind === "updated" && data.build !== this.files.build) location.reload();
    });
    workers.startMessages();
    setInterval(() => void this.ping(), PING_MS);
    void this.ping();
    if (await this.runUnlessElsewhere()) return;
    void navigator.locks.request(this.lock, () => this.run());
    await activeRegistration(this.site.href);
    this.listener.onReady();
  }

  /** Run the engine unless another tab does; return whether it runs here. */
  private runUnlessElsewhere(): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const request = navigator.locks.request(this.lock, { ifAvailable: true }, (lock) => {
        const end = lock ? this.run() : undefined;
        resolve(lock !== null);
        return end;
      });
      request.catch(reject);
    });
  }

  /** Run the engine as long as this tab lives, or until it cannot start. */
  private run(): Promise<void> {
    this.worker = new Worker("engine.js", { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => void this.receive(data);
    this.worker.onerror = ({ message }) => this.fail(failureOf(message), message);
    const { files } = this;
    const root = `${this.site.pathname}app`;
    this.worker.postMessage({ kind: "start", root, files } satisfies ToWorker);
    return new Promise((resolve) => (this.releaseLock = resolve));
  }

  /** Tell what is in the way, and let another tab try if this one has not come to serve pages. */
  private fail(failure: Failure, detail: string): void {
    if (!this.isReady) {
      this.worker?.terminate();
      this.worker = undefined;
      this.releaseLock();
    }
    this.listener.onFailure(failure, detail);
  }

  /** Note what the engine tells. */
  private async receive(message: FromWorker): Promise<void> {
    if (message.kind === "failed") this.fail(message.failure, message.detail);
    else if (message.kind === "progress") {
      this.listener.onProgress(message.loaded / message.total);
    } else if (message.kind === "kept") this.register();
    else {
      await this.offer();
      this.isReady = this.worker !== undefined;
      if (this.isReady) document.documentElement.dataset.engine = "here"; // also for tests
      this.listener.onReady();
    }
  }

  /** Let the browser install the service worker, which fetches all files that are missing. */
  private register(): void {
    navigator.serviceWorker
      .register("service-worker.js")
      .then((registration) => this.watchInstallation(registration))
      .catch((error: unknown) => this.fail(failureOf(error), String(error)));
  }

  /** Tell if the very first worker cannot be installed, as when a file is not what it should be. */
  private watchInstallation(registration: ServiceWorkerRegistration): void {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant" && !registration.active) {
        this.fail("solo-failed-network", "a file of the site could not be kept");
      }
    });
  }

  /** Give the service worker a line of its own to the engine. */
  private async offer(): Promise<void> {
    const { active } = await activeRegistration(this.site.href);
    if (!this.worker) return; // the worker that another tab has registered uses its engine
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage({ kind: "port" } satisfies ToWorker, [port1]);
    active?.postMessage({ kind: "engine" } satisfies ToServiceWorker, [port2]);
  }

  /** Keep the service worker alive, and let it know who has the engine. */
  private async ping(): Promise<void> {
    const registration = await ownRegistration(this.site.href);
    const message: ToServiceWorker = { kind: "ping", hasEngine: this.isReady, build: this.files.build };
    registration?.active?.postMessage(message);
  }
}
