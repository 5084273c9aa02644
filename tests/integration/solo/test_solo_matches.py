"""Whole matches in the tab, by keyboard alone, in three engines, when there is no network."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.solo.proxied_engines import ENGINE_TOOLS, proxied_engine
from support.solo.site_process import SITE_PATH, SiteProcess
from support.solo.tab_player import play_match
from support.solo.tab_window import TabWindow
from support.tools import require_tools

NIGHTLY = pytest.mark.nightly(
    "whole matches in each engine and edition; dos is played at every change"
)
NIGHTLY_EDITIONS = ("mattel", "rnib", "french", "quiz")
"""Editions of which matches are longer; one load of the site takes most of the time."""

ENGINES = [pytest.param(name, marks=NIGHTLY if name == "webkit" else ()) for name in ENGINE_TOOLS]
EDITIONS = ["dos", *(pytest.param(name, marks=NIGHTLY) for name in NIGHTLY_EDITIONS)]


class OfflineTab(NamedTuple):
    """A tab whose server and network are gone."""

    window: TabWindow
    site: SiteProcess


@pytest.fixture(scope="module")
def offline_tab(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OfflineTab]:
    """Load the site in a browser, and kill the process that serves it and is its proxy."""
    name = request.param
    require_tools(*ENGINE_TOOLS[name])
    with (
        SiteProcess(tmp_path_factory.mktemp(name)) as site,
        proxied_engine(name, site.proxy) as engine,
        engine.window() as window,
    ):
        tab = TabWindow(window)
        tab.open(site.address)
        site.kill()
        yield OfflineTab(tab, site)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("offline_tab", ENGINES, indirect=True)
def test_a_match_by_keyboard_without_network(offline_tab: OfflineTab, edition: str) -> None:
    """Play from the form to the end; Python starts for it, which takes ten seconds and more."""
    tab, site = offline_tab
    match = play_match(tab, edition)

    assert match.moves > 0
    assert " the game" in match.lines[-1]
    assert tab.errors() == []
    assert tab.violations() == []
    assert [asked for asked in site.requests() if not asked.startswith(SITE_PATH)] == []
