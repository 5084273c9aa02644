"""All pages in all states before axe, which knows by heart what a machine can tell."""

import pytest
from playwright.sync_api import Browser, Page
from support.web.axe import COLOURS, TAGS, prepare, troubles
from support.web.browser_page import open_state
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences, Theme


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.nightly), "fr"])
@pytest.mark.parametrize("state", ALL_PAGES)
def test_axe_finds_nothing(
    browser: Browser, page_gallery: PageGallery, state: str, language: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences(language, Theme.LIGHT)) as page:
        prepare(page)

        assert troubles(page, "tag", TAGS) == []


@pytest.mark.nightly  # ``test_visual_checks`` looks at the colours of 32 states
@pytest.mark.parametrize("state", ALL_PAGES)
def test_text_stands_out_by_seven_to_one_in_all_colours(
    browser: Browser, page_gallery: PageGallery, state: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences("en")) as page:
        prepare(page)
        found = {}
        for theme in (Theme.LIGHT, Theme.DARK, Theme.CONTRAST):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            flatten(page)
            found[theme] = troubles(page, "rule", COLOURS, "incomplete")

        assert {theme: those for theme, those in found.items() if those} == {}


def flatten(page: Page) -> None:
    """Paint all that is painted from colour to colour with the one that is most like its text.

    Axe does not judge text on a gradient, but no colour on the way is worse. Nor does it judge
    text that is higher than its own box, so lines are made as high as any text, nor text that is
    partly covered, so a fan of cards is spread out.
    """
    page.evaluate(
        """() => {
            const light = colour =>
                colour.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
            for (const card of document.querySelectorAll(".fan .card")) {
                card.style.rotate = "none";
                card.style.gridArea = "auto";
                card.parentElement.style.height = "auto";
            }
            for (const one of document.querySelectorAll("body, body :not(form)")) {
                one.style.removeProperty("background");
                one.style.lineHeight = "1.5";
                const { backgroundImage, color } = getComputedStyle(one);
                const apart = colour => Math.abs(light(colour) - light(color));
                const found = backgroundImage.match(/rgba?\\([^)]*\\)/g);
                found?.sort((one, other) => apart(one) - apart(other));
                if (found) one.style.setProperty("background", found[0], "important");
            }
        }"""
    )
