/** The last cards under the top of the pile, for the eyes only: the log has all of them. */

const SHOWN_CARDS = 2;

/** Return a picture of the card on top of the pile, if there is one. */
export function pictureOfTop(table: Element): HTMLElement | null {
  const top = topOf(table);
  const picture = top?.cloneNode(true) as Element | undefined;
  if (!top || !picture) return null;
  for (const name of ["id", "role", "aria-label"]) picture.removeAttribute(name);
  const under = document.createElement("i");
  under.className = "under";
  under.ariaHidden = "true";
  under.dataset.card = top.id;
  under.append(picture);
  return under;
}

/** Lay the *picture* of the card that was on top under the one that is there now, if that is another. */
export function layUnder(picture: HTMLElement | null, table: Element): void {
  const top = topOf(table);
  if (!picture || !top || picture.dataset.card === top.id) return;
  top.parentElement?.append(picture);
  const all = [...table.querySelectorAll("#pile > .under")];
  for (const one of all.slice(0, -SHOWN_CARDS)) one.remove();
}

/** Find the card on top of the pile. */
function topOf(table: Element): Element | null {
  return table.querySelector("#pile > .card");
}
