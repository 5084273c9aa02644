/** When the page has been rendered: browsers report changes to screen readers then. */

const HIDDEN_PAGE_DELAY_MS = 1000;

/** Call *then* after the next two animation frames, or after a second if the page is hidden. */
export function afterRender(then: () => void): void {
  let pending = true;
  const run = (): void => {
    if (pending) then();
    pending = false;
  };
  setTimeout(run, HIDDEN_PAGE_DELAY_MS);
  requestAnimationFrame(() => requestAnimationFrame(run));
}
