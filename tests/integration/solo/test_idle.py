"""A table in the tab that nobody touches for longer than browsers keep workers that do nothing."""

import time

import pytest
from support.solo.built_site import StaticServer
from support.solo.engine_tab import log_lines, play_now, take_turn, unwatched_page
from support.solo.proxied_engines import ENGINE_TOOLS
from support.solo.tab_window import TabPage
from support.web.engines.player import LISTEN_JS

IDLE_S = 150
"""Chromium ends a service worker that is idle for 30 s, Firefox an open answer within 100 s."""


@pytest.mark.nightly  # it waits for minutes
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

        assert tab.evaluate("() => window.announced?.length"), "the page was loaded anew"
        told = tab.texts("#told li")
        assert log_lines(tab) == told
        tab.wait("text => window.announced.join(' ') === text", " ".join(told[before:]))
        assert page.evaluate("() => document.getElementById('status').textContent") == ""
        assert tab.errors() == []
