/**
 * Animations of cards: from a hand or seat to the pile or the centre row, from the stock to the
 * player who drew, and one by one to all when a round begins.
 *
 * The page has changed before, and nothing waits for an animation. It moves a picture of the card,
 * which is hidden from screen readers, takes no pointer events and no focus, and is removed in less
 * than half a second.
 */

const FLIGHT_MS = 280;
const DEAL_MS = 400;
const DEALT_FLIGHT_MS = 180;
const MAX_DEALT = 10;
const MAX_DEALT_TO_OTHERS = 3;
const MAX_CARDS = 4;
const CALM = "(prefers-reduced-motion: reduce)";

/** Where cards lay before the table changed. */
export interface Layout {
  cards: Map<string, DOMRect>;
  counts: Map<string, string>;
  top: string;
  row: number[];
}

/** Note where the cards of *table* lie, or nothing if no motion is wanted. */
export function noteLayout(table: Element): Layout | null {
  if (matchMedia(CALM).matches) return null;
  const cards = [...table.querySelectorAll("#cards .card")];
  return {
    cards: new Map(cards.map((card) => [card.id, card.getBoundingClientRect()])),
    counts: countsOf(table),
    top: topOf(table),
    row: placesOf(table).map((place) => cardsOn(place).length),
  };
}

/** Let cards fly from where they lay *before* to where they lie in *table* now. */
export function flyCards(before: Layout | null, table: Element): void {
  if (!before || matchMedia(CALM).matches) return;
  if (!before.top && !before.row.length) return dealCards(table);
  const stock = table.querySelector("#stock .card");
  const cards = [...table.querySelectorAll("#cards .card")];
  const from = [...gone(before, cards), ...fewer(before, table)];
  for (const [number, card] of landed(before, table).entries()) {
    const start = from[number] ?? from[0];
    if (start) fly(card, start, card.getBoundingClientRect());
  }
  if (!stock) return;
  const start = stock.getBoundingClientRect();
  const drawn = before.cards.size ? cards.filter(({ id }) => !before.cards.has(id)) : [];
  for (const card of drawn.slice(0, MAX_CARDS)) fly(card, start, card.getBoundingClientRect());
  for (const seat of changed(before, table, 1).slice(0, MAX_CARDS)) {
    if (!seat.classList.contains("you")) fly(stock, start, seat.getBoundingClientRect());
  }
}

/**
 * Let the hands of a round that begins be dealt one by one, in less than half a second altogether.
 *
 * The cards of the reader's own hand are in place, and can be pressed, before they are seen.
 */
export function dealCards(table: Element): void {
  const stock = table.querySelector("#stock .card");
  if (!stock || matchMedia(CALM).matches) return;
  const own = [...table.querySelectorAll("#cards .card")].slice(0, MAX_DEALT);
  const others = [...table.querySelectorAll(".chair:not(.you)")];
  const dealt: Element[] = [];
  for (const [number, card] of own.entries()) {
    if (number < MAX_DEALT_TO_OTHERS) dealt.push(...others);
    dealt.push(card);
  }
  const step = (DEAL_MS - DEALT_FLIGHT_MS) / Math.max(1, dealt.length - 1);
  const start = stock.getBoundingClientRect();
  for (const [number, place] of dealt.entries()) {
    const delay = number * step;
    fly(stock, start, place.getBoundingClientRect(), { delay, duration: DEALT_FLIGHT_MS });
    if (others.includes(place)) continue;
    place.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + DEALT_FLIGHT_MS });
  }
}

/** List the cards that lie on the pile or in the row now, and did not before. */
function landed(before: Layout, table: Element): Element[] {
  const pile = table.querySelector("#pile .card");
  if (pile) return before.top && pile.id !== before.top ? [pile] : [];
  if (!before.row.length) return [];
  return placesOf(table).flatMap((place, at) => cardsOn(place).slice(before.row[at] ?? 0));
}

/** List where the cards lay that are no longer among *cards*. */
function gone({ cards }: Layout, now: Element[]): DOMRect[] {
  const ids = new Set(now.map(({ id }) => id));
  return [...cards].filter(([id]) => !ids.has(id)).map(([, place]) => place);
}

/** List where those sit who have fewer cards than before. */
function fewer(before: Layout, table: Element): DOMRect[] {
  return changed(before, table, -1).map((seat) => seat.getBoundingClientRect());
}

/** List the seats whose count of cards has grown, or shrunk if *sign* is negative. */
function changed(before: Layout, table: Element, sign: number): Element[] {
  return [...table.querySelectorAll(".chair")].filter((seat) => {
    const [old, now] = [before.counts.get(seat.id), countOf(seat)];
    return old !== undefined && now !== "" && (parseInt(now, 10) - parseInt(old, 10)) * sign > 0;
  });
}

/** Read how many cards each seat has. */
function countsOf(table: Element): Map<string, string> {
  return new Map(Array.from(table.querySelectorAll(".chair"), (seat) => [seat.id, countOf(seat)]));
}

/** Read how many cards one seat has, in words that begin with the number. */
function countOf(seat: Element): string {
  return seat.querySelector(".count")?.textContent ?? "";
}

/** List the places of the centre row. */
function placesOf(table: Element): Element[] {
  return [...table.querySelectorAll("#row > li")];
}

/** List the cards on a place: the one that was there first, and those that match it. */
function cardsOn(place: Element): Element[] {
  return [...place.querySelectorAll(".card")];
}

/** Return the id of the card on top of the pile, or nothing. */
function topOf(table: Element): string {
  return table.querySelector("#pile .card")?.id ?? "";
}

/** Let a picture of *card* fly between two places, if both are on the page. */
function fly(card: Element, from: DOMRect, to: DOMRect, timing: KeyframeAnimationOptions = {}): void {
  if (!from.width || !to.width) return;
  const picture = card.cloneNode(true) as HTMLElement;
  for (const one of [picture, ...picture.querySelectorAll("[id]")]) one.removeAttribute("id");
  picture.classList.remove("can");
  picture.classList.add("flying");
  picture.ariaHidden = "true";
  picture.inert = true;
  document.body.append(picture);
  const { width, height } = picture.getBoundingClientRect();
  const place = (at: DOMRect, size: number): Keyframe => ({
    transform: `translate(${at.x + at.width / 2 - width / 2}px, ${at.y + at.height / 2 - height / 2}px) scale(${size})`,
  });
  const flight = picture.animate([place(from, 0.9), place(to, 1)], {
    duration: FLIGHT_MS,
    easing: "ease-out",
    fill: "backwards",
    ...timing,
  });
  const remove = (): void => picture.remove();
  flight.finished.then(remove, remove);
}
