/** Delays before retries, longer each time. */

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** Delays of 1, 2, 4, 8, 10, 10 … seconds. */
export class Backoff {
  private following = FIRST_DELAY_MS;

  /** Return the next delay, in milliseconds. */
  next(): number {
    const delay = this.following;
    this.following = Math.min(2 * delay, MAX_DELAY_MS);
    return delay;
  }

  /** Start with the shortest delay again. */
  reset(): void {
    this.following = FIRST_DELAY_MS;
  }
}

/** Wait for some milliseconds. */
export function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
