"""Company by ear and by touch: one Tab and Enter lead to a seat, and who comes is told once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.assistive.terminal_desktop import BrlttyTerminal
from support.tools import require_tools

from callout.server.wire import SeatRequest

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "lxterminal", "orca")

SEAT_ME = "Seat me push button."
NEWCOMER = "Nora takes Robin's seat"


CELLS = 20
NEWCOMER_PANE = "Nora for Robin"
LINES = ("top", "") * 3
"""What somebody types until they have surely read all; each changes what the display shows."""


class OpenTables:
    """Somebody at the first page of a server with open tables, with a browser and Orca."""

    def __init__(self, server: FixedDealServer, browser: str) -> None:
        self.server = server
        self.reader = BrowserDesktop(browser, f"{server.address}/")


@pytest.fixture(params=["chromium", "firefox"])
def opened(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[OpenTables]:
    """Let somebody come to the first page of a server with open tables."""
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    monkeypatch.setenv("CALLOUT_OPEN_TABLES", "1")
    with FixedDealServer(tmp_path_factory.mktemp("web")) as server:
        opened = OpenTables(server, request.param)
        with opened.reader:
            yield opened


def test_one_tab_leads_to_a_seat_and_a_newcomer_is_heard_once(opened: OpenTables) -> None:
    reader = opened.reader
    reader.wait(lambda: "Play now push button." in reader.said(), "Orca to say Play now")
    reader.be_quiet(1)
    reader.seek(SEAT_ME.rstrip("."))
    before = reader.enter()
    reader.loaded(before)
    reader.wait(lambda: reader.focus().role == "push button", "the focus to be on a card")
    reader.be_quiet(1)
    stood, before = reader.focus(), len(reader.said())
    nora = opened.server.guest("Nora")
    answer = nora.ask("POST", "/api/openings", SeatRequest(language="en", name="Nora"))

    assert answer.status_code == 201, answer.text
    reader.wait(
        lambda: any(NEWCOMER in text for text in reader.said(before)), "Orca to say who comes"
    )
    reader.be_quiet(1)
    assert sum(NEWCOMER in text for text in reader.said(before)) == 1
    assert reader.focus() == stood


def test_a_display_of_20_cells_shows_a_newcomer_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CALLOUT_OPEN_TABLES", "1")
    with FixedDealServer(tmp_path) as server:
        command = (
            f"callout join {server.address} --seat-me --language en --braille --cells {CELLS}"
        )
        with BrlttyTerminal(command, CELLS) as rig:
            before = list(rig.read_on("play"))
            nora = server.guest("Nora")
            answer = nora.ask("POST", "/api/openings", SeatRequest(language="en", name="Nora"))
            panes = [pane for line in LINES for pane in rig.read_on(line)]

    assert answer.status_code == 201, answer.text
    assert not any("Nora" in pane for pane in before)
    assert [pane for pane in panes if "Nora" in pane] == [NEWCOMER_PANE]
