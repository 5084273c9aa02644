"""How pages look, measured in a real browser: to be read by all eyes, in all windows and themes.

What does not hold is painted into ``build/web``. Needs the files that ``scripts/web`` builds.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import open_page, open_state
from support.web.deck_page import card_faces, most_alike, open_deck_page
from support.web.table_pages import PageGallery, PageState
from support.web.visual_checks import VisualChecks, run_checks

from callout.editions.appearance.palette import palette
from callout.web.preferences.model import Preferences, Theme

BUILT = Path(__file__).parents[3] / "build/web"
LEAST_APART = 0.01
"""How much of two cards differs at least, in greys: far more than a letter."""

TABLES = (
    *("lobby-host", "turn", "refused", "choose", "draw", "call", "question", "vote", "teams"),
    *("crowd", "dos-choose", "dos-more", "deal", "away", "over", "class-question"),
)
SHEETS = (
    *("invited", "home-known", "new", "new-wrong", "new-french", "settings", "keys"),
    *("rules-french", "scores-over", "replay", "missing"),
    *("class", "class-lesson", "class-settings", "class-results", "class-pupil-playing"),
)
PAGES = (*TABLES, *SHEETS)


@pytest.fixture(scope="module")
def looks(browser: Browser, page_gallery: PageGallery) -> VisualChecks:
    """Measure each page once for all tests."""
    return VisualChecks(browser, page_gallery, BUILT)


@pytest.mark.parametrize("state", PAGES)
def test_text_and_signs_stand_out_in_all_themes_and_windows(
    looks: VisualChecks, state: str
) -> None:
    assert looks.found(state, "faint", "dim") == []


@pytest.mark.parametrize("state", PAGES)
def test_a_finger_finds_everything_that_is_pressed(looks: VisualChecks, state: str) -> None:
    assert looks.found(state, "small") == []


@pytest.mark.parametrize("state", PAGES)
def test_nothing_is_cut_off_or_covered_in_a_narrow_window_or_with_wide_letters(
    looks: VisualChecks, state: str
) -> None:
    assert looks.found(state, "sideways", "cut", "covered") == []


@pytest.mark.parametrize("state", ["turn", "crowd", "dos-more", "draw"])
def test_a_telephone_shows_what_is_on_and_the_first_cards_at_once(
    browser: Browser, page_gallery: PageGallery, state: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences("fr")) as page:
        page.set_viewport_size({"width": 360, "height": 740})
        for seen in ("#status", "#middle .card", "#cards .place:first-child"):
            box = page.locator(seen).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < 740, seen


def test_what_has_the_focus_is_ringed_in_two_colours_and_never_covered(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "lost", Preferences("en", Theme.LIGHT)) as page:
        page.set_viewport_size({"width": 320, "height": 256})
        seen = []
        for _ in range(30):
            page.keyboard.press("Tab")
            found = page.evaluate(
                """() => {
                    const held = document.activeElement;
                    const { outlineWidth, boxShadow } = getComputedStyle(held);
                    const { x, y, width } = held.getBoundingClientRect();
                    const top = document.elementFromPoint(x + width / 2, Math.max(0, y) + 4);
                    const isFree = held.contains(top) || held.parentElement.contains(top);
                    const isRinged = parseFloat(outlineWidth) >= 3 && boxShadow !== "none";
                    return [held.id || held.className, isFree, isRinged];
                }"""
            )
            seen.append(found)

        assert [one for one in seen if one[1:] != [True, True]] == []
        assert len({one[0] for one in seen}) > 20


def test_motion_is_short_and_there_is_none_for_those_who_want_none(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "turn", Preferences("en")) as page:
        assert run_checks(page, "moving") == []
        page.emulate_media(reduced_motion="no-preference")
        assert run_checks(page, "moving") != []
        assert run_checks(page, "moving", most=0.2) == []


def test_confetti_falls_once_and_not_where_motion_is_unwanted(
    browser: Browser, page_gallery: PageGallery
) -> None:
    found = page_gallery.table("over")
    is_won = "document.querySelector('.confetti') !== null"
    for guest in found.laid.people:
        shown = PageState(found.path, guest)
        with open_page(browser, page_gallery.still, shown, Preferences("en")) as page:
            if not page.evaluate(is_won):
                continue
            assert not page.locator(".confetti").is_visible()
            assert page.evaluate("document.getAnimations().length") == 0
            assert run_checks(page, "moving") == []
            page.emulate_media(reduced_motion="no-preference")
            assert page.locator(".confetti").is_visible()
            falls = page.evaluate(
                "document.getAnimations().map(one => one.effect.getTiming().iterations)"
            )
            assert set(falls) == {1}
            return
    raise AssertionError("nobody has won")


def test_cards_keep_their_faces_and_frames_in_forced_colours(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "turn", Preferences("en")) as page:
        page.emulate_media(forced_colors="active")
        looks = page.evaluate(
            """() => {
                const card = document.querySelector("#cards .can");
                return [
                    getComputedStyle(card.querySelector(".field")).backgroundColor,
                    getComputedStyle(card, "::before").borderTopWidth,
                ];
            }"""
        )

    assert looks[0] != "rgb(255, 255, 255)"
    assert looks[1] == "3px"


@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_no_two_cards_look_alike_without_colours(
    browser: Browser, page_gallery: PageGallery, edition: str
) -> None:
    page = open_deck_page(browser, page_gallery.still.address, edition)
    cards = card_faces(edition)
    drawn = page.evaluate(
        """() => [...document.querySelectorAll(".card")].map(card => [
            card.querySelector(".code").textContent,
            card.querySelector(".shape").classList[1],
        ])"""
    )
    share, one, other = most_alike(browser, page)

    shapes = {name: style.shape for name, style in palette().colours.items()}
    assert drawn == [[face.label, shapes.get(face.colour, "diamond")] for face in cards]
    assert share > LEAST_APART, (cards[one].label, cards[other].label)
    assert run_checks(page, "cut") + run_checks(page, "covered") == []


def test_scores_are_printed_without_what_is_pressed(
    browser: Browser, page_gallery: PageGallery
) -> None:
    with open_state(browser, page_gallery, "scores-over", Preferences("en", Theme.DARK)) as page:
        page.emulate_media(media="print")
        pressed = page.locator("a:visible, button:visible").all_inner_texts()

        assert pressed == ["Callout"]
        assert page.locator(".score-sheet").is_visible()
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
