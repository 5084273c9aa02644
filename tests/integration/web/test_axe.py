"""All pages in all states before axe, which knows by heart what a machine can tell."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page
from support.web.browser_page import open_state
from support.web.other_pages import ALL_PAGES
from support.web.table_pages import PageGallery

from callout.web.preferences.model import Preferences, Theme

TAGS = [
    *("wcag2a", "wcag2aa", "wcag2aaa", "wcag21a", "wcag21aa", "wcag21aaa", "wcag22aa"),
    *("best-practice", "experimental"),
]
"""All that axe has: AAA too, and what is still tried out."""

COLOURS = ["color-contrast", "color-contrast-enhanced", "link-in-text-block"]
"""What depends on the colours alone."""

EXEMPT = {"label-content-name-mismatch": '<button id="card-'}
"""What is not asked of which elements.

What is drawn on a card, "7" and "b7", are signs and no words. Its name says them in words, and
whoever speaks to the computer says "blue 7".
"""


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


def prepare(page: Page) -> None:
    """Bring axe, and open all that is folded away, so that it is looked at too.

    The bar of a table flows with the page, so that nothing opened is under it where axe looks:
    it does not scroll as people do. ``test_layout`` checks that the focus is never under the bar.
    """
    page.evaluate(Axe().axe_script)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")
    page.evaluate("document.getElementById('bar')?.style.setProperty('position', 'static')")


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


def troubles(page: Page, only: str, values: list[str], *more: str) -> list[str]:
    """List what axe finds by some rules, and *more* of what it says, by rule and element."""
    kinds = ["violations", *more]
    options: dict[str, object] = {"runOnly": {"type": only, "values": values}}
    options["resultTypes"] = kinds
    if only == "tag":
        options["rules"] = {rule: {"enabled": False} for rule in COLOURS}
    found = page.evaluate("options => axe.run(options)", options)
    return [
        f"{trouble['id']}: {node['html'][:160]} {node['failureSummary']}"
        for kind in kinds
        for trouble in found[kind]
        for node in trouble["nodes"]
        if not node["html"].startswith(EXEMPT.get(trouble["id"], "nothing"))
    ]
