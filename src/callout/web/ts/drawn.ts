/** When the page is drawn, which is when browsers tell screen readers of what has changed. */

const LATE = 1000;

/** Call *then* when the page has been drawn again, or a little later if it is hidden. */
export function whenDrawn(then: () => void): void {
  let waits = true;
  const go = (): void => {
    if (waits) then();
    waits = false;
  };
  setTimeout(go, LATE);
  requestAnimationFrame(() => requestAnimationFrame(go));
}
