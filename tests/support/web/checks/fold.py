"""What a turn needs and a window does not show: all of it stands above the fold, at every size."""

from playwright.sync_api import Page

WINDOWS = ((1280, 800), (1024, 768), (390, 844), (844, 390), (320, 568), (568, 320))
HANDS = (1, 7, 25)
"""Numbers of cards with which a hand is looked at."""

SHOWN = "#status, #middle .card.big, #in-play, #acts .act, #tick label, #rare summary, #bar .card"
"""What has to be in the window; cards beyond its sides are scrolled sideways in the hand."""

FOLD_JS = """([count, shown]) => {
    const hand = document.querySelector("#cards");
    const places = [...(hand?.querySelectorAll(".place") ?? [])];
    const added = [];
    while (places.length && places.length + added.length < count) {
        const copy = places[0].cloneNode(true);
        copy.querySelectorAll("[id]").forEach(one => one.removeAttribute("id"));
        added.push(copy);
    }
    const removed = places.slice(count);
    removed.forEach(one => one.remove());
    hand?.append(...added);
    scrollTo(0, 0);
    const found = [];
    const stage = document.querySelector("#stage").getBoundingClientRect();
    const over = stage.height - innerHeight;
    if (over > 1) found.push(`the table is ${over} too high`);
    for (const one of document.querySelectorAll(shown)) {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        const name = one.id || one.className;
        const isClipped = getComputedStyle(one).clipPath !== "none";
        if (!width || !one.checkVisibility() || isClipped) continue;
        if (top < -1 || bottom > innerHeight + 1) found.push(`${name} from ${top} to ${bottom}`);
        const isScrolled = one.closest("#cards") && hand.scrollWidth > hand.clientWidth;
        if (!isScrolled && (left < -1 || right > innerWidth + 1)) found.push(`${name} beside`);
    }
    added.forEach(one => one.remove());
    hand?.append(...removed);
    return found;
}"""


HAND_JS = """() => [...document.querySelectorAll("#cards .card")].flatMap(card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const isIn = top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1;
    return isIn ? [] : [`${card.id} from ${top} to ${bottom}`];
})"""
"""List the cards of a hand that are not in the window as it is scrolled."""

PLAY_JS = """() => [...document.querySelectorAll(".go .act")].flatMap(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const isIn = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    return isIn ? [] : [`${one.id} from ${top} to ${bottom}`];
})"""
"""List the ways to play that a home page does not show at once."""


def hand_problems(page: Page) -> list[str]:
    """List the cards of a tutorial's hand that are out of sight, at its head and at its step."""
    found: list[str] = []
    for window in WINDOWS:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        for scroll in ("scrollTo(0, 0)", "document.getElementById('step-title').scrollIntoView()"):
            page.evaluate(scroll)
            found += [f"{problem} at {window}" for problem in page.evaluate(HAND_JS)]
    page.evaluate("scrollTo(0, 0)")
    return found


def door_problems(page: Page) -> list[str]:
    """List the ways to play that are below the fold of a home page."""
    found: list[str] = []
    for window in WINDOWS:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        found += [f"{problem} at {window}" for problem in page.evaluate(PLAY_JS)]
    return found


def fold_problems(page: Page) -> list[str]:
    """List what is not in the window, at each size and with few and many cards in hand."""
    found: list[str] = []
    for window in WINDOWS:
        page.set_viewport_size({"width": window[0], "height": window[1]})
        for count in HANDS:
            problems = page.evaluate(FOLD_JS, [count, SHOWN])
            found += [f"{problem} at {window} with {count} cards" for problem in problems]
    return found
