"""A whole evening of six people: Orca at a page, a display, a phone, and three pages by keyboard.

They speak two languages, and one leaves in the middle of a game and returns. Each of them hears or
reads of each of their tables, of their neighbours there and of each of their standings once.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Protocol

import pytest
from playwright.sync_api import Browser
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.evening_guests import DisplayGuest, OrcaGuest, PersonBeside
from support.assistive.fixed_deal_server import FixedDealServer
from support.lesson.evening_windows import LeavingGuest, PhoneGuest, WindowGuest, open_window
from support.lesson.live_evening import LiveEvening, live_evening
from support.player import play_until
from support.tools import require_tools
from support.web.browser import chromium
from support.web.measurements import record_measurement

from callout.club.evening import requests as r
from callout.club.evening.settings import EveningSettings
from callout.locales.messages import Utterance, utter

pytestmark = [
    pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "lxterminal", "orca"),
    pytest.mark.nightly(
        "minutes with Orca, BRLTTY and four pages; each hears an evening alone at every change"
    ),
]

GAMES = 2
SETTINGS = EveningSettings(games=GAMES, rounds=1, house={"hand_size": 3})
PLAY_TIMEOUT_S = 1_800.0
FRENCH = ("Cleo", "Dora")
IN_ENGLISH = (r"Table \d, with", r"You're \w+ of \d|You share place")
IN_FRENCH = (r"Table \d, avec", "Tu es à la|Tu partages la")
IN_BRAILLE = (r"table \d: \w+ and", r"you: \d")
"""The beginning of what somebody is told of a table, and of a standing."""


class Guest(Protocol):
    """A person at the evening, whatever they use."""

    name: str

    @property
    def table(self) -> int:
        """The number of the table where they are, or 0."""

    @property
    def heard(self) -> str:
        """All that they heard and read of it."""

    @property
    def presses(self) -> int:
        """How many keys they pressed, or touches they made."""

    @property
    def tabs(self) -> int:
        """How often they pressed Tab."""

    @property
    def words(self) -> int:
        """How many words they heard or read."""

    def come(self) -> None:
        """Check in."""

    def act(self) -> bool:
        """Do what there is to do."""

    def hears(self, line: str) -> None:
        """Wait until they have heard a line."""


class EveningOfSix:
    """The evening with its six people, each at their own screen or display."""

    def __init__(
        self, server: FixedDealServer, live: LiveEvening, browser: Browser, stack: ExitStack
    ) -> None:
        self._server, self.live = server, live
        windows = {
            name: stack.enter_context(open_window(browser, language, phone=name == "Dora"))
            for name, language in (("Ben", "en"), ("Cleo", "fr"), ("Dora", "fr"), ("Emil", "en"))
        }
        self.ana, self.fay = OrcaGuest(server, live, "Ana"), DisplayGuest(server, live, "Fay")
        stack.enter_context(self.ana.reader)
        stack.enter_context(self.fay.rig)
        emil = LeavingGuest(windows["Emil"], live, "Emil")
        emil.has_bot = self._has_bot
        self._others = (
            WindowGuest(windows["Ben"], live, "Ben"),
            WindowGuest(windows["Cleo"], live, "Cleo"),
            PhoneGuest(windows["Dora"], live, "Dora"),
            emil,
            self.fay,
        )
        self.guests: tuple[Guest, ...] = (self.ana, *self._others)

    def _has_bot(self, table: int) -> bool:
        """Return whether a bot sits at a table, as somebody sees who is there."""
        name = next(one.name for one in self.live.board.people if one.table == table)
        seen = PersonBeside(self._server, self.live, name).see()
        return seen is not None and any(place.bot for place in seen.places)

    def is_played(self, _acts: int = 0) -> bool:
        """Return whether everybody has played, and is back."""
        are_done = all(one.games == GAMES for one in self.live.board.people)
        return are_done and not any(one.table for one in self.guests)

    def play(self) -> None:
        """Let all play at once, to the end."""
        self.live.lead(r.StartEvening())
        patient = (PatientGuest(one, self.ana) for one in self._others)
        play_until(self.is_played, PLAY_TIMEOUT_S, self.ana, *patient)

    def end(self) -> None:
        """End the evening, and wait until everybody has heard where they are in the end."""
        self.live.lead(r.EndEvening())
        for one in self.guests:
            told = (utter("club", language_of(one.name), "ended"), self.standing_of(one.name))
            one.hears(" ".join(as_received(one.name, line) for line in told))

    def standing_of(self, name: str) -> Utterance:
        """Return what somebody is told of their place in the end."""
        found, number = self.live.board.standings, self.live.number_of(name)
        (rank,) = [one.rank for one in found if one.number == number]
        is_shared = sum(one.rank == rank for one in found) > 1
        key = "standing-you-shared" if is_shared else "standing-you"
        return utter("club", language_of(name), key, rank=rank, count=len(found))

    def tables_of(self, name: str) -> list[Utterance]:
        """List what somebody is to be told of their tables, from the draws."""
        number, language = self.live.number_of(name), language_of(name)
        names = {one.number: one.name for one in self.live.board.people}
        found = []
        for table in self.live.board.tables:
            if number in table.seats:
                own = table.seats.index(number)
                after, last = (names[table.seats[own - away]] for away in (2, 1))
                both = utter("club", language, "names-and", names=after, last=last).spoken
                line = utter("club", language, "table-you", number=table.number, names=both)
                found.append(line)
        return found


class PatientGuest:
    """A *guest* who does not end a game while Ana is at another table.

    So she is back when everybody is free, and hears the draw where she listens for it.
    """

    def __init__(self, guest: WindowGuest | DisplayGuest, ana: OrcaGuest) -> None:
        self._guest, self._ana = guest, ana

    def act(self) -> bool:
        """Act, but for a last card."""
        is_elsewhere = self._ana.table and self._guest.table not in (0, self._ana.table)
        if is_elsewhere and self._guest.cards == 1:
            return False
        return self._guest.act()


def language_of(name: str) -> str:
    """Return the language of somebody."""
    return "fr" if name in FRENCH else "en"


def as_received(name: str, line: Utterance) -> str:
    """Return a line as somebody gets it: by ear or, Fay, by touch."""
    return line.braille if name == "Fay" else line.spoken


def patterns_of(name: str) -> tuple[str, str]:
    """Return the patterns of what somebody is told of a table, and of a standing."""
    if name == "Fay":
        return IN_BRAILLE
    return IN_FRENCH if name in FRENCH else IN_ENGLISH


@pytest.fixture
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EveningOfSix]:
    """Open an evening to which six people are on their way."""
    require_tools("chromium")
    with (
        FixedDealServer(tmp_path_factory.mktemp("web")) as server,
        live_evening(server.address, settings=SETTINGS) as live,
        chromium() as browser,
        ExitStack() as stack,
    ):
        yield EveningOfSix(server, live, browser, stack)


def test_each_hears_table_neighbours_and_standings_once(evening: EveningOfSix) -> None:
    for one in evening.guests:
        one.come()
    coming = {one.name: one.presses for one in evening.guests}
    evening.play()
    evening.end()

    for one in evening.guests:
        figure = (
            f"evening of six, {one.name}: {one.presses} presses, {coming[one.name]} of them to "
            f"check in and {one.tabs} of them Tab; {one.words} words"
        )
        record_measurement(figure)
        print(figure)  # noqa: T201
    for one in evening.guests:
        heard, own = one.heard, evening.tables_of(one.name)
        lines = [as_received(one.name, line) for line in own]
        assert [heard.count(line) for line in lines] == [1] * GAMES, (one.name, lines, heard)
        table, standing = patterns_of(one.name)
        assert len(re.findall(table, heard)) == GAMES, (one.name, heard)
        assert len(re.findall(standing, heard)) == GAMES + 1, (one.name, heard)
