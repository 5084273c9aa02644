"""Passkeys in a real browser with an authenticator: made at one node, used at another."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Page
from support.server.node_process import NodeProcess
from support.web.axe import TAGS, prepare, troubles

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device that keeps passkeys and knows its person at once."""

pytestmark = pytest.mark.needs("postgres")


@contextmanager
def two_nodes(folder: Path, database: str) -> Iterator[list[str]]:
    """Run two nodes on one database; give their addresses under a name that browsers trust."""
    nodes = [NodeProcess(name, database, folder) for name in ("one", "two")]
    with ExitStack() as stack:
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        for node in nodes:
            node.wait()
        yield [f"http://localhost:{node.port}" for node in nodes]


def violations(page: Page) -> list[str]:
    """List what axe finds on a page."""
    prepare(page)
    return troubles(page, "tag", TAGS)


def add_authenticator(page: Page) -> tuple[CDPSession, str]:
    """Give a page's browser an authenticator; return a line to it, and its id."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    made = line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return line, made["authenticatorId"]


def keep(page: Page, address: str) -> str:
    """Play, so as to have a name, be kept, and return the name."""
    page.goto(address)
    page.click("#play")
    page.wait_for_url("**/t/**")
    page.goto(address)
    name = page.locator("#name").input_value()
    page.goto(f"{address}/me")
    page.click("#keep-go")
    page.wait_for_selector("#words")
    return name


def test_a_passkey_made_at_one_node_brings_back_at_the_other_until_it_is_removed(
    browser: Browser, tmp_path: Path, new_database: Callable[[], str]
) -> None:
    with (
        two_nodes(tmp_path, new_database()) as (here, there),
        browser.new_context(locale="en") as context,
    ):
        page = context.new_page()
        line, device = add_authenticator(page)
        name = keep(page, here)
        page.goto(f"{here}/me")
        page.click("#passkey-go")
        page.wait_for_selector("#remove-1")
        assert page.evaluate("document.activeElement.id") == "notice"
        assert violations(page) == []
        page.click("#passkey-go")  # once more with the same device
        page.wait_for_selector("#passkey-says:not(:empty)")
        assert page.locator("#passkey-says").inner_text().startswith("This device already has")
        assert page.evaluate("document.activeElement.id") == "passkey-go"
        kept = line.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]
        assert [one["isResidentCredential"] for one in kept] == [True]

        for address in (there, here):
            context.clear_cookies()
            page.goto(f"{address}/device")
            page.click("#passkey-go")
            page.wait_for_selector("#own-1")
            assert page.locator("#name").input_value() == name

        page.goto(f"{here}/me")
        page.click("#remove-1-go")
        page.wait_for_selector("#notice")
        context.clear_cookies()
        page.goto(f"{there}/device")
        page.click("#passkey-go")
        page.wait_for_selector("#notice")
        assert "This passkey brings nobody back." in page.locator("#notice").inner_text()
        assert violations(page) == []
        line.send("WebAuthn.clearCredentials", {"authenticatorId": device})
        page.click("#passkey-go")
        page.wait_for_selector("#passkey-says:not(:empty)")
        assert page.locator("#passkey-says").inner_text().startswith("No passkey was used")
