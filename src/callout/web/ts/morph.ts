/** Updates of a part of the page to the server's current rendering, without loss of typed text. */

import { Idiomorph } from "idiomorph";

const REQUEST_TIMEOUT_MS = 10_000;
const KEPT = ["news", "tally"];

/** Change *shown* to *fresh*, but for what somebody has typed, ticked or unfolded. */
export function morph(shown: Element, fresh: Element): void {
  Idiomorph.morph(shown, fresh, {
    callbacks: {
      beforeNodeMorphed: mayChange,
      beforeNodeRemoved: mayRemove,
      beforeAttributeUpdated: maySet,
    },
  });
}

/** Fetch a page's text, or null if that fails: the stream reports a lost connection. */
export async function fetchText(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(address, { headers: { Accept: "text/html" }, signal });
    return response.status < 429 ? await response.text() : null;
  } catch {
    return null;
  }
}

/** Keep the news, the counted games, and the last answer until there is another or a shared screen changes hands. */
function mayChange(old: Element, fresh: Node): boolean {
  if (old === document.activeElement && fresh instanceof Element) describeLater(old, fresh);
  if (KEPT.includes(old.id)) return false;
  return old.id !== "notice" || hasAnswer(fresh) || holderOf(old) !== holderOf(fresh);
}

/** Return whether a drawn notice has an answer in it, and not only the line break that is always there. */
function hasAnswer(notice: Node): boolean {
  return notice instanceof Element && notice.childElementCount > 0;
}

/** Return for whom of those at a shared screen an answer is. */
function holderOf(notice: Node): string | undefined {
  return notice instanceof HTMLElement ? notice.dataset.holder : undefined;
}

/** Keep what is shown at a seat until its time is over, and the cards under the top of the pile. */
function mayRemove(old: Node): boolean {
  return !(old instanceof Element && old.matches(".bubble, .deed, .under"));
}

/** Change the description of what has focus only when focus leaves: it would be read out alone. */
function describeLater(focused: Element, fresh: Element): void {
  const description = fresh.getAttribute("aria-description");
  const describe = (): void => {
    if (description === null) focused.removeAttribute("aria-description");
    else focused.setAttribute("aria-description", description);
  };
  focused.addEventListener("blur", describe, { once: true });
}

/** Keep what somebody has typed, ticked or unfolded, and what scripts have shown. */
function maySet(name: string, element: Element): boolean {
  if (name === "aria-description") return element !== document.activeElement;
  if (name === "tabindex") return !element.closest("#cards");
  if (name === "open") return element.localName !== "details";
  if (name === "hidden") return element.id !== "continue";
  return !["value", "checked", "selected"].includes(name) || !isEdited(element);
}

/** Return whether somebody has changed a field from what the server wrote. */
function isEdited(element: Element): boolean {
  if (element instanceof HTMLOptionElement) return isChosen(element.closest("select"));
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement) || element.type === "hidden") return false;
  return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
}

/** Return whether somebody has chosen another option than the one that the server chose. */
function isChosen(select: HTMLSelectElement | null): boolean {
  const given = [...(select?.options ?? [])].findIndex((option) => option.defaultSelected);
  return select !== null && select.selectedIndex !== Math.max(given, 0);
}
