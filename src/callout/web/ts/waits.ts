/** How long to wait before trying again: longer each time. */

const FIRST = 1000;
const LONGEST = 10_000;

/** Waits of 1, 2, 4, 8, 10, 10 … seconds. */
export class Waits {
  private following = FIRST;

  /** Give the next wait, in milliseconds. */
  next(): number {
    const wait = this.following;
    this.following = Math.min(2 * wait, LONGEST);
    return wait;
  }

  /** Begin with the shortest again. */
  reset(): void {
    this.following = FIRST;
  }
}

/** Wait for some milliseconds. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
