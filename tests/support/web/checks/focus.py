"""What is wrong with the focus: where it goes, whether it stays, and whether it is seen."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page
from support.web.browser_page import NARROW_PX, WIDE_PX

APART = {
    WIDE_PX: (
        "#bar",
        "#seats",
        "#tools",
        "#hint-form",
        "#choosing",
        "#asking",
        "#around",
        ".save",
        ".replaying",
    ),
    NARROW_PX: (
        "#hand",
        "#acts",
        "#seats",
        "#tools",
        "#hint-form",
        "#choosing",
        "#asking",
        "#around",
        ".save",
        ".replaying",
    ),
}
"""By width of the window, the parts of a page that a style sheet places elsewhere."""

NEAR_PX = 2
"""By how many pixels things may be out of line."""

LOBBY = "#table[data-state=lobby]"
FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']"
LOW_WINDOW = (320, 256)
"""A window of 1280 × 1024 in which everything is four times as large."""

WINDOWS = (LOW_WINDOW, (320, 568), (844, 390))
MAX_TABS = 40

HELD_JS = """held => {
    const { left, top, bottom } = held.getBoundingClientRect();
    const isIn = top < innerHeight && bottom > 0;
    const points = [Math.max(top, 0) + 3, Math.min(bottom, innerHeight) - 3].map(
        (y) => document.elementFromPoint(Math.max(left, 0) + 6, y));
    const isFree = points.some((at) => at && (held.contains(at) || at.contains(held)));
    const { outlineWidth, boxShadow } = getComputedStyle(held);
    const isRinged = parseFloat(outlineWidth) >= 3 && boxShadow !== "none";
    return [
        ...(document.activeElement === held ? [] : ["lost"]),
        ...(held === document.body || (isIn && isFree) ? [] : ["unseen"]),
        ...(held === document.body || isRinged ? [] : ["without a ring"]),
    ];
}"""
"""List what is wrong with an element that has the focus, or should have it."""


class FocusableBox(NamedTuple):
    """The place of something that can have the focus."""

    name: str
    part: str
    left: float
    top: float
    right: float
    bottom: float


def order_problems(page: Page) -> list[str]:
    """List where the focus goes back, in each part of a table and in all else on a page.

    By ear a table begins with what a turn needs: status, hand, actions. By eye these are in a bar
    at the bottom of the window, and the players and tools above the pile. So the eye leaves the
    column for the bar, which comes first after the status, and for the players and tools; in each
    of these, and in the column, it goes from top to bottom and left to right.
    In a narrow window the actions are above the hand, where the thumb does not cover a card.
    """
    wrong = page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])")
    found = [
        f"order by tabindex: {one}" for one in wrong.evaluate_all("all => all.map(one => one.id)")
    ]
    for width, apart in APART.items():
        page.set_viewport_size({"width": width, "height": 800})
        boxes = focusable_boxes(page, apart)
        for part in ("", *apart):
            inside = [box for box in boxes if box.part == part]
            found += [
                f"at {width}, from {one.name} back to {other.name}"
                for one, other in pairwise(inside)
                if _goes_back(one, other)
            ]
    return found


def held_problems(page: Page) -> list[str]:
    """Give the focus to all that can have it, in a low window, and list what is wrong then."""
    _set_window(page, LOW_WINDOW)
    page.keyboard.press("Tab")  # so that the focus is shown as to who uses the keyboard
    found: list[str] = page.evaluate(
        f"""what => {{
            const wrong = {HELD_JS}, name = one => one.id || one.textContent.trim();
            const all = Array.from(document.querySelectorAll(what))
                .filter(one => one.checkVisibility() && one.tabIndex === 0 && !one.disabled);
            return all.flatMap(one => {{
                one.focus();
                return wrong(one).map(what => `${{name(one)}} is ${{what}}`);
            }});
        }}""",
        FOCUSABLE,
    )
    leave_focus(page)
    return found


def tab_problems(page: Page) -> list[str]:
    """Press Tab in several windows, and list what it leaves out or what is not seen then."""
    found = []
    for window in WINDOWS:
        _set_window(page, window)
        leave_focus(page)
        wanted = [box.name for box in focusable_boxes(page)][:MAX_TABS]
        page.focus(".skip")
        gone = []
        for _ in wanted:
            page.keyboard.press("Tab")
            name, *wrong = page.evaluate(
                f"""() => {{
                    const held = document.activeElement;
                    return [held.id || held.textContent, ...({HELD_JS})(held)];
                }}"""
            )
            gone.append(name)
            found += [f"at {window}, {name} is {what}" for what in wrong]
        if gone != wanted:
            found.append(f"at {window}, Tab goes to {gone} and not to {wanted}")
    leave_focus(page)
    return found


def focusable_boxes(page: Page, apart: Sequence[str] = ()) -> list[FocusableBox]:
    """List all that can have the focus and is seen, in the order in which it has it.

    That is the order of the page, for nothing says otherwise; of a hand it is one card.
    Each is in one of the parts that stand *apart*, or in none; a lobby has none.
    """
    found = page.evaluate(
        """([what, apart]) => Array.from(document.querySelectorAll(what))
            .filter(one => one.checkVisibility() && one.tabIndex === 0 && !one.matches(".skip"))
            .map(one => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                const part = apart.find(each => one.closest(each)) ?? "";
                return [one.id || one.textContent, part, left, top, right, bottom];
            })""",
        [FOCUSABLE, () if page.locator(LOBBY).count() else apart],
    )
    return [FocusableBox(*each) for each in found]


def leave_focus(page: Page) -> None:
    """Give the focus back to the page, and go up to its beginning."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")


def _set_window(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})


def _goes_back(one: FocusableBox, other: FocusableBox) -> bool:
    """Return whether the eye goes back from *one* to the *other*.

    It goes up only to a column on the right, and to the left only further down.
    """
    up = other.bottom <= one.top + NEAR_PX and other.left < one.right - NEAR_PX
    left = other.right <= one.left + NEAR_PX and other.top < one.bottom - NEAR_PX
    return up or left
