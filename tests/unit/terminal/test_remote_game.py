"""A visit without a server: what is refused is said, and nobody is left behind."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

import pytest
from msgspec.structs import replace
from support.stream_items import stream_items

from callout.client.connection import (
    ServerConnection,
    ServerProblem,
    UnexpectedResponse,
    Unreachable,
)
from callout.client.reading import ReadingProgress
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.prompts import PlayOrKeep
from callout.host.card_commands import forced_keep
from callout.host.entries import Knocked, Made, Options, RematchMade, ReplacedByBot, Said
from callout.host.hints import Hints
from callout.host.requests import AskHint, Report, Say, Start, TableRequest
from callout.host.views import legal_commands_of, view_of
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.wire import (
    Accepted,
    DevicePass,
    NarratedEntry,
    PlaceSnapshot,
    PresenceUpdate,
    Problem,
    Resync,
    TableSnapshot,
)
from callout.terminal.game import PlayerLeft
from callout.terminal.remote.game import RemoteGame

MATCH = [item for item, _ in stream_items("mattel", "a1")]
PATIENCE = 10


class ScriptedConnection(ServerConnection):
    """A server that answers as *answers* say, about tables whose logs are *logs*."""

    def __init__(
        self,
        logs: dict[str, list[NarratedEntry | Exception]],
        answers: list[object],
        *presence: PresenceUpdate,
    ) -> None:
        super().__init__("http://nowhere", "en")
        self.logs, self.answers, self.presence = logs, answers, presence
        self.acts: list[tuple[str, int, TableRequest]] = []

    def stream_with_presence(
        self, code: str, since: str, style: Style
    ) -> Iterator[NarratedEntry | PresenceUpdate | Resync]:
        """Tell who is at the table and a log, then be silent."""
        assert style is Style.FULL
        yield from self.presence
        self.presence = ()
        for item in self.logs[code][int(since.partition("-")[0]) :]:
            if isinstance(item, Exception):
                raise item
            yield item

    def acknowledge(self, code: str, version: int) -> None:
        """Take it."""
        assert code in self.logs
        assert version

    def get_table(self, code: str) -> TableSnapshot:
        """Show a table."""
        places = (PlaceSnapshot("Ana", "", away=False), PlaceSnapshot("Robin", "calm", away=False))
        log = self.logs[code]
        return TableSnapshot(
            code,
            len(log),
            Options("mattel"),
            places,
            host=Seat(0),
            you=Seat(0),
            begun=True,
            over=False,
            again="",
        )

    def create_pass(self) -> DevicePass:
        """Return a pass."""
        return DevicePass("secret", 10)

    def act(
        self, code: str, known_version: int, request: TableRequest, position: str = ""
    ) -> Accepted:
        """Answer as is written."""
        assert position == str(known_version)
        self.acts.append((code, known_version, request))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return Accepted(len(self.logs[code]))


class RecordingScreen:
    """A screen on which *typed* lines are typed, and which keeps what is shown."""

    waits_for_bots = True
    has_unread_question = False

    def __init__(self, *typed: str) -> None:
        self.reading = ReadingProgress()
        self.typed = list(typed)
        self.shown: list[str] = []

    def tell(self, utterance: Utterance, _showing: object = None) -> None:
        """Keep one."""
        self.shown.append(utterance.spoken)

    def skip(self, *, later: bool) -> None:
        """Keep everything."""

    def show_newest(self, utterance: Utterance) -> None:
        """Keep it like any other."""
        self.tell(utterance)

    def reply(self, utterances: Sequence[Utterance]) -> None:
        """Keep an answer."""
        self.shown += [utterance.spoken for utterance in utterances]

    def begin_table(self) -> None:
        """Begin to read anew."""
        self.reading.reset()

    def tell_news(
        self, utterances: Sequence[Utterance], version: int, _showings: object = ()
    ) -> None:
        """Keep news."""
        self.reply(utterances)
        self.reading.mark_shown(version)

    alert = tell_delay = finish = tell

    def show_private(self, utterances: Iterable[Utterance], cannot_hide: str) -> None:
        """Refuse: one is alone."""
        raise AssertionError((utterances, cannot_hide))

    def ask(self, waiting: Utterance | None = None) -> str:
        """Refuse: one has arrived."""
        raise AssertionError(waiting)

    def next_line(self, waiting: Callable[[], Utterance]) -> str:
        """Type the next line."""
        line = self.typed.pop(0)
        self.reading.press_enter()
        self.shown.append(f"> {line}")
        if not line:
            self.tell(waiting())
        return line


def visited(line: ScriptedConnection, *typed: str) -> list[str]:
    """Come to the table, type, and give what was shown after arriving."""
    screen = RecordingScreen(*typed, "quit")
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    line.state.on_lost, line.state.on_restored = (
        game.tell_connection_lost,
        game.tell_connection_restored,
    )
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.closed = True
    start = next(at for at, text in enumerate(screen.shown) if text.startswith("> "))
    return screen.shown[start:-1]


def trouble(code: str, clause: str = "") -> Exception:
    """Have the server refuse."""
    return ServerProblem(Problem(code, f"No: {code}.", code, clause))


def playing(*answers: object) -> ScriptedConnection:
    """Return a table in the middle of a match, on which nothing more happens."""
    return ScriptedConnection({"one": [*MATCH[:12]]}, list(answers))


def test_a_refusal_is_shown_as_it_comes_and_why_quotes_its_rule() -> None:
    shown = visited(playing(trouble("does-not-fit", "mattel.T2")), "b7", "why")

    assert shown[:3] == ["> b7", "No: does-not-fit.", "> why"]
    assert shown[3].startswith("mattel.T2: ")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (trouble("too-soon"), "No: too-soon."),
        (UnexpectedResponse(418), "The server sent an unexpected answer: 418."),
        (Unreachable("x"), "No server answers at http://nowhere."),
    ],
)
def test_whatever_goes_wrong_is_said(wrong: Exception, said: str) -> None:
    assert visited(playing(wrong), "say hi") == ["> say hi", said]


def test_what_is_done_is_asked_for_once_with_the_version_that_is_known() -> None:
    line = playing(1, 2)
    visited(line, "say Hello all", "draw")

    assert line.acts == [("one", 12, Say("Hello all")), ("one", 12, c.Draw())]


def test_only_what_somebody_else_has_said_is_reported() -> None:
    silent, spoken = ScriptedConnection({"one": [*MATCH[:5]]}, []), playing(1)
    said = [item.version for item in MATCH[:12] if isinstance(item.entry, Said)]

    nothing = "Nobody has said anything you could report."
    assert visited(silent, "report Rude!")[1:] == [nothing]
    assert silent.acts == []
    assert visited(spoken, "report Rude!")[1:] == []
    assert spoken.acts == [("one", 12, Report(said[-1], "Rude!"))]


def test_questions_are_answered_here() -> None:
    shown = visited(playing(), "hand", "table", "device", "xyzzy", "who", "help")

    assert shown[1].startswith("You have 7 cards: ")
    assert shown[3].startswith("Top card: ")
    assert shown[4:7] == [
        "Table one, UNO Braille, GMM14. Others join with: callout join http://nowhere/t/one",
        "Seat 1: Ana, you, the host.",
        "Seat 2: Robin, a bot.",
    ]
    assert shown[8].endswith("callout join http://nowhere/t/one --as secret")
    assert "> xyzzy" in shown
    assert "Type say and your message to talk to everybody." in " ".join(shown)


def test_whose_connection_is_lost_and_who_watches_is_told_as_it_comes() -> None:
    lost = Utterance("Robin lost the connection.", "Robin no connection")
    updates = [PresenceUpdate((), (), ()), PresenceUpdate((), (), (lost,))]
    line = ScriptedConnection({"one": [*MATCH[:12]]}, [], *updates)
    screen = RecordingScreen("last", "quit")
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.closed = True

    assert screen.shown.count(lost.spoken) == 1


def test_a_host_hears_who_knocks_and_how_to_answer() -> None:
    line = playing()
    game = RemoteGame(line, RecordingScreen(), "a1", Style.FULL, line.get_table("one"))
    knocks = Utterance("Cleo knocks.", "Cleo knocks")
    told = game._news_of(NarratedEntry(13, 0, Knocked("", "Cleo"), (knocks,)))

    assert told == [knocks, Utterance("Type let in or not now.", "let in / not now")]


def test_table_tells_whose_connection_is_lost_and_who_watches() -> None:
    class LonelyConnection(ScriptedConnection):
        def get_table(self, code: str) -> TableSnapshot:
            """Show a table with two people who are lost, one of them the host."""
            places = (
                PlaceSnapshot("Ana", "", away=False, lost_since=1),
                PlaceSnapshot("Bob", "", away=False, lost_since=2),
            )
            watchers = tuple(f"W{number}" for number in range(7))
            return replace(super().get_table(code), places=places, watchers=watchers)

    shown = visited(LonelyConnection({"one": [*MATCH[:12]]}, []), "table")

    assert shown[-3:] == [
        "Seat 1: Ana, host, connection lost.",
        "Seat 2: Bob, connection lost.",
        "Spectators: W0, W1, W2, W3, W4 and 2 more.",
    ]


def test_a_table_that_cannot_be_followed_at_all_is_an_error() -> None:
    line = ScriptedConnection({"one": [trouble("no-watching")]}, [])
    game = RemoteGame(line, RecordingScreen(), "a1", Style.FULL, line.get_table("one"))

    with pytest.raises(ServerProblem):
        game.run()


def test_a_table_that_cannot_be_followed_any_more_is_closed() -> None:
    line = ScriptedConnection({"one": [*MATCH[:12]]}, [])
    seen = line.get_table("one")
    line.logs["one"].append(trouble("expired"))
    screen = RecordingScreen("", "", "quit")
    game = RemoteGame(line, screen, "a1", Style.FULL, seen)
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.join(PATIENCE)

    assert screen.shown.count("No: expired.") == 1
    assert "This table is closed. Type quit to leave." in screen.shown


def test_after_a_restore_the_table_is_shown_as_it_is_and_acts_begin_there() -> None:
    news = Utterance("The server was restored.", "restored")

    class RestoredConnection(ScriptedConnection):
        asked: ClassVar[list[str]] = []

        def stream_with_presence(
            self, code: str, since: str, style: Style
        ) -> Iterator[NarratedEntry | PresenceUpdate | Resync]:
            """Tell the log that is lost, then that it is, then the one that was restored."""
            self.asked.append(since)
            if len(self.asked) == 2:
                self.logs[code] = [*MATCH[:5]]
                yield Resync(5, "5", (news,))
            elif len(self.asked) < 4:
                yield from super().stream_with_presence(code, since, style)

    line = RestoredConnection({"one": [*MATCH[:12]]}, [1])
    screen = RecordingScreen("start", "quit")
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    game.subscription.start()
    while len(line.asked) < 4:
        game.subscription.join(0.01)
    game.subscription.start = lambda: None  # type: ignore[method-assign]
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.closed = True

    assert line.asked[:3] == ["0", "12", "0"]
    assert line.acts == [("one", 5, Start())]
    assert screen.shown.count(news.spoken) == 1
    assert screen.shown.index(news.spoken) < screen.shown.index("Seat 1: Ana, you, the host.")


def test_the_next_match_is_at_another_table() -> None:
    line = ScriptedConnection({"one": [*MATCH[:12]], "two": [*MATCH[:5]]}, [1])
    line.logs["one"].append(NarratedEntry(13, 0, RematchMade("two"), ()))
    screen = RecordingScreen("start", "quit")
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    game.subscription.start()
    while game.code != "two":
        game.subscription.join(0.01)
    game.subscription.start = lambda: None  # type: ignore[method-assign]
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.closed = True

    assert line.acts == [("two", 5, Start())]
    assert "You're now at table two." in screen.shown
    assert "Seat 1: Ana, you, the host." in screen.shown
    assert game.answerer.leaving().spoken.endswith("http://nowhere/t/two")


@pytest.mark.parametrize("before", [True, False])
def test_one_who_is_moved_goes_to_the_other_table_but_not_because_of_an_old_move(
    *, before: bool
) -> None:
    line = ScriptedConnection({"one": [*MATCH[:12]], "two": [*MATCH[:5]]}, [1])
    moved = ReplacedByBot(Seat(0), "calm", "a1", "Ana", "Alex", "two")
    screen, snapshot = RecordingScreen("start", "quit"), line.get_table("one")
    line.logs["one"].append(NarratedEntry(13, 0, moved, (Utterance("Go to two.", "go"),)))
    if before:
        snapshot = line.get_table("one")
    game = RemoteGame(line, screen, "a1", Style.FULL, snapshot)
    game.subscription.start()
    while game.projection.version < 13 and game.code == "one":
        game.subscription.join(0.01)
    game.subscription.closed = True
    game.subscription.join(PATIENCE)

    assert game.code == ("one" if before else "two")
    assert ("You're now at table two." in screen.shown) is not before


def test_the_connection_is_lost_and_found_aloud() -> None:
    screen = RecordingScreen()
    line = playing()
    line.language = "fr"
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    game.tell_connection_lost()
    game.tell_connection_restored()

    assert screen.shown == [
        "Connexion perdue, nouvel essai en cours.",
        "La connexion est rétablie.",
    ]


def test_a_server_that_waits_is_not_called_lost() -> None:
    waits, goes_on = Utterance("The table waits.", "waits"), Utterance("It goes on.", "goes on")
    line, screen = playing(), RecordingScreen()
    game = RemoteGame(line, screen, "a1", Style.FULL, line.get_table("one"))
    game._on_presence(PresenceUpdate((), (), (waits,), waiting=True), game.subscription)
    game.tell_connection_lost()
    game._on_presence(PresenceUpdate((), (), (goes_on,)), game.subscription)
    game.tell_connection_restored()

    assert screen.shown == [waits.spoken, goes_on.spoken]


class GrowingConnection(ScriptedConnection):
    """A server on which each act writes the next entry of a match that was played before."""

    def __init__(self, played: Sequence[NarratedEntry], known: int) -> None:
        super().__init__({"one": [*played[:known]]}, [])
        self.played = played
        self.game: RemoteGame

    def act(
        self, code: str, known_version: int, request: TableRequest, position: str = ""
    ) -> Accepted:
        """Write the next entry, and bring its news."""
        assert position == str(known_version)
        self.acts.append((code, known_version, request))
        item = self.played[len(self.logs[code])]
        self.logs[code].append(item)
        self.game._on_entry(item, self.game.subscription)
        return Accepted(item.version)


def drawn_by_ana(*, forced: bool) -> tuple[list[NarratedEntry], int]:
    """Return a match, and how much of it is known before Ana draws."""
    played = list(stream_items("rnib", "a1", {"target": 200}))
    for known, (_, table) in enumerate(played):
        view, legal = view_of(table, Seat(0)), legal_commands_of(table, Seat(0))
        is_asked = isinstance(view.prompt, PlayOrKeep) and view.prompt.seat == Seat(0)
        if is_asked and (forced_keep(view, legal, table.edition) is not None) == forced:
            return [item for item, _ in played], known
    raise AssertionError("nobody draws")


@pytest.mark.parametrize("forced", [True, False])
@pytest.mark.parametrize("auto_keep", [True, False])
def test_a_card_that_can_only_be_kept_is_kept_for_who_wants_that(
    *, forced: bool, auto_keep: bool
) -> None:
    played, known = drawn_by_ana(forced=forced)
    line, screen = GrowingConnection(played, known), RecordingScreen("draw", "quit")
    game = line.game = RemoteGame(
        line, screen, "a1", Style.FULL, line.get_table("one"), auto_keep=auto_keep
    )
    with pytest.raises(PlayerLeft):
        game.run()
    game.subscription.closed = True

    done = [request for _, _, request in line.acts]
    keeps = forced and auto_keep
    assert done == ([c.Draw(), c.Keep()] if keeps else [c.Draw()])
    start = screen.shown.index("> draw") + 1
    told = [one.spoken for item in played[known : known + len(done)] for one in item.told]
    assert screen.shown[start : start + len(told)] == told


def hinting(hints: Hints) -> ScriptedConnection:
    """Return such a table whose host has chosen who may ask for hints."""
    made, *others = MATCH[:12]
    assert isinstance(made.entry, Made)
    options = replace(made.entry.options, hints=hints)
    first = replace(made, entry=replace(made.entry, options=options))
    return ScriptedConnection({"one": [first, *others]}, [None, None])


def test_a_hint_is_told_to_all_before_it_is_answered() -> None:
    line = hinting(Hints.EVERYBODY)
    shown = visited(line, "hint", "odds")

    assert [request for _, _, request in line.acts] == [AskHint(), AskHint(odds=True)]
    assert shown[1].startswith("The hard bot would ")
    assert shown[2] == "> odds"
    assert len(shown) == 4


def test_with_company_a_hint_is_refused_unless_everybody_may_ask() -> None:
    line = hinting(Hints.ALONE)

    assert visited(line, "hint")[1] == "At this table hints are for a player alone with bots."
    assert not line.acts
