"""How pages look, measured in a real browser: to be read by all eyes, in all windows and themes.

What does not hold is painted into ``build/web``. Needs the files that ``scripts/web`` builds.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from web.deckpage import deck_page, faces, most_alike
from web.looking import looking
from web.states import Gallery

from callout.clients.web.cardface import SHAPES
from callout.clients.web.taste import Taste, Theme

BUILT = Path(__file__).parents[2] / "build/web"
MEASURES = Path(__file__).with_name("measures.js").read_text("utf-8")
THEMES = (Theme.LIGHT, Theme.DARK, Theme.CONTRAST)
WIDTHS = (320, 768, 1280)

TABLES = (
    *("lobby-host", "turn", "refused", "choose", "draw", "call", "question", "vote", "teams"),
    *("crowd", "dos-choose", "dos-more", "deal", "away", "over"),
)
SHEETS = (
    *("invited", "home-known", "new", "new-wrong", "new-french", "settings", "keys"),
    *("rules-french", "scores-over", "replay", "missing"),
)
PAGES = (*TABLES, *SHEETS)

SPACED = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
}"""
"""Set text as wide as WCAG 1.4.12 allows people to."""

LEAST_APART = 0.0125
"""How much of two cards differs at least, in greys: more than a letter."""


def measured(page: Page, what: str, argument: object = None) -> list[str]:
    found = page.evaluate(f"most => {MEASURES}.{what}(most)", argument)
    assert isinstance(found, list)
    return found


def hold(page: Page, state: str, found: list[str]) -> None:
    """Fail if something was *found*, and leave a picture of it."""
    if found:
        BUILT.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=BUILT / f"{state}.png", full_page=True)
    assert found == []


def show(page: Page, theme: Theme, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)


@pytest.mark.parametrize("state", PAGES)
def test_text_stands_out_in_all_themes_and_windows(
    browser: Browser, gallery: Gallery, state: str
) -> None:
    with looking(browser, gallery, state, Taste("en")) as page:
        for theme in THEMES:
            for width in WIDTHS:
                show(page, theme, width)
                hold(page, f"{state}-{theme}-{width}", measured(page, "faint"))
            hold(page, f"{state}-{theme}", measured(page, "dim"))


@pytest.mark.parametrize("state", PAGES)
def test_a_finger_finds_everything_that_is_pressed(
    browser: Browser, gallery: Gallery, state: str
) -> None:
    with looking(browser, gallery, state, Taste("fr")) as page:
        page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
        for width in WIDTHS:
            show(page, Theme.LIGHT, width)
            hold(page, f"{state}-{width}", measured(page, "small"))


@pytest.mark.parametrize("state", PAGES)
def test_nothing_is_cut_off_or_covered_in_a_narrow_window_or_with_wide_letters(
    browser: Browser, gallery: Gallery, state: str
) -> None:
    with looking(browser, gallery, state, Taste("fr")) as page:
        for width in WIDTHS:
            show(page, Theme.LIGHT, width)
            hold(page, f"{state}-{width}", cut(page))
        page.evaluate(SPACED)
        for width in WIDTHS:
            show(page, Theme.LIGHT, width)
            hold(page, f"{state}-{width}-spaced", cut(page))


def cut(page: Page) -> list[str]:
    too_wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    scrolled = ["the page scrolls sideways"] if too_wide else []
    return scrolled + measured(page, "cut") + measured(page, "covered")


@pytest.mark.parametrize("state", ["turn", "crowd", "dos-more", "draw"])
def test_a_telephone_shows_what_is_on_and_the_first_cards_at_once(
    browser: Browser, gallery: Gallery, state: str
) -> None:
    with looking(browser, gallery, state, Taste("fr")) as page:
        page.set_viewport_size({"width": 360, "height": 740})
        for seen in ("#status", "#middle .card", "#cards li:first-child"):
            box = page.locator(seen).first.bounding_box()
            assert box is not None
            if box["y"] + box["height"] > 740:
                hold(page, f"{state}-first", [f"{seen} ends at {box['y'] + box['height']}"])


def test_what_has_the_focus_is_ringed_in_two_colours_and_never_covered(
    browser: Browser, gallery: Gallery
) -> None:
    with looking(browser, gallery, "lost", Taste("en", Theme.LIGHT)) as page:
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

        hold(page, "focus", [str(one) for one in seen if one[1:] != [True, True]])
        assert len({one[0] for one in seen}) > 20


def test_motion_is_short_and_there_is_none_for_those_who_want_none(
    browser: Browser, gallery: Gallery
) -> None:
    with looking(browser, gallery, "turn", Taste("en")) as page:
        assert measured(page, "moving", 0) == []
        page.emulate_media(reduced_motion="no-preference")
        assert measured(page, "moving", 0) != []
        assert measured(page, "moving", 0.2) == []


def test_cards_keep_their_faces_and_frames_in_forced_colours(
    browser: Browser, gallery: Gallery
) -> None:
    with looking(browser, gallery, "turn", Taste("en")) as page:
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
    browser: Browser, gallery: Gallery, edition: str
) -> None:
    page = deck_page(browser, gallery.still.address, edition)
    cards = faces(edition)
    drawn = page.evaluate(
        """() => [...document.querySelectorAll(".card")].map(card => [
            card.querySelector(".code").textContent,
            card.querySelector(".shape").classList[1],
        ])"""
    )
    share, one, other = most_alike(browser, page)

    assert drawn == [[face.label, SHAPES.get(face.colour, "diamond")] for face in cards]
    hold(page, f"deck-{edition}", measured(page, "cut") + measured(page, "covered"))
    alike = f"{cards[one].label} and {cards[other].label} differ by {share:.3f}"
    hold(page, f"deck-{edition}", [alike] if share < LEAST_APART else [])
    page.close()


def test_scores_are_printed_without_what_is_pressed(browser: Browser, gallery: Gallery) -> None:
    with looking(browser, gallery, "scores-over", Taste("en", Theme.DARK)) as page:
        page.emulate_media(media="print")
        pressed = page.locator("a:visible, button:visible").all_inner_texts()

        assert pressed == ["Callout"]
        assert page.locator(".score-sheet").is_visible()
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
