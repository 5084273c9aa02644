"""The first minute with friends: presses, typing, decisions and Tabs of host and guest."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route
from support.server.server_process import ServerProcess
from support.web.measurements import record_measurement

MOST_TABS = {"friends": 6, "wish-start": 14, "wish-sit": 9}
"""Within how many Tabs from the top of its page each button is reached."""

WINDOWS = [(1280, 800), (390, 844)]
LANGUAGES = ("en", "fr")
NEEDED = "You need one more player. Invite someone or add a bot."
SCRIPT = re.compile(r"/static/table\b.*\.js")


class Visitor:
    """Somebody with a browser that has never been here, who counts what they do."""

    def __init__(self, browser: Browser, *, scripts: bool, language: str = "en") -> None:
        context = browser.new_context(java_script_enabled=scripts, locale=language)
        self.page: Page = context.new_page()
        self.scripts = scripts
        self.tabs = self.presses = 0

    def press(self, name: str) -> None:
        """Tab to the button called *name* from the top of the page, and press Enter."""
        tabs = 0
        while self.page.evaluate("document.activeElement.id") != name:
            self.page.keyboard.press("Tab")
            tabs += 1
            assert tabs <= MOST_TABS[name], name
        if self.scripts and name == "wish-start":
            self.page.keyboard.press("Enter")
        else:
            with self.page.expect_navigation():
                self.page.keyboard.press("Enter")
        self.tabs += tabs
        self.presses += 1

    def look_until(self, selector: str) -> None:
        """Wait for *selector*; without scripts look again until it is there."""
        if self.scripts:
            self.page.wait_for_selector(selector)
        while not self.page.query_selector(selector):
            self.page.reload()

    @property
    def state(self) -> str:
        """What the table waits for."""
        return self.page.get_attribute("#table", "data-state") or ""


def record(kind: str, who: str, visitor: Visitor) -> None:
    """Write down what it took."""
    record_measurement(
        f"friends, {who}, {kind}: {visitor.presses} presses, nothing typed, "
        f"nothing decided, {visitor.tabs} Tabs"
    )


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_a_host_and_a_guest_get_from_the_address_to_the_cards(
    server: ServerProcess, browser: Browser, *, scripts: bool
) -> None:
    host, guest = (Visitor(browser, scripts=scripts) for _ in range(2))
    host.page.goto(server.address)
    host.press("friends")
    host.page.wait_for_selector("#wish-start[aria-disabled=true]")
    assert host.page.locator("#copy").is_visible() is scripts

    guest.page.goto(host.page.locator("#invite-link").inner_text())
    guest.press("wish-sit")
    guest.page.wait_for_selector("#table[data-seated=yes]")
    name = guest.page.locator(".chair.you .who").inner_text()

    host.look_until("#wish-start:not([aria-disabled])")
    assert name in host.page.locator("#chairs").inner_text()
    host.page.goto(host.page.url)  # from the top, as one who comes back to the page
    host.press("wish-start")
    host.look_until("#table:not([data-state=lobby])")
    guest.look_until("#table:not([data-state=lobby])")
    dealer = host if host.page.query_selector("#do-deal") else guest
    dealer.page.click("#do-deal")
    dealer.presses += 1
    for visitor in (host, guest):
        visitor.look_until("#cards button")

    kind = "scripts" if scripts else "no scripts"
    record(kind, "host", host)
    record(kind, "guest", guest)
    assert host.presses <= 3
    assert guest.presses <= 2
    for visitor in (host, guest):
        visitor.page.context.close()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_start_says_what_is_missing_and_a_bot_is_one_press(
    server: ServerProcess, browser: Browser, *, scripts: bool
) -> None:
    host = Visitor(browser, scripts=scripts)
    host.page.goto(server.address)
    host.page.click("#friends")
    host.page.wait_for_load_state()  # so that the script answers, if there is one
    host.page.focus("#wish-start")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector("#notice p")
    assert host.page.locator("#notice").inner_text().strip() == NEEDED
    assert host.page.locator("#start-problem").inner_text() == NEEDED
    assert host.state == "lobby"
    if scripts:
        host.page.wait_for_selector(f"[aria-live=polite] >> text={NEEDED}", state="attached")
        assert host.page.evaluate("document.activeElement.id") == "wish-start"

    host.page.click("#wish-bot-calm")
    host.page.wait_for_selector("#wish-start:not([aria-disabled])")
    host.page.context.close()


def test_an_answer_to_a_press_before_the_script_stays(
    server: ServerProcess, browser: Browser
) -> None:
    host = Visitor(browser, scripts=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    host.page.route(SCRIPT, hold)
    host.page.goto(server.address)
    host.page.click("#friends", no_wait_after=True)
    host.page.wait_for_selector("#wish-start")
    with host.page.expect_navigation(wait_until="commit"):
        host.page.press("#wish-start", "Enter", no_wait_after=True)
    host.page.wait_for_selector("#notice p")
    held[-1].continue_()
    server.guest("Ben").sit(host.page.url.rpartition("/")[2])
    host.page.wait_for_selector("#table >> text=Ben")  # the stream draws the table anew before it

    assert host.page.locator("#notice").inner_text().strip() == NEEDED
    host.page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_code_and_start_are_seen_without_scrolling(
    server: ServerProcess, browser: Browser, size: tuple[int, int], language: str
) -> None:
    host = Visitor(browser, scripts=True, language=language)
    width, height = size
    host.page.set_viewport_size({"width": width, "height": height})
    host.page.goto(server.address)
    host.page.click("#friends")
    guest = Visitor(browser, scripts=True, language=language)
    guest.page.goto(host.page.locator("#invite-link").inner_text())
    guest.page.click("#wish-sit")
    host.page.wait_for_selector("#wish-start:not([aria-disabled])")

    for seen in ("#lobby-code", "#copy", ".qr", "#wish-start"):
        box = host.page.locator(seen).bounding_box()
        assert box is not None, seen
        assert box["y"] + box["height"] < height, seen
    for visitor in (host, guest):
        visitor.page.context.close()


def test_the_link_is_copied_and_shared_where_the_browser_can_do_it(
    server: ServerProcess, browser: Browser
) -> None:
    host = Visitor(browser, scripts=True)
    page = host.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(server.address)
    page.click("#friends")
    link = page.locator("#invite-link").inner_text()
    assert not page.locator("#share").is_visible()
    page.click("#copy")
    page.wait_for_selector("#copied >> text=Copied.")
    page.wait_for_selector("[aria-live=polite] >> text=Copied.", state="attached")
    assert page.evaluate("navigator.clipboard.readText()") == link

    page.add_init_script("navigator.share = async shared => { window.shared = shared }")
    page.reload()
    page.click("#share")
    page.wait_for_function("() => window.shared !== undefined")
    assert page.evaluate("window.shared.text") == link
    page.context.close()


def test_another_game_is_told_and_shown_on_all_pages_at_once(
    server: ServerProcess, browser: Browser
) -> None:
    host, guest = (Visitor(browser, scripts=True) for _ in range(2))
    host.page.goto(server.address)
    host.page.click("#friends")
    guest.page.goto(host.page.locator("#invite-link").inner_text())
    guest.page.click("#wish-sit")
    host.page.click("#game > summary")
    host.page.fill("#pace", "3")
    host.page.click("#game-change")
    for visitor in (host, guest):
        visitor.page.wait_for_selector("text=bots wait up to 3 s")
    host.page.click("#game-dos")
    guest.page.wait_for_selector("#told >> text=changed the game: DOS, first to 200.")
    guest.page.wait_for_selector("#where >> text=DOS")
    guest.page.wait_for_selector("#game-line >> text=The game: DOS, first to 200")
    host.page.wait_for_selector("#game-dos[aria-pressed=true]")
    assert host.page.evaluate("document.activeElement.id") == "game-dos"

    host.page.click("#wish-start")
    for visitor in (host, guest):
        visitor.page.wait_for_selector("#beside #invite", state="attached")
        visitor.page.context.close()
