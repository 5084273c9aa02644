"""A table in the tab that nobody touches for longer than browsers keep workers that do nothing."""

import time

import pytest
from support.solo.built_site import StaticServer
from support.solo.engine_tab import log_lines, play_now, take_turn, unwatched_page
from support.solo.proxied_engines import ENGINE_TOOLS
from support.solo.tab_window import TabPage
from support.tools import require_tools
from support.web.engines.plain_chromium import PlainChromiumPage, plain_chromium
from support.web.engines.player import LISTEN_JS

STOPS = 3
IDLE_S = 150
"""Chromium ends a service worker that is idle for 30 s, Firefox an open answer within 100 s."""


pytestmark = pytest.mark.nightly("Python starts in each test, and one waits for minutes")


@pytest.mark.parametrize("engine", ENGINE_TOOLS)
def test_moves_are_told_once_after_minutes_in_which_nobody_did_anything(
    engine: str, static_server: StaticServer
) -> None:
    with unwatched_page(engine) as page:
        tab = TabPage(page)
        tab.open(static_server.address)
        static_server.stop()
        play_now(tab)
        before = tab.evaluate(LISTEN_JS)
        time.sleep(IDLE_S)
        take_turn(tab)

        check_told_once(tab, before)


def test_moves_are_told_once_after_the_browser_has_ended_the_service_worker(
    static_server: StaticServer,
) -> None:
    require_tools(*ENGINE_TOOLS["chromium"])
    with plain_chromium() as control:
        page = PlainChromiumPage(control)
        tab = TabPage(page)
        tab.open(static_server.address)
        static_server.stop()
        play_now(tab)
        before = tab.evaluate(LISTEN_JS)
        page.tell("ServiceWorker.enable")
        for _ in range(STOPS):
            page.tell("ServiceWorker.stopAllWorkers")
            take_turn(tab)

        check_told_once(tab, before)
        page.close()


def check_told_once(tab: TabPage, before: int) -> None:
    """Check that all lines after so many *before* were announced once, by the same page."""
    assert tab.evaluate("() => window.announced?.length"), "the page was loaded anew"
    told = tab.texts("#told li")
    logged = log_lines(tab)
    if len(logged) > len(told):  # it was the player's deal, and not a bot's
        logged.remove("Your deal.")  # the log keeps it, the page has nothing to deal
    assert logged == told
    tab.wait("text => window.announced.join(' ') === text", " ".join(told[before:]))
    assert tab.shell.texts("#status") == [""]
    assert tab.errors() == []
