/** Reloading a page whose content is no longer true, with the reason shown afterwards. */

import type { Utterance } from "./wire";

const REASON = "callout-reload-reason";

/** Load the page anew; the next one tells *reason*. */
export function reloadAfter(reason: Utterance[]): void {
  try {
    sessionStorage.setItem(REASON, JSON.stringify(reason));
  } catch {
    // no storage: the page is loaded anew without a reason
  }
  location.reload();
}

/** Return why the page was loaded anew, once, or nothing. */
export function reasonOfReload(): Utterance[] {
  try {
    const reason = sessionStorage.getItem(REASON);
    sessionStorage.removeItem(REASON);
    return reason ? (JSON.parse(reason) as Utterance[]) : [];
  } catch {
    return [];
  }
}
