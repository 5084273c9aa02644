"""From the lobby of one browser to the home page of another: invited in one press."""

import time

import pytest
from playwright.sync_api import Browser, Page
from support.server.server_process import TIMEOUT_S, ApiClient, ServerProcess

from callout.host.requests import Sit, Start, Stop
from callout.server.http.request import COOKIE


def browser_of(
    guest: ApiClient, server: ServerProcess, browser: Browser, *, scripts: bool
) -> Page:
    """Open the home page as *guest*."""
    context = browser.new_context(java_script_enabled=scripts, locale="en")
    context.add_cookies([{"name": COOKIE, "value": guest.token, "url": server.address}])
    page = context.new_page()
    page.goto(server.address)
    return page


def wait_for(guest: ApiClient, part: str) -> None:
    """Wait until the server has written something that comes after its answer."""
    end = time.monotonic() + TIMEOUT_S
    while not guest.ask("GET", "/api/me").json()[part]:
        assert time.monotonic() < end, f"there are no {part}"
        time.sleep(0.05)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_one_press_in_a_browser_leads_another_to_the_table(
    server: ServerProcess, browser: Browser, *, scripts: bool
) -> None:
    ana, ben = server.guest("Ana"), server.guest("Ben")
    code = ana.make()
    ben.do(code, Sit())
    for one in (ana, ben):
        assert one.ask("POST", "/api/me").status_code == 201
    for request in (Start(), Stop(now=True)):
        ana.do(code, request)
    wait_for(ana, "played_with")
    host, guest = (browser_of(one, server, browser, scripts=scripts) for one in (ana, ben))
    host.click("#friends")
    host.wait_for_selector("#invite-played")
    table = host.url.partition("?")[0]
    host.click("#invite-played")
    host.click("#invite-1")
    host.wait_for_selector("#notice")
    assert host.locator("#notice-title").inner_text() == "Ben is invited."
    wait_for(ben, "invitations")
    guest.reload()
    assert guest.locator("#invited-1").inner_text() == "Ana invites you to a table"
    guest.click("#invited-1")
    guest.wait_for_selector("#table")
    assert guest.url.partition("?")[0] == table
    for page in (host, guest):
        page.context.close()
