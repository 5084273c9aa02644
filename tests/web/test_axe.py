"""All pages in all states before axe, which knows by heart what a machine can tell."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page
from web.looking import LANGUAGES, looking
from web.pages import ALL
from web.states import Gallery

from callout.clients.web.front import PAGES
from callout.clients.web.taste import Taste, Theme

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

UNSEEN = (
    *("/t/{code}/live", "/t/{code}/record", "/static/{name}", "/worker.js"),
    *("/manifest.webmanifest", "/{path:path}"),
)
"""What is no page: a part of one, and files."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ALL)
def test_axe_finds_nothing(browser: Browser, gallery: Gallery, state: str, language: str) -> None:
    with looking(browser, gallery, state, Taste(language, Theme.LIGHT)) as page:
        prepare(page)

        assert troubles(page, "tag", TAGS, ["violations"]) == []


@pytest.mark.parametrize("state", ALL)
def test_text_stands_out_by_seven_to_one_in_all_colours(
    browser: Browser, gallery: Gallery, state: str
) -> None:
    with looking(browser, gallery, state, Taste("en")) as page:
        prepare(page)
        found = {}
        for theme in (Theme.LIGHT, Theme.DARK, Theme.CONTRAST):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            for end in (0, -1):
                flatten(page, end)
                found[theme, end] = troubles(page, "rule", COLOURS, ["violations", "incomplete"])

        assert {each: those for each, those in found.items() if those} == {}


def test_no_page_is_forgotten(gallery: Gallery) -> None:
    seen = {gallery.shown(state, ALL).path.partition("?")[0] for state in ALL}
    pages = [path for method, path, _ in PAGES if method == "GET" and path not in UNSEEN]

    def shown(page: str) -> bool:
        form = re.sub(r"{\w+}", "[^/]+", page)
        return any(re.fullmatch(form, path) for path in seen)

    assert [page for page in pages if not shown(page)] == []


def prepare(page: Page) -> None:
    """Bring axe, and open all that is folded away, so that it is looked at too."""
    page.evaluate(Axe().axe_script)
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true })")


def flatten(page: Page, end: int) -> None:
    """Paint everything that is painted from colour to colour with one *end* of it alone.

    Axe does not judge text on a gradient, but no colour on the way is worse than both ends. Nor
    does it judge text that is higher than its own box, so lines are made as high as any text.
    """
    page.evaluate(
        """end => {
            for (const one of document.querySelectorAll("body, body :not(form)")) {
                one.style.removeProperty("background");
                const found = getComputedStyle(one).backgroundImage.match(/rgba?\\([^)]*\\)/g);
                if (found) one.style.setProperty("background", found.at(end), "important");
                one.style.lineHeight = "1.5";
            }
        }""",
        end,
    )


def troubles(page: Page, only: str, values: list[str], kinds: list[str]) -> list[str]:
    """List what axe finds of some *kinds*, by rule and element."""
    options = {"runOnly": {"type": only, "values": values}, "resultTypes": kinds}
    found = page.evaluate("options => axe.run(options)", options)
    return [
        f"{trouble['id']}: {node['html'][:160]} {node['failureSummary']}"
        for kind in kinds
        for trouble in found[kind]
        for node in trouble["nodes"]
        if not node["html"].startswith(EXEMPT.get(trouble["id"], "nothing"))
    ]
