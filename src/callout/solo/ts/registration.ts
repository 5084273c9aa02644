/**
 * The service worker of this site. A site around it, such as the pages of a server, may have one
 * too, and `navigator.serviceWorker.ready` would take that one as long as ours is not there.
 */

/** Return the registration for *scope*, which may have no worker yet, or nothing. */
export async function ownRegistration(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found?.scope === scope ? found : undefined;
}

/** Return the registration for *scope* once it has an active worker, which then claims this page. */
export async function activeRegistration(scope: string): Promise<ServiceWorkerRegistration> {
  for (;;) {
    const found = await ownRegistration(scope);
    if (found?.active) return found;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  }
}
