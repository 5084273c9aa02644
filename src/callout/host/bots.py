"""The bots of a table: their names, their moves, and the delays."""

from collections.abc import Iterable, Iterator
from itertools import chain, count
from typing import NamedTuple

from callout.bots import bots, make
from callout.core import commands as c
from callout.core.cards import Seat, by_seat
from callout.core.prompts import AnswerQuestion, awaited, is_open_to_all
from callout.core.seen import seen_by
from callout.host.entries import MovedBy
from callout.host.match import HostedMatch
from callout.host.places import Place
from callout.host.table import STAND_IN, Heard, Table
from callout.host.waiting import absent_dealer
from callout.locales.person_names import are_alike

NAMES = ("Robin", "Camille", "Alex", "Sacha", "Charlie", "Noa", "Lou", "Sam", "Max")
"""The names of bots, in every language; a bot gives way to a person of that name."""


class DueMove(NamedTuple):
    """A move that a bot makes at *seat* in *delay_s* seconds.

    If it *may_be_early*, it is made as soon as everybody has heard the events before it.
    """

    seat: Seat
    delay_s: float
    may_be_early: bool
    by: MovedBy


def bot_kinds() -> list[str]:
    """List the kinds of bots that may be seated, beginning with the stand-in for people."""
    offered = [kind.name for kind in bots().values() if kind.offered]
    return sorted(offered, key=lambda name: name != STAND_IN)


def free_names(names: Iterable[str]) -> Iterator[str]:
    """Yield names for bots that nobody at the table has."""
    taken = list(names)
    spare = (f"Bot {number}" for number in count(1))
    return (
        name for name in chain(NAMES, spare) if not any(are_alike(name, other) for other in taken)
    )


def choose_command(
    match: HostedMatch, kind: str, seat: Seat, moves: int, heard: Heard = ()
) -> c.Command | None:
    """Choose the command of a bot of *kind* at *seat*, from its share of the *heard* events.

    Its random numbers come from the seed and the count of *moves*: the same call chooses the same
    command again.
    """

    def answers(prompt: AnswerQuestion) -> str:
        return match.answers(prompt.number)[0]

    known = kind if kind in bots() else STAND_IN  # a table may outlive a kind
    bot = make(known, match.edition, match.random_for(f"{seat} {moves}"), answers)
    bot.observe([seen_by(event, seat) for event in heard])
    return bot.choose(match.view(seat), match.legal_commands(seat))


def next_due(table: Table) -> DueMove | None:
    """Return the next automatic move: a bot's own, or one for a person who is late or away."""
    if table.match is None or table.closed or table.over or table.paused:
        return None
    if interruption := _interruption(table, table.match):
        return interruption
    found = [due for seat in awaited(table.match.prompt) if (due := _due_at(table, seat))]
    return min(found, key=lambda due: due.delay_s, default=None)


def _interruption(table: Table, match: HostedMatch) -> DueMove | None:
    """Return the catch or the jump of a bot that is not awaited.

    Its delay is that of an awaited bot, so that the time reveals nothing about its hand.
    """
    prompt = match.prompt
    if not (is_open_to_all(prompt) or match.exposed):
        return None
    for seat, place in by_seat(table.places):
        if place.bot and seat not in awaited(prompt):
            command = choose_command(match, place.bot, seat, table.moves, table.heard)
            if isinstance(command, c.Catch | c.Play):
                return DueMove(seat, table.options.pace, may_be_early=True, by=_by(place))
    return None


def _due_at(table: Table, seat: Seat) -> DueMove | None:
    place, options = table.places[seat], table.options
    if place.bot and absent_dealer(table) is None:
        return DueMove(seat, options.pace, may_be_early=True, by=_by(place))
    if place.bot:  # a person is to deal for it, in the time that people have
        clock = DueMove(seat, options.clock, may_be_early=False, by=_by(place))
        return clock if options.clock else None
    if place.away:
        return (
            DueMove(seat, options.hold, may_be_early=False, by=MovedBy.AWAY)
            if options.hold
            else None
        )
    return (
        DueMove(seat, options.clock, may_be_early=False, by=MovedBy.CLOCK)
        if options.clock
        else None
    )


def _by(place: Place) -> MovedBy:
    return MovedBy.AWAY if place.player else MovedBy.BOT


def due_command(table: Table, due: DueMove) -> c.Command:
    """Choose the command of a move that is *due*.

    A bot that makes a single move for a late person has heard no earlier events: it only makes the
    move.
    """
    assert table.match is not None  # noqa: S101
    kind = table.places[due.seat].bot
    heard = table.heard if kind else ()
    command = choose_command(table.match, kind or STAND_IN, due.seat, table.moves, heard)
    return command if command is not None else table.match.legal_commands(due.seat)[0]
