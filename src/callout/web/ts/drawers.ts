/** Drawers over the table: the log, quick messages, and the menu. */

const DRAWER = ".drawer";

/**
 * Let focus enter a drawer that opens; the browser gives it back when the drawer closes.
 *
 * A message that was chosen closes its drawer: its bubble is what there is to see.
 */
export function addDrawers(): void {
  document.addEventListener("toggle", enterDrawer, true);
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof Element) hide(target.closest("#phrases"));
  });
}

/** Focus the heading of the drawer that was opened. */
function enterDrawer(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(`${DRAWER}:popover-open`)) return;
  target.querySelector<HTMLElement>("h2, h3")?.focus();
}

/** Close a *drawer* that is open. */
function hide(drawer: Element | null): void {
  if (drawer instanceof HTMLElement && drawer.matches(":popover-open")) drawer.hidePopover();
}
