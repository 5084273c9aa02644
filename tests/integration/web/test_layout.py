"""Where things are on the table's page: what a turn needs is in the window, and stays there."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, FloatRect, Page
from support.web.browser_page import LANGUAGES, open_page, open_state
from support.web.catch_table import find_catch_table
from support.web.checks.thumb import is_free, set_window
from support.web.engines.finger import MIN_TARGET_PX, find_free_part
from support.web.measurements import record_measurement
from support.web.other_pages import ALL_PAGES
from support.web.sample_tables import is_asked
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table, find_table
from support.web.visual_checks import run_checks

from callout.core import prompts as p
from callout.server.wire import TableSnapshot
from callout.web.preferences.model import CardSize, Hint, Preferences

WINDOWS = ((1280, 800), (1280, 720), (390, 844), (844, 390), (640, 360))
HAND_SIZE = 7


def takes_turn(seen: TableSnapshot) -> bool:
    """Want a first turn, with the whole hand."""
    assert seen.view is not None
    return is_asked(p.TakeTurn)(seen) and len(seen.view.hand) == HAND_SIZE


@contextmanager
def opened(
    browser: Browser, gallery: PageGallery, language: str, window: tuple[int, int]
) -> Iterator[Page]:
    """Open the page of somebody whose turn it is, with seven cards, in a *window*."""
    laid, mover = find_table(
        lambda number: create_table(gallery.still, f"layout {number}", people=3), takes_turn
    )
    shown = PageState(f"/t/{laid.code}", mover)
    with open_page(browser, gallery.still, shown, Preferences(language)) as page:
        set_window(page, window)
        yield page


def box_of(page: Page, selector: str) -> FloatRect:
    """Return where something is, without scrolling to it."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    return box


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_draw_and_the_whole_hand_are_in_the_window(
    browser: Browser, page_gallery: PageGallery, language: str, window: tuple[int, int]
) -> None:
    width, height = window
    with opened(browser, page_gallery, language, window) as page:
        assert page.locator("#cards .card").count() == HAND_SIZE
        found = []
        for name, selector in (
            ("Draw", "#do-draw"),
            ("pile", "#pile .card"),
            ("stock", "#stock-draw"),
            ("first card", "#cards .place:first-child .card"),
            ("last card", "#cards .place:last-child .card"),
        ):
            box = box_of(page, selector)
            found.append(f"{name} {box['y']:.0f} to {box['y'] + box['height']:.0f}")
            assert box["y"] >= 0, name
            assert box["y"] + box["height"] <= height, name
            assert box["x"] >= -1, name
            assert box["x"] + box["width"] <= width, name
            assert min(box["width"], box["height"]) >= MIN_TARGET_PX, name
            assert is_free(page.locator(selector).first), name

        record_measurement(f"{language} {width} × {height}: {', '.join(found)}")
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_seven_cards_catching_somebody_is_in_the_window_too(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    laid, catcher = find_catch_table(page_gallery.still, HAND_SIZE)
    shown = PageState(f"/t/{laid.code}", catcher)
    with open_page(browser, page_gallery.still, shown, Preferences(language)) as page:
        assert page.locator("#cards .card").count() == HAND_SIZE
        assert page.locator("#acts .urgent .alarm").count() == 1
        cards = page.locator("#cards .card").evaluate_all("all => all.map(({ id }) => id)")
        catch = page.locator("#acts .urgent").evaluate("one => one.id")
        for window in WINDOWS:
            set_window(page, window)
            found = []
            for name, target in (
                ("Catch", catch),
                ("Draw", "do-draw"),
                ("first card", cards[0]),
                ("last card", cards[-1]),
            ):
                box = box_of(page, f"#{target}")
                found.append(f"{name} {box['y']:.0f} to {box['y'] + box['height']:.0f}")
                find_free_part(page, target)
            record_measurement(f"{language} {window}, to catch: {', '.join(found)}")


@pytest.mark.parametrize(("state", "hint"), [("turn", Hint.PLAY), ("call", Hint.CALL)])
def test_a_hint_does_not_push_the_pile_under_the_bar_of_a_small_telephone(
    browser: Browser, page_gallery: PageGallery, state: str, hint: Hint
) -> None:
    shown = page_gallery.shown(state, ALL_PAGES)._replace(preferences={"hints": (hint,)})
    with open_page(browser, page_gallery.still, shown, Preferences("fr")) as page:
        set_window(page, (320, 640))
        assert page.locator("#hint").is_visible()
        assert is_free(page.locator("#pile .card"))
        assert run_checks(page, "sideways", "covered") == []


def test_going_through_the_hand_scrolls_the_cards_and_not_the_page(
    browser: Browser, page_gallery: PageGallery
) -> None:
    preferences = Preferences("en", size=CardSize.HUGE)
    with open_state(browser, page_gallery, "turn", preferences) as page:
        set_window(page, (390, 844))
        page.locator("#cards .card").first.focus()
        page.keyboard.press("End")
        last = box_of(page, "#cards .place:last-child .card")

        assert page.evaluate("scrollY") == 0
        assert last["x"] + last["width"] <= 391
        assert last["y"] + last["height"] <= 844


@pytest.mark.parametrize("window", [(1280, 800), (390, 844)])
def test_the_largest_card_is_a_third_of_the_window(
    browser: Browser, page_gallery: PageGallery, window: tuple[int, int]
) -> None:
    heights = []
    for size in CardSize:
        with open_state(browser, page_gallery, "turn", Preferences("en", size=size)) as page:
            set_window(page, window)
            heights.append(box_of(page, "#cards .card")["height"])
            assert run_checks(page, "sideways") == []

    assert heights == sorted(set(heights))
    assert heights[-1] >= window[1] / 3


@pytest.mark.parametrize("single_keys", [False, True])
def test_the_top_card_fills_the_window_and_escape_gives_the_focus_back(
    browser: Browser, page_gallery: PageGallery, *, single_keys: bool
) -> None:
    preferences = Preferences("en", single_keys=single_keys)
    with open_state(browser, page_gallery, "turn", preferences) as page:
        page.locator("#show-large").focus()
        page.keyboard.press("Enter")
        card = box_of(page, "#large .card")
        assert card["height"] > 600
        assert page.evaluate("document.activeElement.id") == "large-close"
        page.keyboard.press("Escape")

        assert not page.locator("#large").is_visible()
        assert page.evaluate("document.activeElement.id") == "show-large"


def test_the_stock_draws_for_a_pointer_and_is_no_second_button_for_others(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, "en", (390, 844)) as page:
        cards = page.locator("#cards .card").count()
        stock = page.locator("#stock-draw")
        assert stock.get_attribute("tabindex") == "-1"
        assert page.get_by_role("button", name="Draw a card").count() == 1
        stock.click()
        page.wait_for_function(
            "count => document.querySelectorAll('#cards .card').length > count", arg=cards
        )


@pytest.mark.parametrize("braille", [True, False])
def test_the_braille_line_is_there_for_those_who_want_it(
    browser: Browser, page_gallery: PageGallery, *, braille: bool
) -> None:
    with open_state(browser, page_gallery, "turn", Preferences("en", braille=braille)) as page:
        assert page.locator("#line").count() == braille
