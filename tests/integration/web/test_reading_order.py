"""Pages read from top to bottom: as text without any looks, and by the focus as by the eye."""

from itertools import pairwise
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page
from support.web.browser_page import NARROW_PX, WIDE_PX, open_state
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences

ORDER = [
    *("#top", "h1", "#notice", "#choosing", "#asking", "#result", "#hand", "#acts", "#around"),
    *("#table #middle", "#say", "#seats", "#more", "#log", "#foot"),
]
"""What stands on a page, as far as it is there, from top to bottom."""

LOBBY_ORDER = [
    *("#top", "h1", "#notice", "#invite", "#seats", "#around", "#game", "#say", "#more", "#log"),
    "#foot",
]
"""The same for a lobby, where Start comes after those who are there."""

APART = {WIDE_PX: ("#bar", "#seats"), NARROW_PX: ("#hand", "#acts", "#seats")}
"""By width of the window, the parts of a table that a style sheet places elsewhere."""

ONCE = ("banner", "main", "contentinfo")
"""The landmarks that every page has once."""

NEAR = 2
"""By how many pixels things may be out of line."""

LOBBY = "#table[data-state=lobby]"
FOCUSABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']"


class FocusableBox(NamedTuple):
    """The place of something that can have the focus."""

    name: str
    part: str
    left: float
    top: float
    right: float
    bottom: float


@pytest.mark.parametrize("state", ALL_PAGES)
def test_without_looks_the_text_is_in_order(
    browser: Browser, page_gallery: PageGallery, state: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences("en")) as page:
        page.evaluate("for (const sheet of document.styleSheets) sheet.disabled = true")

        found = tops(page)
        assert found == sorted(found)
        assert levels(page).count(1) == 1
        assert [
            (one, next_) for one, next_ in pairwise([0, *levels(page)]) if next_ > one + 1
        ] == []
        assert unlabelled(page) == []
        assert {role: landmarks(page, role) for role in ONCE} == dict.fromkeys(ONCE, 1)
        assert landmarks(page, "navigation") >= 1
        assert landmarks(page, "complementary") == page.locator("#table").count()


@pytest.mark.nightly  # the order of the text, which the focus follows, is looked at in all states
@pytest.mark.parametrize("state", ALL_PAGES)
def test_the_focus_goes_where_the_eye_goes(
    browser: Browser, page_gallery: PageGallery, state: str
) -> None:
    """Check each part of a table for itself, and all else on a page at once.

    By ear a table begins with what a turn needs: status, hand, actions. By eye these are in a bar
    at the bottom of the window, and the players beside or above the pile. So the eye leaves the
    column for the bar, which comes first after the status, and for the players; in the bar, among
    the players, and in the column and beside it, it goes from top to bottom and left to right.
    In a narrow window the actions are above the hand, where the thumb does not cover a card.
    """
    with open_state(browser, page_gallery, state, Preferences("en")) as page:
        for width, apart in APART.items():
            page.set_viewport_size({"width": width, "height": 800})
            found = boxes(page, apart)

            for part in ("", *apart):
                inside = [one for one in found if one.part == part]
                assert [(one, other) for one, other in pairwise(inside) if back(one, other)] == []


def test_the_tab_key_goes_through_all_in_this_order(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "choose", Preferences("en")) as page:
        names = [spot.name for spot in boxes(page)]
        page.focus("#home-link")
        gone = []
        for _ in names:
            gone.append(
                page.evaluate("document.activeElement.id || document.activeElement.textContent")
            )
            page.keyboard.press("Tab")

        assert gone == names


def tops(page: Page) -> list[float]:
    """Measure how far down the parts of a page stand that it has."""
    found: list[float] = page.evaluate(
        """order => order.map(one => document.querySelector(one)).filter(Boolean)
            .map(one => one.getBoundingClientRect().top)""",
        LOBBY_ORDER if page.locator(LOBBY).count() else ORDER,
    )
    return found


def levels(page: Page) -> list[int]:
    """List the levels of all headings."""
    found: list[int] = page.evaluate(
        "Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), one => +one.localName[1])"
    )
    return found


def unlabelled(page: Page) -> list[str]:
    """List the fields that have no label."""
    found: list[str] = page.evaluate(
        """Array.from(document.querySelectorAll("input:not([type=hidden]), select, textarea"))
            .filter(one => !one.labels.length).map(one => one.outerHTML)"""
    )
    return found


def landmarks(page: Page, role: str) -> int:
    """Count the landmarks of a *role*."""
    return page.locator(f"role={role}").count()


def boxes(page: Page, apart: tuple[str, ...] = ()) -> list[FocusableBox]:
    """List all that can have the focus and is seen, in the order in which it has it.

    That is the order of the page, for nothing says otherwise; of a hand it is one card.
    Each is in one of the parts that stand *apart*, or in none; a lobby has none.
    """
    assert page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count() == 0
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


def back(one: FocusableBox, other: FocusableBox) -> bool:
    """Return whether the eye goes back from *one* to the *other*.

    It goes up only to a column on the right, and to the left only further down.
    """
    up = other.bottom <= one.top + NEAR and other.left < one.right - NEAR
    left = other.right <= one.left + NEAR and other.top < one.bottom - NEAR
    return up or left
