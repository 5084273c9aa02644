/** A new version of the site: it is offered, and used when somebody says so. */

import type { ToServiceWorker } from "./messages";

/** Looks whether *registration* has a new version, and calls *offer* once when it is there. */
export class UpdateOffer {
  private isOffered = false;

  constructor(
    private readonly registration: ServiceWorkerRegistration,
    private readonly offer: () => void,
  ) {
    registration.addEventListener("updatefound", () => this.follow(registration.installing));
    this.follow(registration.waiting ?? registration.installing);
  }

  /** Ask the host for a new version; without network there is none. */
  look(): void {
    this.registration.update().catch(() => undefined);
  }

  /** Let the new version replace the one in use, in all tabs: each of them loads it. */
  use(): void {
    this.registration.active?.postMessage({ kind: "give-way" } satisfies ToServiceWorker);
    this.registration.waiting?.postMessage({ kind: "use-update" } satisfies ToServiceWorker);
  }

  /** Offer *worker* when it is installed and waits, which the very first one never does. */
  private follow(worker: ServiceWorker | null): void {
    const check = (): void => {
      if (worker?.state !== "installed" || !this.registration.active || this.isOffered) return;
      this.isOffered = true;
      this.offer();
    };
    worker?.addEventListener("statechange", check);
    check();
  }
}
