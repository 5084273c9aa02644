"""People around a table: each asks, is answered or refused, and all of it is written down."""

from collections.abc import Iterator
from random import Random

import msgspec
from msgspec.structs import replace
from support.random_match import choose_lively

from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.prompts import DealRound, awaited
from callout.core.question import Question
from callout.core.refusal import IllegalCommand, Reason
from callout.host import entries as e
from callout.host import requests as w
from callout.host.errors import DenialReason, RequestDenied
from callout.host.policy import Decision, decide, decide_move
from callout.host.requests import RequestContext
from callout.host.table import Table, make_table

SEED = "5eed" * 16
OPTIONS = e.Options("mattel", house={"target": 60}, pace=2, slow=1)


class HostTable:
    """Hold a table and its log; a minute passes between two requests."""

    def __init__(
        self,
        options: e.Options = OPTIONS,
        host: str = "ana",
        questions: tuple[Question, ...] = (),
        classroom: str = "",
        evening: str = "",
    ) -> None:
        first = e.Made(
            options,
            host,
            deck="d1" * bool(questions),
            classroom=classroom or evening,
            for_evening=bool(evening),
        )
        self.now = 1_000_000
        self.log: list[tuple[e.Entry, int]] = [(first, self.now)]
        self.questions = questions
        self.table: Table = make_table(first, questions)

    def ask(
        self,
        player: str,
        request: w.TableRequest | w.ServerRequest,
        later: int = 60_000,
        *,
        by_owner: bool = False,
        browser: str = "",
        missing: frozenset[str] = frozenset(),
        name: str = "",
    ) -> e.Entry:
        """Let *player* ask for something, and give what is written down."""
        self.now += later
        name = name or player.capitalize()
        context = RequestContext(
            player, name, request, self.now, seed=SEED, code="code", by_owner=by_owner,
            browser=browser, missing=missing,
        )  # fmt: skip
        return self._write(decide(self.table, context))

    def refused(
        self,
        player: str,
        request: w.TableRequest | w.ServerRequest,
        later: int = 60_000,
        *,
        by_owner: bool = False,
        browser: str = "",
        missing: frozenset[str] = frozenset(),
    ) -> DenialReason | Reason:
        """Let *player* ask for what is not done, and say why it is not."""
        try:
            entry = self.ask(
                player, request, later, by_owner=by_owner, browser=browser, missing=missing
            )
        except RequestDenied as error:
            return DenialReason(error.reason)
        except IllegalCommand as error:
            return error.refusal.code
        raise AssertionError(f"{entry} was allowed")

    def move(self, seat: int, command: Command, by: e.MovedBy = e.MovedBy.PLAYER) -> e.Entry:
        """Carry out a command for whoever sits there."""
        self.now += 1
        return self._write(decide_move(self.table, Seat(seat), command, self.now, by))

    def close(self) -> None:
        """Close the table."""
        entry = e.Closed()
        self._write(Decision(entry, self.table.after(entry, self.now)))

    def _write(self, decision: Decision) -> e.Entry:
        self.log.append((decision.entry, self.now))
        self.table = decision.after
        return decision.entry

    def play(self, rng: Random, most: int = 10_000, *, to_deal: bool = False) -> None:
        """Let lively people move, some moves or to the end, or only until the next deal."""
        for _ in range(most):
            match = self.table.match
            if match is None or self.table.over:
                return
            prompt = match.view(None).prompt
            seat = rng.choice(awaited(prompt))
            self.move(seat, choose_lively(match._state, match.legal_commands(seat), rng))
            if to_deal and self.table.between_rounds:
                return

    def replayed(self) -> Table:
        """Fold the log anew, as it is read from a disk."""
        tables = list(replayed_tables(self.log, self.questions))
        return tables[-1]


def replayed_tables(
    log: list[tuple[e.Entry, int]], questions: tuple[Question, ...] = ()
) -> Iterator[Table]:
    """Return the table after each entry of a log that was written and read again."""
    decoder = msgspec.msgpack.Decoder(e.Entry)
    table: Table | None = None
    for entry, at in log:
        again = decoder.decode(msgspec.msgpack.encode(entry))
        if table is None:
            assert isinstance(again, e.Made)
            table = make_table(again, questions)
        else:
            table = table.after(again, at)
        yield table


def same_table(one: Table, other: Table) -> bool:
    """Return whether two tables are the same, hidden cards included."""
    if (one.match is None) is not (other.match is None):
        return False
    if one.match and other.match and one.match._state != other.match._state:
        return False
    return replace(one, match=None) == replace(other, match=None)


def seated_table(
    *people: str, bots: int = 0, options: e.Options = OPTIONS, host: str = ""
) -> HostTable:
    """Seat *people* and some bots; the *host* is the first of them, or somebody without a seat."""
    host = host or people[0]
    room = HostTable(options, host)
    for person in people:
        room.ask(person, w.Sit())
    for _ in range(bots):
        room.ask(host, w.AddBot())
    return room


def started_table(*people: str, bots: int = 0, options: e.Options = OPTIONS) -> HostTable:
    """Seat *people* and bots, and begin the match."""
    room = seated_table(*people, bots=bots, options=options)
    room.ask(people[0], w.Start())
    return room


def dealt_table(*people: str, bots: int = 0, options: e.Options = OPTIONS) -> HostTable:
    """Begin a match and deal the first round."""
    room = started_table(*people, bots=bots, options=options)
    assert room.table.match is not None
    prompt = room.table.match.view(None).prompt
    assert isinstance(prompt, DealRound)
    room.play(Random(1), 1)
    return room


def finished_table(*people: str, bots: int = 0, options: e.Options = OPTIONS) -> HostTable:
    """Play a whole match."""
    room = started_table(*people, bots=bots, options=options)
    room.play(Random(2))
    assert room.table.over
    return room


def awaited_seat(room: HostTable) -> int:
    """Say for whom the table waits."""
    assert room.table.match is not None
    return awaited(room.table.match.view(None).prompt)[0]


def table_awaiting(seat: int, *people: str, bots: int, options: e.Options = OPTIONS) -> HostTable:
    """Play until the table waits for *seat*."""
    room = dealt_table(*people, bots=bots, options=options)
    rng = Random(0)
    for _ in range(200):
        if awaited_seat(room) == seat and not room.table.between_rounds:
            return room
        room.play(rng, 1)
    raise AssertionError("that seat has no turn")


def class_table(*people: str, bots: int = 0, options: e.Options = OPTIONS) -> HostTable:
    """Seat *people* and bots at a table of a class whose teacher is Mara."""
    room = HostTable(options, "mara", classroom="code-of-the-class")
    for person in people:
        room.ask(person, w.Sit(), by_owner=True)
    for _ in range(bots):
        room.ask("mara", w.AddBot(), by_owner=True)
    return room


def begun_class_table(*people: str, bots: int = 0, options: e.Options = OPTIONS) -> HostTable:
    """Begin the match at a table of a class, and deal the first round."""
    room = class_table(*people, bots=bots, options=options)
    room.ask("mara", w.Start(), by_owner=True)
    room.play(Random(1), 1)
    return room
