"""A tab that dies at any moment comes back at the same prompt, with all that was acknowledged."""

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import sync_playwright
from support.solo.built_site import StaticServer
from support.solo.killable_tab import KillableTab
from support.tools import require_tools

NIGHTLY = pytest.mark.nightly(
    "Python starts anew for each kill; three kills are made at every change"
)


@pytest.mark.parametrize("kills", [pytest.param(3), pytest.param(50, marks=NIGHTLY)])
def test_a_tab_that_is_killed_loses_nothing_that_was_acknowledged(
    kills: int, static_server: StaticServer, tmp_path: Path
) -> None:
    """Start a browser and Python in it anew for each kill: that takes some seconds each time."""
    require_tools("chromium")
    random = Random(f"kills {kills}")
    with sync_playwright() as playwright:
        tab = KillableTab(playwright.chromium, tmp_path, static_server.address)
        tab.start()
        tab.begin()
        for _ in range(kills):
            tab.play_until_killed(random)
            tab.start()
            tab.check()
        tab.close()

    assert tab.same_prompts >= max(1, kills // 5), "one in three dies where nothing can move on"
    assert tab.acts >= kills // 2
