"""Notices of one's turn from a page that is really hidden, in browsers that really show them.

Chromium and Firefox do. WebKitGTK refuses every permission under its driver: there the page has to
say so.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect
from support.server.server_process import ApiClient, ServerProcess
from support.tools import require_tools, tool_path
from support.web.axe import TAGS, prepare, troubles
from support.web.browser_page import LANGUAGES, open_state
from support.web.engines.firefox import Firefox
from support.web.engines.notices import IS_CLOSED_JS, IS_SHOWN_JS, RECORD_JS, STATES_JS
from support.web.engines.plain_chromium import PlainChromiumPage, plain_chromium
from support.web.engines.player import arrive, by_keyboard
from support.web.engines.webkit import WebKit
from support.web.engines.window import HidablePage, KeptCookie
from support.web.table_pages import PageGallery

from callout.core import commands as c
from callout.host.entries import Options
from callout.host.requests import Say, Start
from callout.locales.messages import say
from callout.server.http.request import COOKIE
from callout.web.preferences.model import (
    PREFERENCES_COOKIE,
    Preferences,
    decode_preferences,
    encode_preferences,
)

OPTIONS = Options("mattel", pace=0, slow=0)
TURNS = 3
EXPIRES = 4_000_000_000
OUT_OF_TURN = (c.Call, c.Catch, c.Accuse, c.CardCheck)
LONGEST_TURN = 10

IS_IN_STATE_JS = "state => document.visibilityState === state"
TOLD_JS = "text => document.getElementById('told').textContent.includes(text)"
PRESS_JS = "id => void document.getElementById(id).click()"
TURN_PITCH_HZ = 1047
"""The highest pitch of the sound of one's turn."""


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def page(request: pytest.FixtureRequest) -> Iterator[HidablePage]:
    """Run a browser with a page that can be hidden."""
    if request.param == "chromium":
        require_tools("chromium")  # whose own headless mode shows notices; Playwright's does not
        with plain_chromium(command=tool_path("chromium")) as control:
            yield PlainChromiumPage(control, RECORD_JS)
    else:
        require_tools("firefox-esr")
        with Firefox(first=RECORD_JS) as firefox, firefox.window() as window:
            yield window


class Friends(NamedTuple):
    """Ana, who has the page of a table open, and Ben, who has created it."""

    ana: ApiClient
    ben: ApiClient
    code: str

    def end_turn(self, guest: ApiClient) -> None:
        """Let somebody do what the table waits for, drawing if they may, as long as it waits."""
        for _ in range(LONGEST_TURN):
            asked = [
                one for one in guest.see(self.code).lawful if not isinstance(one, OUT_OF_TURN)
            ]
            if not asked:
                return
            calm = [one for one in asked if isinstance(one, c.Draw | c.Keep)]
            guest.do(self.code, (calm or asked)[0])
        raise AssertionError("a turn without end")


def open_table(server: ServerProcess, page: HidablePage, preferences: Preferences) -> Friends:
    """Let Ana open the page of a table of two, before the game."""
    ana, ben = server.guest("Ana"), server.guest("Ben")
    code = ben.make(OPTIONS)
    ana.sit(code)
    page.show()
    page.allow_notices(server.address)
    kept = {COOKIE: ana.token, PREFERENCES_COOKIE: encode_preferences(preferences)}
    page.bring(server.address, [KeptCookie(*one, EXPIRES) for one in kept.items()])
    page.open(f"{server.address}/t/{code}")
    page.wait_for("#table[data-seated=yes]")
    return Friends(ana, ben, code)


def hide(page: HidablePage) -> None:
    page.hide()
    page.wait(IS_IN_STATE_JS, "hidden")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_on_a_hidden_page_has_one_notice_which_names_no_card(
    server: ServerProcess, page: HidablePage, language: str
) -> None:
    friends = open_table(server, page, Preferences(language))
    page.evaluate(PRESS_JS, "notices")
    page.wait_for("#table[data-notices=yes]")
    hide(page)
    friends.ben.do(friends.code, Start())
    for turn in range(1, TURNS + 1):
        friends.end_turn(friends.ben)
        page.wait(IS_SHOWN_JS, turn)
        friends.ben.do(friends.code, Say(f"hello {turn}"))
        page.wait(TOLD_JS, f"hello {turn}")
        assert len(page.evaluate(STATES_JS)) == turn
        friends.end_turn(friends.ana)
        page.wait(IS_CLOSED_JS, turn)

    made = page.evaluate("() => window.notices.map(({ title, body }) => [title, body])")
    assert made == [[say("web", language, "script-turn"), ""]] * TURNS


def test_a_notice_is_closed_when_the_page_is_seen_and_a_seen_page_makes_none(
    server: ServerProcess, page: HidablePage
) -> None:
    friends = open_table(server, page, Preferences("en", notices=True))
    hide(page)
    friends.ben.do(friends.code, Start())
    friends.end_turn(friends.ben)
    page.wait(IS_SHOWN_JS, 1)
    page.show()
    page.wait(IS_CLOSED_JS, 1)
    page.wait(IS_IN_STATE_JS, "visible")
    friends.end_turn(friends.ana)
    page.wait_for("#table:not([data-mine])")
    friends.end_turn(friends.ben)
    page.wait_for("#table[data-mine]")

    assert page.evaluate(STATES_JS) == ["close"]


def test_the_sound_of_ones_turn_is_heard_from_a_hidden_page(
    server: ServerProcess, page: HidablePage
) -> None:
    friends = open_table(server, page, Preferences("en", sounds=True))
    page.evaluate("() => void document.dispatchEvent(new Event('pointerdown'))")
    hide(page)
    friends.ben.do(friends.code, Start())
    friends.end_turn(friends.ben)
    page.wait("pitch => window.pitches.includes(pitch)", TURN_PITCH_HZ)

    assert page.evaluate(STATES_JS) == []  # notices are off


def test_the_settings_turn_notices_on(server: ServerProcess, page: HidablePage) -> None:
    open_table(server, page, Preferences("en"))
    page.open(f"{server.address}/settings")
    page.evaluate(PRESS_JS, "notices")
    page.wait(
        "text => document.getElementById('saved').textContent === text",
        say("web", "en", "set-saved"),
    )
    page.open(f"{server.address}/settings?back=/")

    assert page.evaluate("() => document.getElementById('notices').checked")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_browser_refuses_the_settings_say_so(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    with open_state(browser, page_gallery, "settings", Preferences(language)) as page:
        page.click("#sounds-voice summary")
        page.click("#notices")
        refused = say("web", language, "script-refused")
        expect(page.locator("#notices-hint")).to_have_text(refused)
        expect(page.locator("#polite")).to_contain_text(refused)
        assert not page.is_checked("#notices")
        prepare(page)
        assert troubles(page, "tag", TAGS) == []

        page.check("#sounds")
        expect(page.locator("#saved")).to_have_text(say("web", language, "set-saved"))
        cookies = {one.get("name"): one.get("value", "") for one in page.context.cookies()}
        kept = decode_preferences(cookies[PREFERENCES_COOKIE])
        assert (kept.sounds, kept.notices) == (True, False)


def test_where_the_browser_has_none_the_settings_and_the_table_say_so(
    browser: Browser, page_gallery: PageGallery
) -> None:
    unable = say("web", "en", "script-unable")
    for state in ("settings", "turn"):
        with open_state(browser, page_gallery, state, Preferences("en")) as page:
            page.add_init_script("delete window.Notification")
            page.reload()
            if state == "settings":
                expect(page.locator("#notices-hint")).to_have_text(unable)
            else:
                page.click("#open-more")
                page.click("#notices")
                expect(page.locator("#notice")).to_have_text(unable)


def test_webkit_refuses_and_the_table_says_so(server: ServerProcess) -> None:
    require_tools("WebKitWebDriver", "Xvfb", "openbox")
    code = server.guest("Ben").make(OPTIONS)
    with WebKit().window() as window:
        arrive(window, f"{server.address}/t/{code}", "Zoé", by_keyboard)
        window.wait("() => document.readyState === 'complete'")
        window.evaluate(PRESS_JS, "notices")
        window.wait(
            "text => document.getElementById('notice').textContent.includes(text)",
            say("web", "en", "script-refused"),
        )

        assert window.evaluate("() => document.getElementById('notices').value") == "on"
        assert window.errors() == []
