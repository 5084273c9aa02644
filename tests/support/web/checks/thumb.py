"""What a thumb does not reach on the page of a table on a telephone."""

from playwright.sync_api import Locator, Page
from support.web.engines.finger import MIN_TARGET_PX, find_free_part

PHONES = ((390, 844), (844, 390))
SMALL_PHONE = (360, 740)
NARROW_PAGE = (320, 640)

NEEDED_JS = """() => {
    const asked = document.querySelectorAll(":is(#choosing, #asking) .act");
    const others = document.querySelectorAll("#do > .row .act, #call, #cards .card");
    return Array.from(asked.length ? asked : others, ({ id }) => id);
}"""
"""List the ids of what a turn needs: answers if there is a question, else cards and actions."""

MOVE_HAND_JS = """id => {
    const card = document.getElementById(id);
    const hand = card.closest("#cards");
    if (hand) hand.scrollLeft += card.getBoundingClientRect().right - innerWidth;
}"""
"""Scroll the hand sideways, and nothing else, until a card is at the edge of the window."""

SEEN_PILE = "#table:not(:has(#choosing, #asking)) #middle :is(.card.big, #in-play)"
IS_FREE_JS = """element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element === at || element.contains(at);
}"""


def reach_problems(page: Page) -> list[str]:
    """List what a turn needs and a thumb does not reach without scrolling the page."""
    found = []
    for window in PHONES:
        set_window(page, window)
        for target in page.evaluate(NEEDED_JS):
            page.evaluate(MOVE_HAND_JS, target)
            found += _unreached(page, target)
        found += [
            f"the pile or its colour is covered at {window}"
            for one in page.locator(SEEN_PILE).all()
            if not is_free(one)
        ]
    page.evaluate("const hand = document.getElementById('cards'); if (hand) hand.scrollLeft = 0")
    return found


def glance_problems(page: Page) -> list[str]:
    """List what a telephone does not show at once of what is on, the pile and the first card."""
    set_window(page, SMALL_PHONE)
    found = []
    for selector in ("#status", "#middle .card", "#cards .place:first-child"):
        box = page.locator(selector).first.bounding_box()
        if box is None or box["y"] + box["height"] >= SMALL_PHONE[1]:
            found.append(f"{selector} is at {box}")
    return found


def colour_row_problems(page: Page) -> list[str]:
    """List what is wrong with the colours to choose from: they are one row in the window."""
    found = []
    for window in PHONES:
        set_window(page, window)
        choices = page.locator("#choosing [data-letter]").all()
        boxes = [box for one in choices if (box := one.bounding_box())]
        if len({box["y"] for box in boxes}) != 1:
            found.append(f"no single row at {window}: {boxes}")
        found += [f"{box} at {window}" for box in boxes if box["y"] + box["height"] > window[1]]
        found += [f"covered at {window}: {one}" for one in choices if not is_free(one)]
    return found


def next_round_problems(page: Page) -> list[str]:
    """List what is wrong where the next round is offered and a newcomer is asked for a name."""
    found = []
    for window in PHONES:
        set_window(page, window)
        found += [] if page.locator("#newcomer").is_visible() else ["nobody is asked for a name"]
        found += _unreached(page, "do-deal")
    return found


def link_problems(page: Page) -> list[str]:
    """List what is wrong with the links of narrow pages: one line, or a button that opens them."""
    found = []
    for window in (*PHONES, NARROW_PAGE):
        set_window(page, window)
        box = page.locator("#top").bounding_box()
        is_low = box is not None and box["height"] < 2 * MIN_TARGET_PX
        found += [] if is_low else [f"the links are at {box} at {window}"]
    return found


def set_window(page: Page, window: tuple[int, int]) -> None:
    """Make the window as wide and high as *window*."""
    page.set_viewport_size({"width": window[0], "height": window[1]})


def is_free(one: Locator) -> bool:
    """Return whether the middle of something is not covered."""
    return bool(one.evaluate(IS_FREE_JS))


def _unreached(page: Page, target: str) -> list[str]:
    try:
        find_free_part(page, target)
    except AssertionError as problem:
        return [str(problem)]
    return []
