/** When the page has been rendered: browsers report changes to screen readers then. */

const HIDDEN_PAGE_DELAY_MS = 1000;
const SLOW_PAGE_DELAY_MS = 10_000;

/**
 * Call *then* after the next two animation frames.
 *
 * A hidden page has no frames: there it is called after a second. On a slow computer the frames of a
 * page that is seen may take longer than that, and are waited for.
 */
export function afterRender(then: () => void): void {
  let pending = true;
  const run = (): void => {
    if (pending) then();
    pending = false;
  };
  setTimeout(run, document.hidden ? HIDDEN_PAGE_DELAY_MS : SLOW_PAGE_DELAY_MS);
  requestAnimationFrame(() => requestAnimationFrame(run));
}
