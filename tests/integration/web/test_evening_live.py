"""The page of an evening with scripts: it follows the evening, and focus stays where it is."""

import pytest
from playwright.sync_api import Browser
from support.web.browser_page import LANGUAGES
from support.web.evening_pages import draw, open_evening, play
from support.web.live_regions import LISTEN
from support.web.table_pages import PageGallery

from callout.locales.messages import say
from callout.server.http.request import COOKIE
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

TABLE = 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_hears_once_of_their_table_and_goes_there_by_a_link(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    still = page_gallery.still
    found = open_evening(still, f"live {language}", 3)
    kept = {
        COOKIE: found.people[0].token,
        PREFERENCES_COOKIE: encode_preferences(Preferences(language)),
    }
    with browser.new_context(service_workers="block") as context:
        for name, text in kept.items():
            context.add_cookies([{"name": name, "value": text, "url": still.address}])
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.goto(still.address + found.path)
        page.focus("#do-check-out")
        draw(still, found)
        page.wait_for_selector("#to-table")
        own = page.locator("#own-table").inner_text()
        page.wait_for_function("own => window.said.includes(own)", arg=own)

        assert page.evaluate("own => window.said.filter(one => one === own)", own) == [own]
        assert page.evaluate("document.activeElement.id") == "do-check-out"
        assert page.url == still.address + found.path
        link = page.get_by_role(
            "link", name=say("web", language, "evening-to-table", number=TABLE)
        )
        link.click()
        page.wait_for_selector("#table[data-seated=yes]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_checks_out_hears_it_once_and_stands_on_the_way_back(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    still = page_gallery.still
    found = open_evening(still, f"check out {language}", 3)
    kept = {
        COOKIE: found.people[0].token,
        PREFERENCES_COOKIE: encode_preferences(Preferences(language)),
    }
    with browser.new_context(service_workers="block") as context:
        for name, text in kept.items():
            context.add_cookies([{"name": name, "value": text, "url": still.address}])
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.goto(still.address + found.path)
        page.focus("#do-check-out")
        page.keyboard.press("Enter")
        page.wait_for_selector("#do-check-in")
        told = say("club", language, "checked-out-you")
        page.wait_for_function("told => window.said.includes(told)", arg=told)

        assert page.evaluate("window.said") == [told]
        assert page.evaluate("document.activeElement.id") == "do-check-in"


def test_an_evening_on_paper_is_its_standings(browser: Browser, page_gallery: PageGallery) -> None:
    found = play(page_gallery.still, "paper")
    with browser.new_context(service_workers="block") as context:
        address = page_gallery.still.address
        token = found.people[0].token
        context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
        page = context.new_page()
        page.goto(address + found.path)
        page.emulate_media(media="print")
        lines = page.locator("body").inner_text().splitlines()
        title, date, *_ = filter(None, map(str.strip, lines))

        assert title == "Standings"
        assert date.startswith("Evening of 20")
        assert page.locator("#standings table").is_visible()
        assert page.locator("#standings .total-bar").first.is_visible()
        others = page.locator("a, button, h1, #main section:not(#standings)").all()
        assert [one for one in others if one.is_visible()] == []
