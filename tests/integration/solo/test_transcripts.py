"""What is told in the tab is what the server tells: for one seed and one list of moves."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

import anyio
import pytest
from playwright.sync_api import Browser, Frame
from support.solo.built_site import served
from support.solo.seeded_site import SEED, SeededStaticServer
from support.solo.server_match import PLAYERS, WATCHER, Deed, Line, play_at_server
from support.solo.tab import open_tab
from support.solo.tab_match import PersonListening, play_in_tab

from callout.editions import names
from callout.host.entries import Options
from callout.locales.language import languages
from callout.narrator.listener import Style

NIGHTLY = pytest.mark.nightly(
    "the same for more editions and languages; one is compared at every change"
)
DAILY_EDITIONS = ("mattel", "dos")
EDITIONS = [
    pytest.param(name, marks=() if name in DAILY_EDITIONS else NIGHTLY) for name in names()
]
NAMES = (*PLAYERS, WATCHER)


@pytest.fixture(scope="module")
def seeded_frame(browser: Browser, site: Path) -> Iterator[Frame]:
    """Open the tab with an engine that deals by a fixed seed."""
    with served(SeededStaticServer(site)) as server, browser.new_context() as context:
        yield open_tab(context.new_page(), server.address)


class Played(NamedTuple):
    """A match at the server: what was done, and what each listener was told."""

    deeds: list[Deed]
    told: list[list[Line]]


def played_at_server(options: Options, listeners: Sequence[PersonListening]) -> Played:
    """Play a whole match in another thread: in this one the loop of the browser runs."""

    async def play() -> Played:
        match = await play_at_server(options, SEED)
        return Played(match.deeds, [await match.told(*listener) for listener in listeners])

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(anyio.run, play).result()


@pytest.mark.parametrize("style", [Style.FULL, pytest.param(Style.BRIEF, marks=NIGHTLY)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_listener_is_told_in_the_tab_what_the_server_tells(
    seeded_frame: Frame, edition: str, style: Style
) -> None:
    options = Options(edition, pace=0, slow=0, rounds=1)
    people = range(len(NAMES))
    listeners = [PersonListening(*who, style) for who in product(people, languages())]
    at_server = played_at_server(options, listeners)

    in_tab = play_in_tab(seeded_frame, options, NAMES, at_server.deeds, listeners)

    for listener, tab_lines, server_lines in zip(listeners, in_tab, at_server.told, strict=True):
        assert len(server_lines) > len(at_server.deeds)
        assert tab_lines == server_lines, listener
