/** The table as the server draws it: whole at first, then with what has changed. */

const SAME = "callout-same";

/**
 * Return the table in *html*, in which everything that has not changed is moved there from *before*,
 * the last one drawn; null if something is not in it, and undefined if *html* has no table.
 */
export function readTable(html: string, before: Element | null): HTMLElement | null | undefined {
  const table = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!table) return undefined;
  for (const place of table.querySelectorAll(SAME)) {
    const same = before?.querySelector(`[id="${CSS.escape(place.id)}"]`);
    if (!same) return null;
    place.replaceWith(same);
  }
  return table;
}

/** Read the version at which a table was drawn. */
export function versionOf(table: HTMLElement | null): number {
  return Number(table?.dataset.version ?? 0);
}
