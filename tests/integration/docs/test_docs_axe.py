"""The built documentation before axe, in light and in dark colours, and a chart of the examples.

The four pages that CI looks at have all that pages can have: lists, tables, code, pictures.
"""

from pathlib import Path
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from chart import Standing, write_chart
from playwright.sync_api import Browser, Page, ViewportSize
from support.documentation import FRENCH_PAGES, all_pages, build_site

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"]
IN_CI = ("index", "accueil", "tutorial", "rules/matrix")
SCREEN: ViewportSize = {"width": 1280, "height": 800}
MADE_BY_SPHINX = ("search", "fr/search")
LATER = [name for name in (*all_pages(), *MADE_BY_SPHINX) if name not in IN_CI]
PAGES = [
    *IN_CI,
    *(
        pytest.param(
            name,
            marks=pytest.mark.nightly(
                "pages of one kind; one of each kind is looked at at every change"
            ),
        )
        for name in LATER
    ),
]


@pytest.fixture(scope="module")
def window(browser: Browser) -> Page:
    """Open a window in which one page after the other is looked at."""
    return browser.new_page(viewport=SCREEN)


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(window: Page, name: str) -> None:
    folder = build_site() / ("fr" if name in FRENCH_PAGES else "")
    window.goto((folder / f"{name}.html").as_uri())
    window.evaluate(Axe().axe_script)
    found = {}
    for theme in ("light", "dark"):
        window.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        found[theme] = troubles(window)

    assert {theme: those for theme, those in found.items() if those} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_chart_of_the_examples(
    window: Page, tmp_path: Path, scheme: Literal["light", "dark"]
) -> None:
    write_chart(tmp_path, "Rounds won", [Standing("keen", 3, 4), Standing("dice", 1, 4)])
    window.emulate_media(color_scheme=scheme)
    window.goto((tmp_path / "chart.html").as_uri())
    window.evaluate(Axe().axe_script)
    found = troubles(window)
    window.emulate_media(color_scheme="null")

    assert found == []


@pytest.mark.parametrize("name", ["index", "accueil"])
def test_the_first_page_has_at_most_two_screens(window: Page, name: str) -> None:
    folder = build_site() / ("fr" if name in FRENCH_PAGES else "")
    window.goto((folder / f"{name}.html").as_uri())

    assert window.evaluate("document.documentElement.scrollHeight") <= 2 * SCREEN["height"]


def troubles(page: Page) -> list[str]:
    """List what axe finds, by rule and element."""
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    found = page.evaluate("options => axe.run(options)", options)
    return [
        f"{trouble['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for trouble in found["violations"]
        for node in trouble["nodes"]
    ]
