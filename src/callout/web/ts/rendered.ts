/** Callbacks after the page is rendered, and after screen readers are notified of it. */

const HIDDEN_PAGE_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/**
 * Call *then* after the next two animation frames.
 *
 * A hidden page has no frames: there it is called after a second. On a slow computer the frames of a
 * page that is seen may take longer than that, and are waited for.
 */
export function afterRender(then: () => void): void {
  const run = once(then);
  setTimeout(run, document.hidden ? HIDDEN_PAGE_DELAY_MS : MAX_DELAY_MS);
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/**
 * Call *then* when the process of the browser that talks to screen readers has had its turn.
 *
 * It does not run the page, and on a busy computer it may be late when the page is not: what the page
 * has changed twice by then reaches screen readers in any order. The page sends it one change at a
 * time, and the next when the last has been taken: so its turn comes twice. A lock is granted by the
 * same process.
 */
export function afterReport(then: () => void): void {
  const locks = navigator.locks as LockManager | undefined; // only where the connection is secure
  if (locks) afterTurn(locks, () => afterRender(() => afterTurn(locks, then)));
  else then();
}

function afterTurn(locks: LockManager, then: () => void): void {
  const run = once(then);
  setTimeout(run, MAX_DELAY_MS);
  locks.request("report", { mode: "shared" }, run).catch(run);
}

/** Return a function that calls *then* the first time only. */
function once(then: () => void): () => void {
  let pending = true;
  return () => {
    if (pending) then();
    pending = false;
  };
}
