/** All tabs start anew when one has taken over the secret of another browser, with its tables. */

const MARK_ID = "start-anew"; // of the page that says so, see templates/table_file.html

/** What the tabs of one *site* tell each other. */
export class RestartChannel {
  private readonly channel: BroadcastChannel;

  constructor(site: URL) {
    this.channel = new BroadcastChannel(`callout-restart ${site.pathname}`);
    this.channel.onmessage = () => location.reload();
  }

  /** Let all other tabs start anew if *page* says that it is time; here somebody reads it first. */
  look(page: Document | null): void {
    if (page?.getElementById(MARK_ID)) this.channel.postMessage("restart");
  }
}
