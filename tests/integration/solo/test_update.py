"""A new version of the table in the tab during a match: offered, and the match goes on."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page
from support.solo import engine_tab
from support.solo.built_site import StaticServer
from support.solo.engine_tab import log_lines, take_turn, unwatched_page
from support.solo.other_build import make_other_build
from support.solo.proxied_engines import ENGINE_TOOLS
from support.solo.tab import READY_TIMEOUT_MS, open_tab, play_now, ready_frame
from support.solo.tab_window import TabPage

pytestmark = pytest.mark.nightly("Python starts twice in each test")

READY = "Ready, in a new version."
LOOK_FOR_UPDATE_JS = "void navigator.serviceWorker.ready.then((found) => found.update())"
OFFER = "A new version is ready. Your game continues in it."


@pytest.fixture
def newer(static_server: StaticServer, tmp_path: Path) -> Path:
    """Make a new version of the site."""
    return make_other_build(static_server.folder, tmp_path / "newer", "newer", READY)


@pytest.mark.parametrize("engine", ENGINE_TOOLS)
def test_a_match_goes_on_in_a_new_version(
    engine: str, static_server: StaticServer, newer: Path
) -> None:
    with unwatched_page(engine) as page:
        tab = TabPage(page)
        tab.open(static_server.address)
        engine_tab.play_now(tab)
        static_server.folder = newer
        page.evaluate(f"() => {LOOK_FOR_UPDATE_JS}")
        page.wait("() => !document.getElementById('use-update').hidden")
        assert page.texts("#news") == [OFFER]
        take_turn(tab)  # the match goes on in the old version too
        before = [*tab.texts("#status"), *log_lines(tab)]
        assert page.texts("#status") != [READY]

        page.evaluate("() => void (window.isOld = true)")
        page.evaluate("() => void document.getElementById('use-update').click()")
        page.wait("() => !window.isOld")
        tab.wait_until_ready()

        assert page.texts("#status") == [READY]
        assert page.texts("#news") == [""]
        tab.wait_for("#table[data-mine=yes]")
        assert [*tab.texts("#status"), *log_lines(tab)] == before
        take_turn(tab)
        assert log_lines(tab)[: len(before) - 1] == before[1:]


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
    page.evaluate(LOOK_FOR_UPDATE_JS)
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
