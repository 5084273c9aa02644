/** The notice on a page while the next page, or a file, is slow to load. */

const TELL_AFTER_MS = 1000;

/** Tells once, in a live region that is also seen, that something is still loading. */
export class LoadingNotice {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly region: HTMLElement) {}

  /** Tell it in a second, unless that is said or about to be said already. */
  start(): void {
    this.timer ??= setTimeout(this.tell, TELL_AFTER_MS);
  }

  /** Tell nothing any more: it has come, or one has come back. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.region.replaceChildren();
  }

  /** Add the sentence as a new child, as screen readers want it. */
  private readonly tell = (): void => {
    const line = document.createElement("p");
    line.textContent = this.region.dataset.text ?? "";
    this.region.append(line);
  };
}

/** Return the link that a click follows to another page or a file, or null. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const hasKey = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || link.target || event.defaultPrevented || event.button || hasKey) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search && hash;
  return origin === location.origin && !isHere ? link : null;
}
