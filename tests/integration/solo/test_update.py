"""A new version of the table in the tab during a match: offered, and the match goes on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page
from support.solo.axe import axe_violations
from support.solo.built_site import StaticServer
from support.solo.other_build import make_other_build
from support.solo.tab import READY_TIMEOUT_MS, open_tab, play_moves, play_now, ready_frame

pytestmark = pytest.mark.nightly  # Python starts twice in each

READY = "Ready, in a new version."
OFFER = "A new version is ready. Your match goes on in it."


@pytest.fixture
def newer(static_server: StaticServer, tmp_path: Path) -> Path:
    """Make a new version of the site."""
    return make_other_build(static_server.folder, tmp_path / "newer", "newer", READY)


def test_a_match_goes_on_in_a_new_version(
    browser: Browser, static_server: StaticServer, newer: Path
) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        frame = open_tab(page, static_server.address)
        assert axe_violations(page) == []
        play_now(frame)
        static_server.folder = newer

        offer_update(page)

        assert page.inner_text("#news") == OFFER
        assert axe_violations(page) == []
        play_moves(frame, 1)  # the match goes on in the old version too
        before = shown(frame)
        assert page.inner_text("#status") != READY
        page.click("#use-update")
        page.wait_for_function(
            "text => document.getElementById('status').textContent === text",
            arg=READY,
            timeout=READY_TIMEOUT_MS,
        )
        frame = ready_frame(page)
        assert shown(frame) == before
        assert page.inner_text("#news") == ""
        wait_for_caches(page, ["newer"])
        play_moves(frame, 1)


def test_whoever_closes_the_tab_finds_the_new_version(
    browser: Browser, static_server: StaticServer, newer: Path
) -> None:
    with browser.new_context(locale="en-GB") as context:
        page = context.new_page()
        frame = open_tab(page, static_server.address)
        play_now(frame)
        static_server.folder = newer
        offer_update(page)
        address, before = page.url, shown(frame)
        page.reload()  # which changes nothing: the new version has not been asked for
        frame = ready_frame(page)
        assert page.inner_text("#status") != READY
        page.wait_for_selector("#use-update")
        assert shown(frame) == before

        page.close()
        page = context.new_page()
        frame = open_tab(page, address)

        assert page.inner_text("#status") == READY
        assert shown(frame) == before
        wait_for_caches(page, ["newer"])


def test_a_new_version_replaces_the_old_one_in_all_tabs(
    browser: Browser, static_server: StaticServer, newer: Path
) -> None:
    with browser.new_context(locale="en-GB") as context:
        first, second = context.new_page(), context.new_page()
        frame = open_tab(first, static_server.address)
        play_now(frame)
        before = shown(frame)
        open_tab(second, first.url)
        static_server.folder = newer
        offer_update(second)
        second.click("#use-update")

        for page in (first, second):
            page.wait_for_function(
                "text => document.getElementById('status').textContent === text",
                arg=READY,
                timeout=READY_TIMEOUT_MS,
            )
            assert shown(ready_frame(page)) == before
        wait_for_caches(first, ["newer"])


def offer_update(page: Page) -> None:
    """Let the browser look for a new version, as it does by itself, and wait for the offer."""
    page.evaluate("navigator.serviceWorker.ready.then((found) => void found.update())")
    page.wait_for_selector("#use-update")


def shown(frame: Frame) -> list[str]:
    """Return what somebody is asked, and all that they were told in the match."""
    frame.wait_for_selector("#table[data-mine]")
    told: list[str] = frame.evaluate(
        """async () => {
            const page = await (await fetch(location.pathname + "/log")).text();
            const log = new DOMParser().parseFromString(page, "text/html");
            return [...log.querySelectorAll("main ol li")].map(item => item.textContent);
        }"""
    )
    assert told
    return [frame.inner_text("#status"), *told]


def wait_for_caches(page: Page, builds: list[str]) -> None:
    """Wait until the files of these builds alone are kept."""
    page.wait_for_function(
        """async builds => JSON.stringify(builds) === JSON.stringify(
            (await caches.keys()).map(name => name.split("/")[0].split("-").pop())
        )""",
        arg=builds,
    )
