/** Focus on the cards of the hand. */

const ANSWERS_OR_ACTIONS =
  "#choosing button, #asking :is(button, input:not([type=hidden])), #do button";

/** Play the card that has focus. */
export function playCard(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest("#cards")) active.click();
}

/** Focus the next playable card, or the previous one if *by* is -1; wrap around at the ends. */
export function focusPlayable(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>("#cards button")];
  const current = cards.indexOf(document.activeElement as HTMLElement);
  const start = current < 0 && by < 0 ? 0 : current;
  for (let step = 1; step <= cards.length; step += 1) {
    const card = cards.at((start + by * step) % cards.length);
    if (card?.matches(".can")) return card.focus();
  }
}

/** Focus the first answer to what is asked, or the first action that needs no card. */
export function focusActions(): void {
  document.querySelector<HTMLElement>(ANSWERS_OR_ACTIONS)?.focus();
}
