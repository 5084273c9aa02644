"""The teacher's page in real browsers, read by Orca: tables, buttons and who is waited for."""

import re
from collections.abc import Iterator

import pytest
from support.assistive.browser_desktop import BrowserDesktop
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.fixed_deal_server import FixedDealServer
from support.server.server_process import ApiClient
from support.tools import require_tools

from callout.server.class_wire import NewPupil

pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "orca")

PUPILS = ("Ana", "Bruno", "Chidi")
CLASS_OPEN = "The class is open. Pupils can join."
NEXT_ROW, NEXT_CELL, NEXT_TABLE = "alt+shift+Down", "alt+shift+Right", "t"
"""The keys by which Orca goes through tables."""


class TeacherDesk:
    """A teacher with a browser and Orca, and pupils who join by the interface."""

    def __init__(self, server: FixedDealServer, browser: str) -> None:
        self.server = server
        self.reader = BrowserDesktop(browser, f"{server.address}/class")

    def open_class(self) -> list[str]:
        """Open a class by its button, let pupils join, and return what Orca says."""
        self.reader.seek("Open a class push button")
        before = self.reader.enter()
        self.reader.loaded(before)
        self.reader.wait(
            lambda: CLASS_OPEN in self.reader.said(before), f"Orca to say {CLASS_OPEN}"
        )
        self.reader.be_quiet()
        said = self.reader.said(before)
        found = re.search(r"Class ((?:\w+ ){4}\w+)", " ".join(said))
        assert found, said
        code = found[1].replace(" ", "-")
        for name in PUPILS:
            pupil = ApiClient(self.server.address)
            pupil.become(pupil.ask("POST", f"/api/classes/{code}/pupils", NewPupil(name)))
            pupil.http.close()
        self.reader.be_quiet()
        return said

    def press_button(self, name: str, told: str) -> list[str]:
        """Press a button, wait until Orca says what was done, and return all that it says."""
        self.reader.press("ctrl+Home")
        self.reader.seek(f"{name} push button")
        before = self.reader.enter()
        self.reader.wait(lambda: told in self.reader.said(before), f"Orca to say {told}")
        self.reader.be_quiet()
        return self.reader.said(before)

    def read_row(self, table: int, caption: str, cells: int) -> list[str]:
        """Go to the first row of a table, and return what Orca says of its cells."""
        self.reader.wait(lambda: caption in self._go_to_table(table), f"a table: {caption}")
        before = len(self.reader.recorder.spoken)
        self.reader.press(NEXT_ROW)
        for _ in range(cells - 1):
            self.reader.press(NEXT_CELL)
        self.reader.be_quiet(1)  # on a busy computer a cell may come long after its header
        return self.reader.said(before)

    def _go_to_table(self, table: int) -> list[str]:
        self.reader.press("ctrl+Home")
        return [text for _ in range(table) for text in self.reader.press(NEXT_TABLE)]


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def desk(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TeacherDesk]:
    require_tools({"chromium": "chromium", "firefox": "firefox-esr"}[request.param])
    with FixedDealServer(tmp_path_factory.mktemp("class"), "question_node.py") as server:
        desk = TeacherDesk(server, request.param)
        with desk.reader:
            yield desk


@pytest.mark.nightly("minutes with Orca; a pupil's question and a round are heard at every change")
def test_orca_reads_the_teachers_page(desk: TeacherDesk) -> None:
    said = desk.open_class()
    assert said.count(CLASS_OPEN) == 1

    pupils = desk.read_row(1, "3 pupils in the class", 3)
    assert {"Ana row header.", "no table.", "Level", "1."} <= set(pupils)

    seated = desk.press_button("Seat everybody", "Everybody has a table.")
    assert seated == ["Everybody has a table."]
    tables = desk.read_row(2, "1 table", 4)
    assert {"State", "not started.", "Waiting for", "nobody."} <= set(tables)

    told = "The lesson starts."
    assert desk.press_button("Start the lesson", told).count(told) == 1
    tables = desk.read_row(2, "1 table", 4)
    waits = tables[tables.index("Waiting for") + 1]
    assert re.fullmatch(f"({'|'.join(PUPILS)}), just now.", waits)

    told = "The lesson is paused. Everybody hears it."
    assert desk.press_button("Pause the lesson", told).count(told) == 1
    desk.reader.wait(lambda: desk.reader.focus().name == "Continue", "the focus on Continue")
    assert "paused." in desk.read_row(2, "1 table", 3)
