"""The log of a table read by the checker: played again move by move, and laid out by version."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from support.server.known_cards import FREE_TEXT_EVENTS, CardTracker, cards_shown_by
from support.server.leak_check import Json, Seat

from callout.core.edition import Edition
from callout.core.events import Opened
from callout.core.question import Question
from callout.core.refusal import IllegalCommand
from callout.host import entries as e
from callout.host.match import begin_match, without_questions
from callout.host.table import Table, make_table
from callout.server.logs.kind import NewerNodeNeeded
from callout.server.ports import Row
from callout.server.tables.kind import TABLE_KIND


class JournalVersion(NamedTuple):
    """One version of a table: what is in the log, who sits where and which cards each sees.

    *mutes* are who does not want to hear whom; *known* is nothing where sentences repeat people's
    own words.
    """

    row: Row
    entry: Json
    edition: Edition
    seats: dict[str, int]
    mutes: tuple[tuple[str, str], ...]
    known: dict[Seat, set[int]] | None


class JournalReplay:
    """Read the rows of a table, noting what is wrong with them.

    *questions* are those of the table's own deck, which its rows do not have.
    """

    def __init__(
        self, code: str, rows: Sequence[Row], questions: tuple[Question, ...] = ()
    ) -> None:
        self.code, self._questions = code, questions
        self.faults: list[str] = []
        self.pages: list[JournalVersion] = []
        self.moves = 0
        self._table: Table | None = None
        self._cards = CardTracker()
        versions = [row.version for row in rows]
        if versions != list(range(1, len(rows) + 1)):
            self._fault(f"its log has a gap: {_gap(versions)}")
            return
        for row in rows:
            try:
                self._read(row, TABLE_KIND.decode(row))
            except (
                IllegalCommand,
                NewerNodeNeeded,
                RuntimeError,
                ValueError,
                LookupError,
            ) as error:
                self._fault(f"version {row.version} cannot be played again: {error!r}")
                return

    def _fault(self, what: str) -> None:
        self.faults.append(f"{self.code}: {what}")

    def _read(self, row: Row, entry: e.Entry) -> None:
        table = self._table
        if isinstance(entry, e.Made) is not (table is None):
            self._fault(f"version {row.version} makes the table anew, or there is none")
        match entry:
            case e.Made():
                after = make_table(entry, self._questions)
            case e.Began():
                after = _known(table).after(entry, row.at)
                self._judge(row, entry.events, _began(_known(table), entry))
            case e.Moved():
                match, command = _known(table).match, entry.command
                if match is None or command is None:
                    raise ValueError("a move without a match or a command")
                self._judge(row, entry.events, match.decide(entry.seat, command).events)
                after = _known(table).after(entry, row.at)
                self.moves += 1
            case _:
                after = _known(table).after(entry, row.at)
        self._table = after
        people = [place.player for place in after.places if place.player]
        if len(set(people)) < len(people):
            self._fault(f"somebody sits twice at version {row.version}")
        told: Json = msgspec.json.decode(msgspec.json.encode(entry))
        seats = {place.player: seat for seat, place in enumerate(after.places) if place.player}
        known = self._known(told, len(after.places))
        self.pages.append(JournalVersion(row, told, after.edition, seats, after.mutes, known))

    def _judge(self, row: Row, events: object, lawful: object) -> None:
        if events != lawful:
            self._fault(f"version {row.version} is not what the rules make of it")

    def _known(self, entry: Json, seats: int) -> dict[Seat, set[int]] | None:
        events: list[Json] = entry.get("events", [])
        everybody: list[Seat] = [None, *range(seats)]
        known = {seat: self._cards.known_to(seat) for seat in everybody}
        for event in events:
            self._cards.follow(event)
            for seat in everybody:
                known[seat] |= cards_shown_by(event, seat) | self._cards.known_to(seat)
        return None if any(event["type"] in FREE_TEXT_EVENTS for event in events) else known


def _known(table: Table | None) -> Table:
    if table is None:
        raise ValueError("there is no table")
    return table


def _began(table: Table, entry: e.Began) -> object:
    first = entry.events[0]
    if not isinstance(first, Opened):
        raise TypeError(first)
    names = [place.name for place in table.places]
    events = begin_match(
        table.edition,
        names,
        first.seed,
        scoring=table.options.scoring,
        chosen_dealer=first.dealer,
        questions=table.questions or first.questions,
        levels=first.levels,
    ).events
    return without_questions(events) if table.deck else events


def _gap(versions: Sequence[int]) -> str:
    for place, version in enumerate(versions, 1):
        if place != version:
            return f"{version} where {place} should be"
    return "nothing at all"
