/** The progress of loading, told in words and not too often. */

const INTERVAL_MS = 2000;

/** Tells how much is loaded, at most every two seconds and never the same twice. */
export class LoadingStatus {
  private told = "";
  private toldAt = -INTERVAL_MS;
  private later: number | undefined;

  /** *tell* shows a sentence that a screen reader reads; *now* tells the milliseconds. */
  constructor(
    private readonly tell: (sentence: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Tell *sentence*, now or when two seconds are over, unless a newer one comes. */
  update(sentence: string): void {
    clearTimeout(this.later);
    const wait = this.toldAt + INTERVAL_MS - this.now();
    if (wait > 0) this.later = setTimeout(() => this.show(sentence), wait);
    else this.show(sentence);
  }

  /** Tell *sentence* at once: it is the last one. */
  finish(sentence: string): void {
    clearTimeout(this.later);
    this.show(sentence);
  }

  private show(sentence: string): void {
    if (sentence === this.told) return;
    this.told = sentence;
    this.toldAt = this.now();
    this.tell(sentence);
  }
}
