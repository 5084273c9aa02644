/** The table as drawn by the server: first as a whole, then only its changes. */

const SAME = "callout-same";
const PICTURE = "callout-picture";

/**
 * Return the table in *html*, in which everything that has not changed is taken from *before*, the
 * last one drawn; null if something is not in it, and undefined if *html* has no table.
 */
export function readTable(html: string, before: Element | null): HTMLElement | null | undefined {
  const table = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!table) return undefined;
  showPictures(table);
  return complete(table, before) as HTMLElement | null;
}

/** Read the version at which a table was drawn. */
export function versionOf(table: HTMLElement | null): number {
  return Number(table?.dataset.version ?? 0);
}

/** Return *element* with what its placeholders stand for *before*, or null if that is not there. */
function complete(element: Element, before: Element | null): Element | null {
  if (element.localName === SAME) return restore(element, before);
  for (let place = element.querySelector(SAME); place; place = element.querySelector(SAME)) {
    const same = restore(place, before);
    if (!same) return null;
    place.replaceWith(same);
  }
  return element;
}

/**
 * Return the element for which *place* stands *before*: with the attributes of *place*, if it has
 * any, and with the elements in it instead of those with their ids.
 */
function restore(place: Element, before: Element | null): Element | null {
  const same = before?.id === place.id ? before : find(before, place.id);
  if (!same) return null;
  if (place.attributes.length > 1) copyAttributes(place, same);
  for (const changed of [...place.children]) {
    const old = find(same, changed.id);
    const fresh = old && complete(changed, same);
    if (!fresh) return null;
    if (fresh !== old) old.replaceWith(fresh);
  }
  return same;
}

/** Find the element with *id* inside *parent*. */
function find(parent: Element | null, id: string): Element | null {
  return parent?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null;
}

/** Let *to* have the attributes of *from*, and no others. */
function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

/** Put the pictures that the page has in the place of references to them. */
function showPictures(table: Element): void {
  const book = document.querySelector<HTMLTemplateElement>("#pictures")?.content;
  for (const place of table.querySelectorAll(PICTURE)) {
    const picture = book?.querySelector(`[data-name="${CSS.escape(place.getAttribute("name") ?? "")}"]`);
    place.replaceWith(...(picture?.cloneNode(true).childNodes ?? []));
  }
}
