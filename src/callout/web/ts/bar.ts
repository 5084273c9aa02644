/** The height of the bar at the bottom of the window, so that it covers no content. */

/** Writes the height of the bar into the style of the page. */
export class BottomBar {
  private bar: HTMLElement | null = null;
  private readonly observer = new ResizeObserver(() => this.measure());

  /** Follow the bar that is there now. */
  update(): void {
    const bar = document.getElementById("bar");
    if (bar === this.bar) return;
    this.observer.disconnect();
    this.bar = bar;
    if (bar) this.observer.observe(bar);
  }

  /** Tell the style of the page how high the bar is. */
  private measure(): void {
    const height = this.bar?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--bar-height", `${height}px`);
  }
}
