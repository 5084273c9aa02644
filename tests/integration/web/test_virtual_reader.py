"""What a screen reader announces at the table: Guidepup's virtual one, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from support.web.browser_page import LANGUAGES, open_page
from support.web.deterministic_server import DeterministicServer
from support.web.page_snapshots import spoken_phrases, start_virtual_reader
from support.web.sample_tables import is_allowed
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table, play_until, start_match

from callout.core import commands as c
from callout.locales.messages import say
from callout.web.preferences.model import Preferences

QUIET_MS = 1_000
"""How many milliseconds a page is listened to after it has said what it was to say."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_is_announced_once(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    laid = create_table(page_gallery.still, f"announced {language}")
    start_match(laid)
    mover = play_until(laid, is_allowed(c.Draw))
    assert mover is not None
    other = next(guest for guest in laid.people if guest is not mover)
    with open_page(
        browser, page_gallery.still, PageState(f"/t/{laid.code}", other), Preferences(language)
    ) as page:
        start_virtual_reader(page)
        since = other.see(laid.code).version
        last = mover.do(laid.code, c.Draw()).version
        story = other.heard_upto(laid.code, last, since=since, language=language)
        told = " ".join(utterance.spoken for item in story for utterance in item.told)

        assert announced(page, "#polite") == [f"polite: {one_spaced(told)}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_connection_is_announced_at_once(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with DeterministicServer(tmp_path) as still:
        laid = create_table(still, "lost")
        shown = PageState(f"/t/{laid.code}", laid.people[0])
        with open_page(browser, still, shown, Preferences(language)) as page:
            start_virtual_reader(page)
            still.halt()

            lost = one_spaced(say("web", language, "script-lost"))
            assert announced(page, "#urgent") == [f"assertive: {lost}"]


def one_spaced(text: str) -> str:
    """Return *text* with plain spaces, as the reader speaks it: it knows no others."""
    return " ".join(text.split())


def announced(page: Page, region: str) -> list[str]:
    """List what was announced, by the time that something is in *region* and a while after."""
    page.wait_for_selector(f"{region} > *", state="attached")
    page.wait_for_timeout(QUIET_MS)
    return [told for told in spoken_phrases(page) if told.startswith(("polite: ", "assertive: "))]
