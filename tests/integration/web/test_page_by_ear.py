"""The table's page by screen reader and keyboard: few landmarks, no forms, few keys."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page
from support.web.browser_page import open_page
from support.web.keyboard import focused
from support.web.measurements import record_measurement
from support.web.sample_tables import is_asked
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table, find_table

from callout.core import commands as c
from callout.core import prompts as p
from callout.core.deck import deck_of
from callout.editions import load
from callout.server.wire import TableSnapshot
from callout.web.preferences.keys import DEFAULT_KEYS
from callout.web.preferences.model import Preferences

LANDMARKS = {
    *("banner", "complementary", "contentinfo", "form", "main", "navigation", "region", "search"),
}
MAX_LANDMARKS = 6
MAX_TABS_TO_CARD = 4
MAX_DRAWS = 20
CARD_IDS = "Array.from(document.querySelectorAll('#cards .card'), one => one.id)"
HEADINGS = (
    "Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), one => +one.localName[1])"
)


def takes_turn(seen: TableSnapshot) -> bool:
    """Want a turn at which several cards of the hand fit, and others do not."""
    plays = {command.card for command in seen.lawful if isinstance(command, c.Play)}
    assert seen.view is not None
    return is_asked(p.TakeTurn)(seen) and 1 < len(plays) < len(set(seen.view.hand))


ENGLISH = Preferences("en")


@contextmanager
def opened(
    browser: Browser,
    gallery: PageGallery,
    people: int,
    number: int = 0,
    preferences: Preferences = ENGLISH,
) -> Iterator[Page]:
    """Open the page of somebody whose turn it is at a table of so many *people*."""
    laid, mover = find_table(
        lambda number: create_table(gallery.still, f"by ear {people} {number}", people=people),
        takes_turn,
        first=number,
    )
    shown = PageState(f"/t/{laid.code}", mover)
    with open_page(browser, gallery.still, shown, preferences) as page:
        page.wait_for_selector("#table[data-mine]")
        yield page


def roles(page: Page) -> Counter[str]:
    """Count the roles that the browser exposes to a screen reader."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    return Counter(node["role"]["value"] for node in nodes if not node["ignored"])


def press_until(page: Page, key: str, selector: str, most: int = 30) -> int:
    """Press *key* until what *selector* finds has the focus, and count the presses."""
    for count in range(1, most + 1):
        page.keyboard.press(key)
        if page.locator(f":is({selector}):focus").count():
            return count
    raise AssertionError(f"{key} never comes to {selector}")


@pytest.mark.parametrize("people", [2, 10])
def test_the_page_has_few_landmarks_no_forms_and_headings_in_order(
    browser: Browser, page_gallery: PageGallery, people: int
) -> None:
    with opened(browser, page_gallery, people) as page:
        found, levels = roles(page), page.evaluate(HEADINGS)

        landmarks = sum(found[role] for role in LANDMARKS)
        record_measurement(f"{people} players: {landmarks} landmarks, {found['form']} forms")
        assert landmarks <= MAX_LANDMARKS
        assert found["form"] == 0
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(below <= above + 1 for above, below in pairwise(levels))


@pytest.mark.parametrize("people", [2, 10])
def test_four_tabs_come_to_the_first_card_and_one_more_to_draw(
    browser: Browser, page_gallery: PageGallery, people: int
) -> None:
    with opened(browser, page_gallery, people) as page:
        tabs = press_until(page, "Tab", "#cards .card")
        assert focused(page) == page.locator("#cards .can").first.get_attribute("id")
        page.keyboard.press("Tab")

        record_measurement(f"{people} players: {tabs} Tabs to the first card")
        assert tabs <= MAX_TABS_TO_CARD
        assert focused(page) == "do-draw"
        page.keyboard.press("Shift+Tab")
        assert page.locator("#cards .can:focus").count() == 1


def test_the_hand_is_read_before_the_pile_and_seen_below_it(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, 2) as page:
        parts = page.locator(":is(#table, #stage, #bar) > [id]")
        order = parts.evaluate_all("all => all.map(one => one.id)")
        seen = [page.locator(part).bounding_box() for part in ("#middle", "#status", "#hand")]

        assert [one for one in order if one in ("now", "hand", "acts", "middle", "more")] == [
            *("now", "hand", "acts", "middle", "more")
        ]
        tops = [box["y"] for box in seen if box]
        assert tops == sorted(tops)


def test_arrow_keys_move_in_the_hand_and_control_jumps_by_colour(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, 2) as page:
        cards = [
            (str(one.get_attribute("id")), str(one.get_attribute("value")))
            for one in page.locator("#cards .card").all()
        ]
        deck = deck_of(load("mattel"))
        colours = [deck.colour[deck.labels.index(label)] for _, label in cards]
        ids = [one for one, _ in cards]
        starts = [0] + [at for at in range(1, len(ids)) if colours[at] != colours[at - 1]]
        press_until(page, "Tab", "#cards .card")

        for key, wanted in (
            ("Home", ids[0]),
            ("ArrowLeft", ids[0]),
            ("ArrowRight", ids[1]),
            ("End", ids[-1]),
            ("ArrowRight", ids[-1]),
            ("ArrowLeft", ids[-2]),
            ("Home", ids[0]),
            *(("Control+ArrowRight", ids[at]) for at in starts[1:]),
            ("End", ids[-1]),
            *(("Control+ArrowLeft", ids[at]) for at in reversed(starts) if at != len(ids) - 1),
        ):
            page.keyboard.press(key)
            assert focused(page) == wanted, key


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", {"blue": "b", "green": "g", "red": "r", "yellow": "y"}),
        ("fr", {"blue": "b", "green": "v", "red": "r", "yellow": "j"}),
    ],
)
@pytest.mark.parametrize("single_keys", [False, True])
def test_a_letter_goes_to_the_next_card_of_its_colour_unless_it_is_a_key(
    browser: Browser,
    page_gallery: PageGallery,
    language: str,
    words: dict[str, str],
    single_keys: bool,
) -> None:
    preferences = Preferences(language, single_keys=single_keys)
    with opened(browser, page_gallery, 2, preferences=preferences) as page:
        places = page.locator("#cards .place").all()
        hand = [
            (str(one.locator(".card").get_attribute("id")), str(one.get_attribute("data-colour")))
            for one in places
        ]
        for colour, letter in words.items():
            press_until(page, "Tab", "#cards .card")
            page.keyboard.press("Home")
            first = focused(page)
            own = [card for card, shown in hand if shown == colour]
            taken = single_keys and letter in DEFAULT_KEYS.values()
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("Tab")
            for wanted in [*own[own[:1] == [first] :], *own[:1]] if own and not taken else [first]:
                page.keyboard.press(letter)
                assert focused(page) == wanted, letter
            page.keyboard.press("Home")
            page.keyboard.press("Shift+Tab")


def test_without_scripts_each_card_is_a_stop(browser: Browser, page_gallery: PageGallery) -> None:
    with opened(browser, page_gallery, 2) as page:
        path, cookies = page.url, page.context.cookies()
    with browser.new_context(java_script_enabled=False) as context:
        context.add_cookies(cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(path)
        count = page.locator("#cards .card").count()
        assert press_until(page, "Tab", "#cards .card") <= MAX_TABS_TO_CARD
        assert press_until(page, "Tab", "#do-draw") == count


@pytest.mark.parametrize("fits", [True, False])
def test_after_drawing_focus_is_on_the_card_if_it_fits_or_on_keep(
    browser: Browser, page_gallery: PageGallery, *, fits: bool
) -> None:
    for number in range(MAX_DRAWS):
        with opened(browser, page_gallery, 2, number=number) as page:
            before = page.evaluate(CARD_IDS)
            page.focus("#do-draw")
            page.keyboard.press("Enter")
            page.wait_for_selector("#do-keep")
            page.wait_for_function("document.activeElement.matches('.card, #do-keep')")
            drawn = set(page.evaluate(CARD_IDS)) - set(before)
            if bool(page.locator("#cards .can").count()) == fits:
                assert {focused(page)} == (drawn if fits else {"do-keep"})
                return
    raise AssertionError(f"no such card was drawn {MAX_DRAWS} times")


def test_after_playing_focus_is_on_the_next_card_that_fits(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with opened(browser, page_gallery, 2) as page:
        first, second = (page.locator("#cards .can").nth(at).get_attribute("id") for at in (0, 1))
        page.focus(f"#{first}")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#{first}", state="detached")

        again = page.locator("#table[data-mine] #cards .can").count()
        assert page.locator("#cards .can:focus").count() if again else focused(page) == second


def test_after_keeping_focus_is_on_a_card(browser: Browser, page_gallery: PageGallery) -> None:
    with opened(browser, page_gallery, 2) as page:
        page.focus("#do-draw")
        page.keyboard.press("Enter")
        page.wait_for_selector("#do-keep")
        page.focus("#do-keep")
        page.keyboard.press("Enter")
        page.wait_for_selector("#do-keep", state="detached")

        assert page.locator("#cards .card:focus").count() == 1
