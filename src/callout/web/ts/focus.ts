/**
 * The next place of focus when the focused element is removed: a card or an action.
 *
 * A screen reader falls silent when the focused element is removed, so focus moves first. It never
 * moves for any other reason, except from a pressed card to the question about it.
 */

const CHOOSING = "#choosing, #asking";
const CHOICES = `:is(${CHOOSING}) :is(button, input:not([type=hidden]))`;
const QUESTION = "#asking :is(button, input:not([type=hidden]))";
const CARDS = "#cards .card";
const FITTING = "#cards .can";
const ACTIONS = "#do button";

/** Keeps focus on an element while the table changes. */
export class FocusKeeper {
  private lastCard = "";
  private pressedCard: Element | null = null;
  private focused: HTMLElement | null = null;
  private entrance = "";

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("#cards")) this.lastCard = target.id;
      if (target !== this.pressedCard) this.pressedCard = null;
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element) this.pressedCard = target.closest("#cards button");
    });
  }

  /**
   * Move focus on if *fresh*, which is to replace *shown*, lacks its holder. If it is to go to an
   * element that is new, it waits for that; so it does on a card that was pressed, and stays, for
   * the question that must be answered first.
   *
   * Return whether a screen reader has to notice that before the old element is removed: if it
   * notices too late, it does not say where focus is. The status is better noticed together with
   * the news.
   */
  prepare(shown: Element, fresh: Element): boolean {
    const active = document.activeElement;
    this.focused = active instanceof HTMLElement && shown.contains(active) ? active : null;
    this.entrance = "";
    if (!active || !this.focused) return false;
    if (counterpart(active, fresh)) {
      if (active === this.pressedCard && opens(QUESTION, shown, fresh)) this.entrance = QUESTION;
      return false;
    }
    const next = this.next(active, shown, fresh);
    const there = next && counterpart(next, shown);
    if (next && !there) {
      this.entrance = `[id="${CSS.escape(next.id)}"]`;
      return false;
    }
    if (next && there) copyDescription(next, there);
    this.focused = there ?? document.getElementById("status");
    this.focused?.focus();
    return there !== null && there === document.activeElement;
  }

  /** Return focus to its holder, which loses it when it is moved, or let it enter what has come. */
  restore(): void {
    if (this.entrance) return document.querySelector<HTMLElement>(this.entrance)?.focus();
    if (!this.focused || this.focused === document.activeElement) return;
    (this.focused.isConnected ? this.focused : document.getElementById("status"))?.focus();
  }

  /** Find the element of *fresh* to which focus goes from *active*, which is going. */
  private next(active: Element, shown: Element, fresh: Element): HTMLElement | null {
    if (opens(CHOICES, shown, fresh)) return fresh.querySelector(CHOICES);
    const cards = [...fresh.querySelectorAll<HTMLElement>(CARDS)];
    const fitting = cards.filter((card) => card.matches(".can"));
    const kept = cards.filter((card) => counterpart(card, shown));
    const isNewHand = kept.length * 2 < shown.querySelectorAll(CARDS).length;
    if (cards[0] && isNewHand) return fitting[0] ?? cards[0];
    if (active.closest(`#cards, ${CHOOSING}`)) {
      const near = this.nearCards(active, shown, fresh);
      const found = near.find(isFitting(fresh)) ?? near.find(isFitting(shown)) ?? near[0];
      if (found) return found;
    }
    const drawn = fitting.find((card) => !counterpart(card, shown));
    const action = fresh.querySelector<HTMLElement>(ACTIONS);
    if (fresh.matches("[data-mine]")) return drawn ?? keepButton(fresh) ?? fitting[0] ?? action;
    return kept.find((card) => card.id === this.lastCard) ?? cards[0] ?? action;
  }

  /** List the cards of *fresh* after the one in use, then those before it, the nearest first. */
  private nearCards(active: Element, shown: Element, fresh: Element): HTMLElement[] {
    const used = active.closest(CHOOSING) ? this.lastCard : active.id;
    const buttons = [...shown.querySelectorAll<HTMLElement>("#cards button")];
    const index = buttons.findIndex((button) => button.id === used);
    if (index < 0) return [];
    const near = [...buttons.slice(index + 1), ...buttons.slice(0, index).reverse()];
    return near.map((button) => counterpart(button, fresh)).filter((one) => one !== null);
  }
}

/** Focus the first control of an open choice. */
export function enterChoice(): void {
  document.querySelector<HTMLElement>(CHOICES)?.focus();
}

/** Return the button that keeps a drawn card. */
function keepButton(fresh: Element): HTMLElement | null {
  return fresh.querySelector("#do-keep");
}

/** Return a test of whether a card fits in one state of the table. */
function isFitting(table: Element): (card: Element) => boolean {
  return (card) => counterpart(card, table)?.matches(FITTING) ?? false;
}

/** Give *shown* the description of *fresh*, so that nothing is said that is no longer true. */
function copyDescription(fresh: Element, shown: Element): void {
  const description = fresh.getAttribute("aria-description");
  if (description === null) shown.removeAttribute("aria-description");
  else shown.setAttribute("aria-description", description);
}

/** Return whether the first control that *selector* finds in *fresh* is none of those in *shown*. */
function opens(selector: string, shown: Element, fresh: Element): boolean {
  const first = fresh.querySelector(selector);
  return first !== null && !counterpart(first, shown);
}

/**
 * Return the element that is *element* in *table*, another state of it, if it can have focus there.
 *
 * An element without an id belongs to the one that contains it.
 */
function counterpart(element: Element, table: Element): HTMLElement | null {
  const named = element.closest("[id]");
  const found = named && table.querySelector<HTMLElement>(`[id="${CSS.escape(named.id)}"]`);
  return found?.tagName === named?.tagName && !found?.matches(":disabled") ? (found ?? null) : null;
}
