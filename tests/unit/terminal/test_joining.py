"""The way to a table by the terminal: a locked door, and a class after too many wrong codes."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Event

import pytest

from callout.classroom.requests import ClassRequest, JoinClass
from callout.client.connection import ServerConnection, ServerProblem
from callout.client.credentials import CredentialStore
from callout.core.cards import Seat
from callout.host.entries import Options
from callout.host.requests import Knock, Sit, TableRequest
from callout.locales.messages import Utterance
from callout.server.class_wire import ClassSnapshot
from callout.server.room_wire import RoomVersion
from callout.server.wire import (
    Accepted,
    CreatedTable,
    Guest,
    NewTable,
    PlaceSnapshot,
    Problem,
    TableSnapshot,
)
from callout.terminal.remote import joining
from callout.terminal.remote.class_joining import ClassJoining
from callout.terminal.remote.joining import CannotJoin, Joining


def trouble(code: str) -> ServerProblem:
    """Have the server refuse."""
    return ServerProblem(Problem(code, f"No: {code}.", code))


def lobby(you: int | None = None) -> TableSnapshot:
    """Return a table that has not begun."""
    seat = None if you is None else Seat(you)
    places = tuple(PlaceSnapshot(name, "", away=False) for name in ("Ana", "Cleo"))
    options, host = Options("mattel"), Seat(0)
    return TableSnapshot(
        "one", 4, options, places, host, you=seat, begun=False, over=False, again=""
    )


class ScriptedServer(ServerConnection):
    """A server that shows each of *tables* once, and takes each act or refuses it."""

    def __init__(self, *tables: TableSnapshot | ServerProblem, language: str = "en") -> None:
        super().__init__("http://nowhere", language)
        self.tables, self.refusals = list(tables), list[ServerProblem]()
        self.acts: list[TableRequest] = []

    def get_table(self, code: str) -> TableSnapshot:
        """Show the table as it is now."""
        assert code == "one"
        table = self.tables.pop(0)
        if isinstance(table, ServerProblem):
            raise table
        return table

    def act(
        self, code: str, known_version: int, request: TableRequest, position: str = ""
    ) -> Accepted:
        """Take an act, unless a refusal is due."""
        assert not position
        assert (code, known_version) in (("one", 0), ("one", 4))
        self.acts.append(request)
        if self.refusals:
            raise self.refusals.pop(0)
        return Accepted(5)


class QuietScreen:
    """A screen that keeps what is told, and on which *typed* is typed."""

    has_unread_question = False

    def __init__(self, *typed: str) -> None:
        self.typed, self.told = list(typed), list[Utterance]()

    def tell(self, utterance: Utterance, _showing: object = None) -> None:
        """Keep it."""
        self.told.append(utterance)

    def skip(self, *, later: bool) -> None:
        """Keep everything."""

    def show_newest(self, utterance: Utterance) -> None:
        """Keep it like any other."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Refuse: nothing was asked."""
        raise AssertionError(utterances)

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Refuse: there are no cards yet."""
        raise AssertionError((utterances, cannot_hide))

    finish = tell

    def ask(self, waiting: Utterance | None = None) -> str:
        """Type the next line."""
        assert waiting is not None
        return self.typed.pop(0)


class NamingServer(ScriptedServer):
    """A server that takes only some names."""

    def __init__(self, *refused: str) -> None:
        super().__init__()
        self.refused = refused

    def create_guest(self, name: str) -> Guest:
        """Refuse a name that has been refused."""
        if name in self.refused:
            raise trouble("name-blank")
        return Guest("token", "player", name)


def test_a_name_that_the_server_refuses_is_asked_for_again(tmp_path: Path) -> None:
    screen = QuietScreen("...", "Max")
    steps = Joining(NamingServer("!", "..."), CredentialStore(tmp_path, "http://nowhere"), screen)

    assert steps.identify("!", "").name == "Max"
    assert [told.spoken for told in screen.told] == ["No: name-blank."] * 2


Come = Callable[..., tuple[QuietScreen, TableSnapshot]]


@pytest.fixture
def come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Come:
    """Return what lets somebody come to the table, without waiting."""
    monkeypatch.setattr(joining, "sleep", lambda _seconds: None)

    def come(server: ScriptedServer, *typed: str) -> tuple[QuietScreen, TableSnapshot]:
        screen = QuietScreen(*typed)
        steps = Joining(server, CredentialStore(tmp_path, "http://nowhere"), screen)
        with steps.explain_errors():
            return screen, steps.take_seat("one", "Cleo", watch=False)
        raise AssertionError("not reached")

    return come


@pytest.mark.parametrize(
    ("language", "told", "lines"),
    [
        (
            "en",
            "You've knocked. Wait for the host to let you in, or press Ctrl+C to leave.",
            ["knocked, wait", "you're let in"],
        ),
        (
            "fr",
            "Tu as frappé. Attends que l’hôte te fasse entrer, ou tape Ctrl+C pour partir.",
            ["frappé, attends", "tu peux entrer"],
        ),
    ],
)
def test_who_comes_to_a_locked_table_knocks_waits_and_sits_down(
    come: Come, language: str, told: str, lines: list[str]
) -> None:
    waiting = (trouble("locked"), trouble("knocking"), trouble("knocking"))
    server = ScriptedServer(*waiting, lobby(), lobby(1), language=language)
    screen, snapshot = come(server)

    assert server.acts == [Knock("Cleo"), Sit("Cleo")]
    assert snapshot.you == 1
    assert screen.told[0].spoken == told
    assert [one.braille for one in screen.told] == lines


def test_who_has_knocked_before_only_waits(come: Come) -> None:
    server = ScriptedServer(trouble("knocking"), lobby(1), lobby(1))
    come(server)

    assert server.acts == []


def test_a_name_that_is_taken_is_asked_for_again_at_the_door(come: Come) -> None:
    server = ScriptedServer(trouble("locked"), lobby(), lobby(1))
    server.refusals.append(trouble("name-taken"))
    screen, _ = come(server, "Clara")

    assert server.acts == [Knock("Cleo"), Knock("Clara"), Sit("Clara")]
    assert screen.told[0].spoken == "No: name-taken."


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("not-now", "No: not-now."),
        ("locked", "Nobody answered your knock. Try again later."),
        ("closed", "No: closed."),
    ],
)
def test_who_is_not_let_in_is_told_why(come: Come, answer: str, told: str) -> None:
    with pytest.raises(CannotJoin, match=told):
        come(ScriptedServer(trouble("locked"), trouble("knocking"), trouble(answer)))


def test_who_may_not_knock_is_told_why(come: Come) -> None:
    server = ScriptedServer(trouble("locked"))
    server.refusals.append(trouble("barred"))
    with pytest.raises(CannotJoin, match="No: barred"):
        come(server)
    with pytest.raises(CannotJoin, match="No: not-now"):
        come(ScriptedServer(trouble("not-now")))


class CrowdedSchool(ServerConnection):
    """A server that has had too many wrong codes from this network."""

    def __init__(self) -> None:
        super().__init__("http://nowhere", "en")
        self.acts: list[ClassRequest] = []
        self.guests: list[str] = []

    def join_class(self, code: str, name: str) -> Guest:
        """Refuse: nobody without a token may try a code now."""
        assert (code, self.token) == ("red-fox", "")
        assert name in ("Cleo", "")
        raise trouble("too-many-codes")

    def create_guest(self, name: str) -> Guest:
        """Create a guest."""
        self.guests.append(name)
        return Guest("token", "c3", name)

    def get_class(self, code: str) -> ClassSnapshot:
        """Show the class to the guest, whose own codes count."""
        assert (code, self.token) == ("red-fox", "token")
        role = "pupil" if self.acts else ""
        return ClassSnapshot("red-fox", 7, role, "running", "Cleo the Fox")

    def act_in_class(self, code: str, known_version: int, request: ClassRequest) -> RoomVersion:
        """Let the guest join."""
        assert (code, known_version, self.token) == ("red-fox", 7, "token")
        self.acts.append(request)
        return RoomVersion(8)


@pytest.mark.parametrize(("name", "guest"), [("Cleo", "Cleo"), ("", "red")])
def test_a_pupil_joins_as_a_guest_when_others_have_tried_too_many_codes(
    tmp_path: Path, name: str, guest: str
) -> None:
    server, credentials = CrowdedSchool(), CredentialStore(tmp_path, "http://nowhere")
    steps = ClassJoining(server, credentials, QuietScreen(""))
    pupil = steps.come_in("red-fox", name)

    assert pupil == Guest("token", "c3", "Cleo the Fox")
    assert (server.guests, server.acts) == ([guest], [JoinClass(name)])
    assert credentials.find("class red-fox") == pupil


class ReadingServer(ScriptedServer):
    """A server that makes a table when it has read for as long as it *is_reading*."""

    def __init__(self, is_reading: Callable[[], bool], language: str = "en") -> None:
        super().__init__(language=language)
        self._is_reading = is_reading

    def create_table(self, table: NewTable) -> CreatedTable:
        """Read, and make a table."""
        assert table.options.edition == "quiz"
        assert self._is_reading()
        return CreatedTable("one", "http://nowhere/t/one")


class AwaitedScreen(QuietScreen):
    """A screen of which one can wait until something is told."""

    def __init__(self) -> None:
        super().__init__()
        self.is_told = Event()

    def tell(self, utterance: Utterance, _showing: object = None) -> None:
        """Keep it, and let those know who wait."""
        super().tell(utterance)
        self.is_told.set()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", Utterance("Still loading.", "loading")),
        ("fr", Utterance("Chargement en cours.", "ça charge")),
    ],
)
def test_who_waits_for_a_server_that_reads_questions_is_told_so_once(
    tmp_path: Path, language: str, told: Utterance
) -> None:
    screen = AwaitedScreen()
    server = ReadingServer(lambda: screen.is_told.wait(30), language)
    steps = Joining(server, CredentialStore(tmp_path, "http://nowhere"), screen)

    assert steps.create_table(NewTable(Options("quiz"))) == "one"
    assert screen.told == [told]


def test_a_table_that_is_made_at_once_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "WAIT_TOLD_AFTER_S", 3600.0)
    screen = QuietScreen()
    steps = Joining(
        ReadingServer(lambda: True), CredentialStore(tmp_path, "http://nowhere"), screen
    )

    assert steps.create_table(NewTable(Options("quiz"))) == "one"
    assert screen.told == []
