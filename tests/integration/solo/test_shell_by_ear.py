"""What a screen reader says of the shell, word by word: Guidepup's virtual one, in Chromium."""

import pytest
from playwright.sync_api import Browser, Page
from support.solo.built_site import StaticServer
from support.solo.tab import ready_frame
from support.web.browser_page import LANGUAGES
from support.web.page_snapshots import spoken_phrases, start_virtual_reader

from callout.locales.messages import say

POLITE = "polite: "


@pytest.mark.parametrize("language", LANGUAGES)
def test_heading_links_and_progress_are_read_in_this_order(
    browser: Browser, static_server: StaticServer, language: str
) -> None:
    with browser.new_context(locale=language, service_workers="block") as context:
        page = context.new_page()
        page.route("**/engine.js", lambda _: None)
        page.goto(static_server.address)
        start_virtual_reader(page)
        said = read_to_end(page)

    title, meanwhile = "heading, Callout, level 1", say("web", language, "solo-meanwhile")
    loading = one_spaced(say("web", language, "solo-loading", percent=0))
    links = [text for text in said if text.startswith("link, ")]
    wanted = [title, f"heading, {meanwhile}, level 2", *links, "status", loading]
    assert [text for text in said if text in wanted][: len(wanted)] == wanted
    assert links[-1] == f"link, {say('web', language, 'solo-licences')}"


@pytest.mark.nightly("the engine is loaded twice; Orca hears the same in a round")
@pytest.mark.parametrize("language", LANGUAGES)
def test_progress_is_announced_and_at_last_that_it_is_ready(
    browser: Browser, static_server: StaticServer, language: str
) -> None:
    with browser.new_context(locale=language) as context:
        page = context.new_page()
        page.goto(static_server.address)
        start_virtual_reader(page)
        ready_frame(page)
        ready = POLITE + one_spaced(say("web", language, "solo-ready"))
        page.wait_for_function(
            "async (ready) => (await reader.spokenPhraseLog()).includes(ready)", arg=ready
        )
        said = [text for text in spoken_phrases(page) if text.startswith(POLITE)]

    assert said[-1] == ready
    assert len(said) == len(set(said))


def read_to_end(page: Page) -> list[str]:
    """List what is said of a page from top to bottom."""
    page.evaluate(
        """async () => {
            while ((await reader.lastSpokenPhrase()) !== "end of document") await reader.next();
        }"""
    )
    return [one_spaced(text) for text in spoken_phrases(page)]


def one_spaced(text: str) -> str:
    """Return *text* with plain spaces, as the reader speaks it."""
    return " ".join(text.split())
