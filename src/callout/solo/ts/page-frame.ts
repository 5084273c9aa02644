/** The frame in which the pages of the application are shown. */

const MIN_NOTICE_MS = 400;
const MAX_NOTICE_MS = 2000;

/** The one frame of the shell; the shell's title and hash are those of the page in it. */
export class PageFrame {
  /** Whether a page was asked for and has not come. */
  isLoading = false;

  private noticed: number | undefined;
  private readonly titles = new MutationObserver(() => this.mirrorTitle());

  /** Show pages under *root* in *frame*; *onPage* is called when the first one is there. */
  constructor(
    private readonly frame: HTMLIFrameElement,
    private readonly root: string,
    onPage: () => void,
  ) {
    frame.addEventListener("load", () => {
      this.isLoading = false;
      this.mirror();
    });
    frame.addEventListener("load", onPage, { once: true });
    window.addEventListener("hashchange", () => this.follow());
  }

  /** Whether the frame shows a page. */
  get hasPage(): boolean {
    return Boolean(this.frame.contentDocument?.querySelector("main"));
  }

  /** Load the page that the shell's hash names, or the home page. */
  open(): void {
    this.isLoading = true;
    this.frame.src = this.address;
  }

  /**
   * Put the focus into the page, unless somebody uses something else meanwhile and has
   * not *asked* for the page.
   *
   * Orca says nothing of a control to which focus comes from another document, nor of a document
   * that it leaves at once: so focus is on the document for a moment, which is longer where pages
   * load slowly.
   */
  takeFocus(asked = false): void {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement === this.frame;
    if (!isFree && !asked) return;
    const page = this.frame.contentDocument;
    const wanted = [...(page?.querySelectorAll<HTMLElement>("[autofocus]") ?? [])];
    this.frame.focus();
    clearTimeout(this.noticed);
    const loadMs = this.frame.contentWindow?.performance.now() ?? 0;
    const noticeMs = Math.min(Math.max(MIN_NOTICE_MS, loadMs), MAX_NOTICE_MS);
    this.noticed = setTimeout(() => this.focusFirst(wanted), noticeMs);
  }

  /**
   * Put the focus where the page *wanted* it, or else on its heading, unless it is somewhere already.
   *
   * Browsers do it only for the first page that a tab shows, and screen readers say nothing of a
   * page that is loaded in a frame.
   */
  private focusFirst(wanted: HTMLElement[]): void {
    const page = this.frame.contentDocument;
    if (!page || page.activeElement !== page.body) return;
    for (const target of [...wanted, ...page.querySelectorAll("h1")]) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus();
      if (page.activeElement === target) return;
    }
  }

  /** The address of the page that the hash names. */
  private get address(): string {
    const path = location.hash.slice(1);
    return this.root + (path.startsWith("/") ? path : "/");
  }

  /** Load another page if somebody has entered another hash. */
  private follow(): void {
    if (this.path !== this.address.slice(this.root.length)) this.open();
  }

  /** The page in the frame. */
  get document(): Document | null {
    return this.frame.contentDocument;
  }

  /** The path of the page in the frame, without root and query. */
  get path(): string {
    return this.frame.contentWindow?.location.pathname.slice(this.root.length) ?? "/";
  }

  /** Take over title, language and address of the page, and let it have the focus. */
  private mirror(): void {
    const page = this.frame.contentDocument;
    if (!page?.location.pathname.startsWith(this.root)) return;
    history.replaceState(null, "", this.path === "/" ? location.pathname : `#${this.path}`);
    document.documentElement.lang = page.documentElement.lang;
    this.titles.disconnect();
    if (page.head) this.titles.observe(page.head, { childList: true, characterData: true, subtree: true });
    this.mirrorTitle();
    this.takeFocus();
  }

  private mirrorTitle(): void {
    const title = this.frame.contentDocument?.title;
    if (title && title !== document.title) document.title = title;
  }
}
