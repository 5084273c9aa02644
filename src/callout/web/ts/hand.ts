/**
 * The hand as a single tab stop; arrow keys move between its cards.
 *
 * Without scripts, each card is a tab stop.
 */

import { isSameKey, keyName } from "./key-names";

const BUTTONS = "#cards button";
const LETTERED_CHOICES = ":is(#choosing, #asking) [data-letter]";

/** Moves focus within the hand, and decides on which card Tab stops; single *keys* have priority. */
export class Hand {
  constructor(private readonly keys: Record<string, string> | null) {
    document.addEventListener("keydown", this.onKeyDown);
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.matches(BUTTONS)) this.update();
    });
    this.update();
  }

  /** Let Tab stop on the card that has focus, the first one that fits, or the first of all. */
  update(): void {
    const buttons = handButtons();
    const active = buttons.find((one) => one === document.activeElement);
    const stop = active ?? buttons.find((one) => one.matches(".can")) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  /** Move by a card or, with Control, a colour; to an end; or to a colour by its letter. */
  private readonly onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey } = event;
    if (!(target instanceof HTMLButtonElement) || !target.matches(BUTTONS)) return;
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const next =
      findNext(handButtons(), target, key, ctrlKey) ?? this.findInitial(target, keyName(event));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };

  /** Return the next card whose colour begins with the letter *name*, unless the key is taken. */
  private findInitial(current: HTMLButtonElement, name: string): HTMLButtonElement | undefined {
    if (name.length !== 1 || this.isTaken(name)) return undefined;
    const buttons = handButtons();
    const index = buttons.indexOf(current);
    return [...buttons.slice(index + 1), ...buttons.slice(0, index + 1)].find((button) =>
      isSameKey(placeOf(button)?.dataset.initial ?? "", name),
    );
  }

  /** Return whether the single key *name* has another meaning now. */
  private isTaken(name: string): boolean {
    if (!this.keys) return false;
    if (document.querySelector(LETTERED_CHOICES)) return true;
    return Object.values(this.keys).some((key) => isSameKey(key, name));
  }
}

/** List the buttons of the hand: its cards, and those that play several at once. */
function handButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(BUTTONS)];
}

/** Return where *key* leads from *current*; at an end, that is *current* itself. */
function findNext(
  buttons: HTMLButtonElement[],
  current: HTMLButtonElement,
  key: string,
  byColour: boolean,
): HTMLButtonElement | undefined {
  const index = buttons.indexOf(current);
  const goals = byColour ? buttons.filter((_, at) => startsColour(buttons, at)) : buttons;
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key === "ArrowRight") return goals.find((one) => buttons.indexOf(one) > index) ?? current;
  if (key !== "ArrowLeft") return undefined;
  return goals.filter((one) => buttons.indexOf(one) < index).at(-1) ?? current;
}

/** Return whether the card at *index* has another colour than the one before it. */
function startsColour(buttons: HTMLButtonElement[], index: number): boolean {
  return index === 0 || colourOf(buttons[index]) !== colourOf(buttons[index - 1]);
}

/** Return the colour of a card, or of the card beside which a button stands. */
function colourOf(button: HTMLButtonElement | undefined): string | undefined {
  return placeOf(button)?.dataset.colour;
}

/** Return the place in the hand of a card, or of a button beside one. */
function placeOf(button: HTMLButtonElement | undefined): HTMLElement | null {
  return button?.closest<HTMLElement>(".place") ?? null;
}
