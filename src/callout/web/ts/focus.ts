/**
 * Where focus goes when the focused element is removed.
 *
 * A screen reader falls silent then, so focus moves on first. It never moves for any other reason.
 */

const ACTION_BUTTONS = "#choosing button, #acts button";
const CHOICES = "#choosing :is(button, input:not([type=hidden]))";
const CARDS = "#cards .card";

/** Keeps focus on an element while the table changes. */
export class FocusKeeper {
  private lastCard: Element | null = null;
  private focused: HTMLElement | null = null;
  private entrance = "";

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("#cards")) this.lastCard = target;
    });
  }

  /**
   * Move focus to an element that stays, if *fresh*, which is to replace *shown*, lacks its holder.
   * From a card or a choice it waits instead for a choice that opens, or for a hand that comes.
   *
   * Return whether a screen reader has to notice that before the old element is removed: if it
   * notices too late, it does not say where focus is. The status is better noticed together with
   * the news.
   */
  prepare(shown: Element, fresh: Element): boolean {
    const active = document.activeElement;
    this.focused = active instanceof HTMLElement && shown.contains(active) ? active : null;
    this.entrance = "";
    if (!active || !this.focused || stays(active, fresh)) return false;
    if (active.closest("#cards, #choosing")) this.entrance = findEntrance(shown, fresh);
    if (this.entrance) return false;
    const candidates = [
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
    const used = active.closest("#choosing") ? this.lastCard : active;
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
  if (fresh.querySelector(CHOICES) && !shown.querySelector(CHOICES)) return CHOICES;
  const cards = [...shown.querySelectorAll(CARDS)];
  const kept = cards.filter((card) => stays(card, fresh));
  return fresh.querySelector(CARDS) && kept.length * 2 < cards.length ? CARDS : "";
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
