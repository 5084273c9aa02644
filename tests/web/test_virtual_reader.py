"""What a screen reader says at the table: Guidepup's virtual one, inside a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from web.golden import FOLDER, READINGS, bring_reader, reading, spoken
from web.laying import begin, lay, play
from web.looking import LANGUAGES, opened
from web.seeking import may
from web.states import Gallery, Shown
from web.still import Still

from callout.core import commands as c
from callout.web.preferences.model import Taste
from callout.web.rendering import say

QUIET = 1_000
"""How many milliseconds a page is listened to after it has said what it was to say."""


@pytest.mark.parametrize(("state", "language"), READINGS)
def test_the_page_is_read_as_it_was(
    browser: Browser, gallery: Gallery, state: str, language: str
) -> None:
    golden = FOLDER / f"{state}.{language}.txt"

    assert golden.exists(), "run scripts/snapshots, read the new file, and commit it"
    assert reading(browser, gallery, state, language) == golden.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_is_announced_once(browser: Browser, gallery: Gallery, language: str) -> None:
    laid = lay(gallery.still, f"announced {language}")
    begin(laid)
    mover = play(laid, may(c.Draw))
    assert mover is not None
    other = next(guest for guest in laid.people if guest is not mover)
    with opened(browser, gallery.still, Shown(f"/t/{laid.code}", other), Taste(language)) as page:
        bring_reader(page)
        since = other.see(laid.code).version
        last = mover.do(laid.code, c.Draw()).version
        story = other.heard_upto(laid.code, last, since=since, language=language)
        told = " ".join(utterance.spoken for item in story for utterance in item.told)

        assert announced(page, "#polite") == [f"polite: {told}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_connection_is_announced_at_once(
    browser: Browser, tmp_path: Path, language: str
) -> None:
    with Still(tmp_path) as still:
        laid = lay(still, "lost")
        shown = Shown(f"/t/{laid.code}", laid.people[0])
        with opened(browser, still, shown, Taste(language)) as page:
            bring_reader(page)
            still.halt()

            assert announced(page, "#urgent") == [f"assertive: {say(language, 'script-lost')}"]


def announced(page: Page, region: str) -> list[str]:
    """List what was announced, by the time that something is in *region* and a while after."""
    page.wait_for_selector(f"{region} > *", state="attached")
    page.wait_for_timeout(QUIET)
    return [told for told in spoken(page) if told.startswith(("polite: ", "assertive: "))]
