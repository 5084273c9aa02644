"""The bots of a table: their names, what they want to do, and when."""

from collections.abc import Iterable, Iterator
from itertools import chain, count
from typing import NamedTuple

from callout.bots import make
from callout.core import commands as c
from callout.core.cards import Seat, by_seat
from callout.core.prompts import AnswerQuestion, awaited
from callout.host.match import HostedMatch
from callout.host.table import STAND_IN, Place, Table

KINDS = ("calm", "keen")
"""What bots there are."""

NAMES = ("Robin", "Camille", "Alex", "Sacha", "Charlie", "Noa", "Lou", "Sam", "Max")
"""What bots are called, in both languages."""


class Due(NamedTuple):
    """Say that *seat* moves in *wait* seconds, or as soon as all have heard if it may be *sooner*.

    *by* is what a `Moved` says of it.
    """

    seat: Seat
    wait: float
    sooner: bool
    by: str


def free_names(names: Iterable[str]) -> Iterator[str]:
    """Give one name after the other for bots who sit with people called *names*."""
    taken = {name.casefold() for name in names}
    spare = (f"Bot {number}" for number in count(1))
    return (name for name in chain(NAMES, spare) if name.casefold() not in taken)


def choose_command(match: HostedMatch, kind: str, seat: Seat, moves: int) -> c.Command | None:
    """Choose what a bot of *kind* does at *seat*: the same whenever it is asked."""

    def answers(prompt: AnswerQuestion) -> str:
        return match.answers(prompt.number)[0]

    bot = make(kind, match.edition, match.luck(f"{seat} {moves}"), answers)
    return bot.choose(match.view(seat), match.legal_commands(seat))


def next_due(table: Table) -> Due | None:
    """Find who moves by itself next: a bot, or one for somebody who is away or out of time."""
    if table.match is None or table.closed or table.over:
        return None
    waited_for, bots = awaited(table.match.prompt), [place.bot for place in table.places]
    exposed = any(bots) and table.match.view(None).exposed
    for seat, kind in by_seat(bots):
        if exposed and kind and seat not in waited_for:
            wish = choose_command(table.match, kind, seat, table.moves)
            if isinstance(wish, c.Catch):
                return Due(seat, table.options.pace, sooner=True, by=_by(table.places[seat]))
    found = [due for seat in waited_for if (due := _of(table, seat))]
    return min(found, key=lambda due: due.wait, default=None)


def _of(table: Table, seat: Seat) -> Due | None:
    place, options = table.places[seat], table.options
    if place.bot:
        return Due(seat, options.pace, sooner=True, by=_by(place))
    if place.away:
        return Due(seat, options.hold, sooner=False, by="away") if options.hold else None
    return Due(seat, options.clock, sooner=False, by="clock") if options.clock else None


def _by(place: Place) -> str:
    return "away" if place.player else "bot"


def due_command(table: Table, due: Due) -> c.Command:
    """Say what is done when *due* has come."""
    assert table.match is not None  # noqa: S101
    kind = table.places[due.seat].bot or STAND_IN
    wish = choose_command(table.match, kind, due.seat, table.moves)
    return wish if wish is not None else table.match.legal_commands(due.seat)[0]
