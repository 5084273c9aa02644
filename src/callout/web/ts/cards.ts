/** Moving among the cards of one's hand. */

/** Play the card that has focus. */
export function playCard(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest("#cards")) active.click();
}

/** Focus the next card that can be played, or the one before if *by* is -1, round and round. */
export function focusPlayable(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>("#cards button")];
  const start = cards.indexOf(document.activeElement as HTMLElement);
  const from = start < 0 && by < 0 ? 0 : start;
  for (let step = 1; step <= cards.length; step += 1) {
    const card = cards.at((from + by * step) % cards.length);
    if (card?.matches(".can")) return card.focus();
  }
}

/** Focus the first thing that can be done without a card. */
export function focusActs(): void {
  document.querySelector<HTMLElement>("#choosing button, #acts button")?.focus();
}
