/**
 * Where focus goes when what holds it goes away.
 *
 * A screen reader falls silent when the focused element is removed; so focus moves on first. It
 * never moves for any other reason.
 */

const ACTS = "#choosing button, #acts button";

/** Keeps focus on something while the table changes. */
export class Focus {
  private lastCard: Element | null = null;
  private holder: HTMLElement | null = null;

  constructor() {
    document.addEventListener("focusin", ({ target }) => {
      if (target instanceof Element && target.closest("#cards")) this.lastCard = target;
    });
  }

  /**
   * Move focus to what stays, if *fresh*, which is to replace *shown*, lacks what holds it.
   *
   * Tell whether a reader has to notice that before anything goes away: if it notices too late, it
   * says nothing of where it stands. The status it had better notice when it says what is new.
   */
  prepare(shown: Element, fresh: Element): boolean {
    const active = document.activeElement;
    this.holder = active instanceof HTMLElement && shown.contains(active) ? active : null;
    if (!active || !this.holder || stays(active, fresh)) return false;
    const heirs = [...this.cards(shown, active), ...shown.querySelectorAll<HTMLElement>(ACTS)];
    const heir = heirs.find((one) => one !== active && stays(one, fresh));
    this.holder = heir ?? document.getElementById("status");
    this.holder?.focus();
    return heir === document.activeElement;
  }

  /** Give focus back to what holds it, if it was moved within the page and lost it by that. */
  restore(): void {
    if (!this.holder || this.holder === document.activeElement) return;
    (this.holder.isConnected ? this.holder : document.getElementById("status"))?.focus();
  }

  /** List the cards after the one that was in use, then those before it, the nearest first. */
  private cards(shown: Element, active: Element): HTMLElement[] {
    const used = active.closest("#choosing") ? this.lastCard : active;
    const cards = [...shown.querySelectorAll<HTMLElement>("#cards button")];
    const place = cards.findIndex((card) => card === used);
    return place < 0 ? [] : [...cards.slice(place), ...cards.slice(0, place).reverse()];
  }
}

/** Focus the first thing to choose, if a choice is open. */
export function enterChoice(): void {
  document.querySelector<HTMLElement>("#choosing :is(button, input:not([type=hidden]))")?.focus();
}

/**
 * Tell whether *element* will still be there, and can hold focus, once *fresh* is shown.
 *
 * One without a name of its own stays with what it stands in.
 */
function stays(element: Element, fresh: Element): boolean {
  const named = element.closest("[id]");
  const found = named && fresh.querySelector(`[id="${CSS.escape(named.id)}"]`);
  return found?.tagName === named?.tagName && !found?.matches(":disabled");
}
