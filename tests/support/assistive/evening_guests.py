"""People at an evening who hear it by Orca at its pages, or feel it by BRLTTY in a terminal."""

import re
from collections import Counter

import msgspec
from support.assistive.fixed_deal_server import FixedDealServer, sentences_told
from support.assistive.speech_recorder import Outcome
from support.assistive.tab_match import TabReader, words_of_pages
from support.assistive.terminal_desktop import BrlttyTerminal
from support.assistive.web_match import VOICE, button_names
from support.lesson.live_evening import LiveEvening
from support.policy import forward_moves, plain_move

from callout.core.prompts import Over, awaited
from callout.core.view import View
from callout.editions import load
from callout.interpreter.parser import CommandParser
from callout.server.club_wire import EveningSnapshot
from callout.server.wire import TableSnapshot

CELLS = 20
MAX_LINES = 12
"""How many lines of the evening's page are read, at most, to come to the standing."""

MAX_ENTERS = 10
"""How often Enter is pressed, at most, until something is on the display."""

OWN_STANDING = re.compile(r"You're \w+ of|You share")


class PersonBeside:
    """What the server knows of the person called *name*, beside their page or terminal."""

    def __init__(self, server: FixedDealServer, evening: LiveEvening, name: str) -> None:
        self.client, self._path = server.same(name), f"/api/evenings/{evening.code}"

    def look(self) -> EveningSnapshot:
        """See the evening."""
        found = self.client.ask("GET", self._path)
        return msgspec.json.decode(found.content, type=EveningSnapshot)

    def see(self) -> TableSnapshot | None:
        """See one's table, if there is one; it is announced before it is there."""
        code = self.look().table_code
        found = self.client.ask("GET", f"/api/tables/{code}") if code else None
        if found is None or not found.is_success:
            return None
        return msgspec.json.decode(found.content, type=TableSnapshot)


def view_of(seen: TableSnapshot | None) -> View | None:
    """Return the view of a table that waits for the one who has *seen* it."""
    view = seen.view if seen else None
    return view if view and seen and seen.you in awaited(view.prompt) else None


class EveningReader(TabReader):
    """Somebody with Orca at an evening's page, whose *tabs* and letters are counted, too."""

    tabs = 0

    def press(self, key: str) -> list[str]:
        """Press *key*, and count it."""
        self.tabs += key.endswith("Tab")
        return super().press(key)

    def write(self, words: str) -> None:
        """Type *words*, and count their letters."""
        self.presses += len(words)
        super().write(words)


class OrcaGuest:
    """A person called *name* who hears the pages by Orca, and presses keys alone.

    *table* is the number of the table at whose page they are, or 0.
    """

    def __init__(self, server: FixedDealServer, evening: LiveEvening, name: str) -> None:
        self.name, self._server, self._evening = name, server, evening
        self.reader = EveningReader("chromium", evening.link)
        self.table = 0
        self._code, self._since, self._before = "", 0, 0
        self._beside: PersonBeside

    def come(self) -> None:
        """Check in at the form that strangers find."""
        self.reader.seek("Your name for this evening entry")
        self.reader.write(self.name)
        self.reader.loaded(self.reader.enter())
        self._beside = PersonBeside(self._server, self._evening, self.name)

    def _heard(self, since: int) -> str:
        spoken = self.reader.recorder.spoken[since:]
        return " ".join(one.text.strip() for one in spoken if one.fate is Outcome.HEARD)

    @property
    def heard(self) -> str:
        """All that Orca has said to its end."""
        return self._heard(0)

    @property
    def words(self) -> int:
        """How many words Orca has said of the pages, to their end or not."""
        return len(words_of_pages(self.reader.said()))

    @property
    def presses(self) -> int:
        """How many keys were pressed."""
        return self.reader.presses

    @property
    def tabs(self) -> int:
        """How often Tab was pressed."""
        return self.reader.tabs

    def hears(self, line: str) -> None:
        """Wait until Orca has said a line."""
        self.reader.wait(lambda: line in self.heard, f"Orca to say {line}")
        self.reader.be_quiet(1)

    def act(self) -> bool:
        """Go to the table as soon as it is told, play there, and go back when it is over."""
        if not self.table:
            return self._go_to_table()
        seen = self._beside.client.see(self._code)
        if seen.view and isinstance(seen.view.prompt, Over):
            return self._go_back()
        view = view_of(seen)
        if view is None:
            return False
        self._move(seen, view)
        return True

    def _go_to_table(self) -> bool:
        seen, table = self._beside.look(), self._beside.see()
        if not seen.table or table is None:
            return False
        self.hears(seen.told[0].spoken)
        self.table, self._code = seen.table, seen.table_code
        self.reader.seek(f"Go to table {self.table} link")
        self._before = len(self.reader.recorder.spoken)
        self._since = self._beside.client.see(self._code).version
        self.reader.loaded(self.reader.enter())
        return True

    def _listen(self) -> None:
        """Wait until Orca has said to its end all that there is to tell of the table."""
        told = Counter(sentences_told(self._beside.client, self._code, self._since))

        def is_heard() -> bool:
            heard = self._heard(self._before)
            return all(heard.count(line) >= often for line, often in told.items())

        self.reader.wait(is_heard, f"Orca to say {told}")
        self.reader.be_quiet(1)

    def _move(self, seen: TableSnapshot, view: View) -> None:
        self._listen()
        names = button_names(plain_move(seen.lawful), view)
        self.reader.press_buttons(names, [VOICE.card(card) for card in sorted(view.hand)])
        self.reader.wait(
            lambda: self._beside.client.see(self._code).version > seen.version, f"{names}"
        )
        self._listen()

    def _go_back(self) -> bool:
        """Go back to the evening from a table whose result is noted, and read one's standing."""
        if self._evening.table_of(self.name) == self.table:
            return False
        self._listen()
        self.reader.seek("Go to the evening")
        self.reader.loaded(self.reader.enter())
        self.reader.press("ctrl+Home")
        for _ in range(MAX_LINES):
            if any(map(OWN_STANDING.match, self.reader.press("Down"))):
                self.table = 0
                return True
        raise AssertionError(self.reader.logs())


class DisplayGuest:
    """A person called *name* who reads a terminal in pull mode on a display of 20 cells."""

    tabs = 0

    def __init__(self, server: FixedDealServer, evening: LiveEvening, name: str) -> None:
        self.name, self._server, self._evening = name, server, evening
        command = f"callout join {evening.link} --language en --braille --cells {CELLS}"
        self.rig = BrlttyTerminal(command, CELLS)
        self.panes: list[str] = []
        self.presses = 0
        self._beside: PersonBeside

    def come(self) -> None:
        """Check in, with the name that is asked for."""
        self.type("play")
        self.type(self.name)
        self._beside = PersonBeside(self._server, self._evening, self.name)

    def type(self, line: str) -> None:
        """Type a line, or Enter alone, and read on as long as more is unread."""
        found = list(self.rig.read_on(line))
        self.presses += len(line) + len(found)
        self.panes += found

    @property
    def heard(self) -> str:
        """All that was read."""
        return " ".join(self.panes)

    @property
    def words(self) -> int:
        """How many words were read."""
        return len(self.heard.split())

    def hears(self, line: str) -> None:
        """Read on until a line has come."""
        for _ in range(MAX_ENTERS):
            if line in self.heard:
                return
            self.type("")
        raise AssertionError(self.panes)

    @property
    def table(self) -> int:
        """The number of the table, or 0."""
        return self._beside.look().table

    @property
    def cards(self) -> int:
        """How many cards are in the hand."""
        seen = self._beside.see()
        return len(seen.view.hand) if seen and seen.view else 0

    def act(self) -> bool:
        """Type a move if it is one's turn, and read on."""
        seen = self._beside.see()
        if seen is None or view_of(seen) is None:
            return False
        words = CommandParser(load(seen.options.edition), "en", [one.name for one in seen.places])
        lawful = sorted(seen.lawful, key=words.write)
        self.type(words.write(forward_moves(lawful)[0]))
        return True
