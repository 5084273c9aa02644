"""Notifications without an open page, in a Chromium that shows them.

No browser of these tests can subscribe at a service, as none is in reach: the subscription is made
up, and Chromium's own tools deliver the push. Firefox and WebKitGTK have no tool for that; there
the worker is not tried.
"""

from collections.abc import Iterator

import msgspec
import pytest
from playwright.sync_api import Browser, expect
from support.server.push_services import ENDPOINT, RecordingServices
from support.server.server_process import ApiClient
from support.tools import require_tools, tool_path
from support.web.axe import TAGS, prepare, troubles
from support.web.browser_page import open_state
from support.web.engines.plain_chromium import (
    PlainChromiumPage,
    PlainChromiumWorker,
    plain_chromium,
)
from support.web.engines.window import KeptCookie
from support.web.table_pages import PageGallery

from callout.locales.messages import say
from callout.server.http.request import COOKIE
from callout.server.wire import KeptPerson
from callout.web.preferences.model import PREFERENCES_COOKIE, Preferences, encode_preferences

EXPIRES = 4_000_000_000

SUBSCRIBE_JS = f"""() => {{
    const made = {{
        endpoint: "{ENDPOINT}",
        unsubscribe: async () => {{ delete localStorage.wishes; return true; }},
    }};
    PushManager.prototype.getSubscription = async () => (localStorage.wishes ? made : null);
    PushManager.prototype.subscribe = async (wishes) => {{
        localStorage.wishes = JSON.stringify(wishes);
        return made;
    }};
}}"""
"""Let the browser subscribe at no service, and note with which wishes."""

WATCH_JS = """async () => {
    const own = ServiceWorkerRegistration.prototype.showNotification;
    self.shown = new Promise((resolve) => {
        ServiceWorkerRegistration.prototype.showNotification = function (...words) {
            ServiceWorkerRegistration.prototype.showNotification = own;
            const shown = own.apply(this, words);
            resolve(shown);
            return shown;
        };
    });
}"""
"""Watch for the next notice: Chromium loses one if they are listed while it is being shown."""

SHOWN_JS = """async () => {
    await self.shown;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => [title, body, tag]);
}"""

CLICK_JS = """async () => {
    const done = [], led = [];
    Clients.prototype.openWindow = async (path) => { led.push(["open", path]); };
    WindowClient.prototype.focus = async function () {
        led.push(["focus", new URL(this.url).pathname]);
    };
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent("notificationclick", { notification });
    event.waitUntil = (promise) => { done.push(promise); };
    dispatchEvent(event);
    await Promise.all(done);
    return [led, (await registration.getNotifications()).length];
}"""
"""Press a notice as if a person did, who alone may have windows opened and focused."""

PRESS_JS = "id => void document.getElementById(id).click()"
IS_CHECKED_JS = "on => document.getElementById('push')?.checked === on"


@pytest.fixture
def control() -> Iterator[str]:
    """Run a Chromium."""
    require_tools("chromium")  # whose own headless mode shows notices; Playwright's does not
    with plain_chromium(command=tool_path("chromium")) as control:
        yield control


def pushes(guest: ApiClient) -> tuple[str, ...]:
    return msgspec.json.decode(guest.ask("GET", "/api/me").content, type=KeptPerson).pushes


def push(page: PlainChromiumPage, worker: PlainChromiumWorker) -> list[list[str]]:
    """Deliver a push, and return the notices that are there when it has shown its own."""
    worker.ask(WATCH_JS)
    page.push()
    shown: list[list[str]] = worker.ask(SHOWN_JS)
    return shown


def switch(page: PlainChromiumPage, *, on: bool) -> None:
    page.evaluate(PRESS_JS, "push")
    page.wait(IS_CHECKED_JS, on)


def turned_on(
    control: str, gallery: PageGallery, language: str
) -> tuple[PlainChromiumPage, ApiClient]:
    """Let somebody who is kept turn notifications on."""
    still = gallery.still
    still.offer_pushes(on=True)
    ana = still.guest("Ana", language)
    assert ana.ask("POST", "/api/me").status_code == 201
    page = PlainChromiumPage(control, SUBSCRIBE_JS)
    page.allow_notices(still.address)
    own = {COOKIE: ana.token, PREFERENCES_COOKIE: encode_preferences(Preferences(language))}
    page.bring(still.address, [KeptCookie(*one, EXPIRES) for one in own.items()])
    page.open(f"{still.address}/settings")
    switch(page, on=True)
    return page, ana


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_push_shows_one_notice_without_a_name_and_leads_to_the_table(
    control: str, page_gallery: PageGallery, language: str
) -> None:
    page, ana = turned_on(control, page_gallery, language)
    address, worker = page_gallery.still.address, PlainChromiumWorker(control)
    assert pushes(ana) == (ENDPOINT,)
    assert push(page, worker) == [[say("web", language, "push-none"), "", "callout-turn"]]

    page.open(address)
    page.evaluate(PRESS_JS, "play")
    page.wait_for("#table[data-mine]")
    path = page.evaluate("() => location.pathname")
    turn = [say("web", language, "script-turn"), "", "callout-turn"]
    for _ in range(2):  # a second one takes the place of the first
        assert push(page, worker) == [turn]
    assert worker.ask(CLICK_JS) == [[["focus", path]], 0]

    page.open(f"{address}/settings")
    assert push(page, worker) == [turn]
    assert worker.ask(CLICK_JS) == [[["open", path]], 0]


def test_the_switch_is_kept_in_the_browser_and_at_the_server_and_turned_off_in_both(
    control: str, page_gallery: PageGallery
) -> None:
    page, ana = turned_on(control, page_gallery, "en")
    wishes = page.evaluate("() => JSON.parse(localStorage.wishes)")
    key = RecordingServices().public_key
    assert wishes == {"userVisibleOnly": True, "applicationServerKey": key}
    page.open(f"{page_gallery.still.address}/settings?back=/")
    page.wait(IS_CHECKED_JS, arg=True)
    switch(page, on=False)
    assert pushes(ana) == ()
    assert page.evaluate("() => localStorage.wishes ?? ''") == ""


def test_a_browser_whose_guest_is_forgotten_shows_no_turn(
    control: str, page_gallery: PageGallery
) -> None:
    page, ana = turned_on(control, page_gallery, "en")
    worker = PlainChromiumWorker(control)
    assert ana.ask("DELETE", "/api/me").status_code == 204
    assert push(page, worker) == [["Callout", "", "callout-turn"]]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_the_browser_refuses_the_switch_says_so(
    browser: Browser, page_gallery: PageGallery, language: str
) -> None:
    with open_state(browser, page_gallery, "settings-push-kept", Preferences(language)) as page:
        page.click("#sounds-voice summary")
        refused = say("web", language, "script-refused")
        expect(page.locator("#push-hint")).to_have_text(refused)
        page.click("#push")
        expect(page.locator("#polite")).to_contain_text(refused)
        assert not page.is_checked("#push")
        prepare(page)
        assert troubles(page, "tag", TAGS) == []
