"""Every page in every state and language, visited once: whatever looks at a state does it then.

What does not hold is painted into ``build/web/visits``.
"""

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import LANGUAGES, open_state
from support.web.checks.axe_colours import axe_colour_problems
from support.web.other_pages import ALL_PAGES
from support.web.page_snapshots import READINGS, SNAPSHOTS, TREES
from support.web.table_pages import PageGallery
from support.web.visit import Visit, checks_of, problems_of
from support.web.visual_checks import THEMES

from callout.web.preferences.model import Preferences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", ALL_PAGES)
def test_visit(
    browser: Browser,
    page_gallery: PageGallery,
    subtests: pytest.Subtests,
    state: str,
    language: str,
) -> None:
    with open_state(browser, page_gallery, state, Preferences(language)) as page:
        visit = Visit(page, page_gallery.still.address, state, language)
        for check in checks_of(state, language):
            with subtests.test(check.name):
                assert problems_of(check, visit) == []


@pytest.mark.nightly("a second opinion on colours in all themes; at every change in one of them")
@pytest.mark.parametrize("state", ALL_PAGES)
def test_axe_finds_nothing_wrong_with_the_colours_of_any_theme(
    browser: Browser, page_gallery: PageGallery, state: str
) -> None:
    with open_state(browser, page_gallery, state, Preferences("en")) as page:
        assert axe_colour_problems(page, *THEMES) == []


def test_no_snapshot_is_left_over() -> None:
    parts = ("entry-menu", "entry-footer", "table-footer")
    shared = [(name, at) for name in parts for at in LANGUAGES]
    names = {f"{name}.{language}.yaml" for name, language in TREES + shared}
    names |= {f"{state}.{language}.txt" for state, language in READINGS}

    assert {path.name for path in SNAPSHOTS.iterdir()} == names
