"""What a live page says when cards are dealt: each line once, and the status not again."""

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import open_page
from support.web.live_regions import LISTEN
from support.web.table_pages import PageGallery, PageState
from support.web.table_search import create_table

from callout.core import commands as c
from callout.host.requests import Start
from callout.narrator.listener import Style
from callout.web.preferences.model import Preferences

SILENT_MS = 1500
"""After how long without a new line a page has said everything: longer than any of its waits."""


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize("deals", [True, False])
def test_after_the_deal_no_status_is_said_twice(
    browser: Browser, page_gallery: PageGallery, style: Style, deals: bool
) -> None:
    still = page_gallery.still
    laid = create_table(still, f"said once {style} {deals}")
    laid.people[0].do(laid.code, Start())
    dealer = next(guest for guest in laid.people if c.Deal() in guest.see(laid.code).lawful)
    reader = dealer if deals else next(guest for guest in laid.people if guest is not dealer)
    shown = PageState(f"/t/{laid.code}", reader)
    with open_page(browser, still, shown, Preferences("en", style=style)) as page:
        page.add_init_script(LISTEN)
        page.reload()
        page.wait_for_selector("#table[data-state]")
        before = page.locator("#told li").count()
        if deals:
            page.click("#do-deal")
        else:
            dealer.do(laid.code, c.Deal())
        page.wait_for_selector(f"#told li:nth-child({before + 1})", state="attached")
        lines = page.locator("#told li").all_inner_texts()[before:]
        while not " ".join(said := page.evaluate("window.said")).endswith(lines[-1]):
            page.wait_for_timeout(100)
        page.wait_for_selector("#cards .card")
        page.wait_for_timeout(SILENT_MS)

        assert page.evaluate("window.said") == said
        assert " ".join(said) == " ".join(lines)
        assert len(set(lines)) == len(lines)
        assert " ".join(said).count(page.inner_text("#status")) <= 1
