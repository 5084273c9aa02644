/**
 * Where focus goes when the focused element is removed.
 *
 * A screen reader falls silent then, so focus moves on first. It never moves for any other reason,
 * except from a card that was pressed to the question that this card asks.
 */

const CHOOSING = "#choosing, #asking";
const ACTION_BUTTONS = "#choosing button, #acts button";
const CHOICES = `:is(${CHOOSING}) :is(button, input:not([type=hidden]))`;
const QUESTION = "#asking :is(button, input:not([type=hidden]))";
const CARDS = "#cards .card";

/** Keeps focus on an element while the table changes. */
export class FocusKeeper {
  private lastCard: Element | null = null;
  private pressedCard: Element | null = null;
  private focused: HTMLElement | null = null;
  private entrance = "";

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("#cards")) this.lastCard = target;
      if (target !== this.pressedCard) this.pressedCard = null;
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element) this.pressedCard = target.closest("#cards button");
    });
  }

  /**
   * Move focus to an element that stays, if *fresh*, which is to replace *shown*, lacks its holder.
   * From a card or a choice it waits instead for a choice that opens, or for a hand that comes;
   * from a card that was pressed, and stays, for the question that must be answered first.
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
    if (stays(active, fresh)) {
      if (active === this.pressedCard && opens(QUESTION, shown, fresh)) this.entrance = QUESTION;
      return false;
    }
    if (active.closest(`#cards, ${CHOOSING}`)) this.entrance = findEntrance(shown, fresh);
    if (this.entrance) return false;
    const fitting = active.closest("#hint-form, #newcomer") ? "#cards .can" : "#none";
    const candidates = [
      ...shown.querySelectorAll<HTMLElement>(fitting),
      ...this.cards(shown, active),
      ...shown.querySelectorAll<HTMLElement>(ACTION_BUTTONS),
    ];
    const next = candidates.find((one) => one !== active && stays(one, fresh));
    this.focused = next ?? document.getElementById("status");
    this.focused?.focus();
    return next === document.activeElement;
  }

  /** Return focus to its holder, which loses it when it is moved, or let it enter what has come. */
  restore(): void {
    if (this.entrance) return document.querySelector<HTMLElement>(this.entrance)?.focus();
    if (!this.focused || this.focused === document.activeElement) return;
    (this.focused.isConnected ? this.focused : document.getElementById("status"))?.focus();
  }

  /** List the cards after the one in use, then those before it, the nearest first. */
  private cards(shown: Element, active: Element): HTMLElement[] {
    const used = active.closest(CHOOSING) ? this.lastCard : active;
    const cards = [...shown.querySelectorAll<HTMLElement>("#cards button")];
    const index = cards.findIndex((card) => card === used);
    return index < 0 ? [] : [...cards.slice(index), ...cards.slice(0, index).reverse()];
  }
}

/** Focus the first control of an open choice. */
export function enterChoice(): void {
  document.querySelector<HTMLElement>(CHOICES)?.focus();
}

/** Return a selector for a choice that opens, or for a hand most of which is new; or nothing. */
function findEntrance(shown: Element, fresh: Element): string {
  if (opens(CHOICES, shown, fresh)) return CHOICES;
  const cards = [...shown.querySelectorAll(CARDS)];
  const kept = cards.filter((card) => stays(card, fresh));
  return fresh.querySelector(CARDS) && kept.length * 2 < cards.length ? CARDS : "";
}

/** Return whether the first control that *selector* finds in *fresh* is none of those in *shown*. */
function opens(selector: string, shown: Element, fresh: Element): boolean {
  const first = fresh.querySelector(selector);
  return first !== null && !stays(first, shown);
}

/**
 * Return whether *element* will still be there, and focusable, once *fresh* is shown.
 *
 * An element without an id stays with the one that contains it.
 */
function stays(element: Element, fresh: Element): boolean {
  const named = element.closest("[id]");
  const found = named && fresh.querySelector(`[id="${CSS.escape(named.id)}"]`);
  return found?.tagName === named?.tagName && !found?.matches(":disabled");
}
