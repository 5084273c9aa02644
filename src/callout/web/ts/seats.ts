/** Where players sit, as seen from the reader's own seat. */

const OUTERMOST = 0.8;

/**
 * Return from which side somebody at the seat with a *number* is heard: from -1, left, to 1, right.
 *
 * The page lists the seats in the order in which they stand on the felt, from left to right; the
 * reader's own is in the middle.
 */
export function sideOf(number: number): number {
  const others = [...document.querySelectorAll("#chairs .chair:not(.you)")];
  const place = others.findIndex(({ id }) => id === `seat-${number}`);
  if (place < 0 || others.length < 2) return 0;
  return OUTERMOST * ((2 * place) / (others.length - 1) - 1);
}
