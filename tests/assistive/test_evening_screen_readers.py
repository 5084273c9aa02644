"""An evening in a terminal, by ear and by touch: table, neighbours and standing, each once."""

import re
from collections.abc import Iterator
from itertools import count

import pytest
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.assistive.terminal_desktop import BrlttyTerminal, OrcaTerminal
from support.lesson.live_evening import LiveEvening, live_evening

from callout.club.evening import requests as r

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "lxterminal", "orca")

CELLS = 20
NEIGHBOURS = r"(Ben and Cleo|Cleo and Ben)"
MOST_READINGS = 20


@pytest.fixture
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveEvening]:
    """Open an evening where two programs are."""
    with (
        FixedDealServer(tmp_path_factory.mktemp("web")) as server,
        live_evening(server.address) as live,
    ):
        live.come("Ben", "Cleo")
        yield live


def command(evening: LiveEvening, *words: str) -> str:
    """Return the command that joins it as Ana."""
    return " ".join(("callout join", evening.link, "--name Ana --language en", *words))


def read_until(rig: BrlttyTerminal, words: str) -> str:
    """Read on until *words*, a pattern, have been on the display; return all of it."""
    panes: list[str] = []
    for turn in count():  # what is typed changes what is shown, so that there is something to see
        assert turn < MOST_READINGS, panes
        panes += rig.read_on("" if turn % 2 else "standings")
        if re.search(words, " ".join(panes)):
            return " ".join(panes)
    raise AssertionError


def test_a_display_of_20_cells_shows_table_neighbours_and_standing_once(
    evening: LiveEvening,
) -> None:
    braille = ("--braille", "--cells", str(CELLS))
    with BrlttyTerminal(command(evening, *braille), CELLS) as rig:
        assert " ".join(rig.read_on("play")) == "not begun standings, not now, quit"
        evening.lead(r.StartEvening())
        drawn = read_until(rig, "deals")
        evening.decide(1)
        decided = read_until(rig, r"you: \d")

    assert len(re.findall(f"table 1: {NEIGHBOURS}", drawn)) == 1
    assert drawn.count("evening begins") == 1
    assert decided.count("table 1 changed") == len(re.findall(r"you: \d", decided)) == 1


def test_orca_says_table_neighbours_and_standing_once(evening: LiveEvening) -> None:
    with OrcaTerminal(command(evening)) as rig:
        rig.write("play")
        rig.enter()
        spoken = rig.recorder.spoken

        def said() -> str:
            return " ".join(one.text for one in spoken)

        rig.wait(lambda: "quit to leave." in said(), "Orca to say the words of an evening")
        rig.be_quiet(1)
        evening.lead(r.StartEvening())
        rig.wait(lambda: re.search("deals next|Your deal|You deal", said()), "the table")
        rig.be_quiet(1)
        evening.decide(1)
        rig.wait(lambda: re.search(r"You're \w+ of 3", said()), "the standing")
        rig.be_quiet(1)

    assert len(re.findall(f"Table 1, with {NEIGHBOURS}", said())) == 1
    assert len(re.findall(r"You're \w+ of 3", said())) == 1
