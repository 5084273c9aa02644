"""Imagined deals: a moment played on with hands that agree with the knowledge of a seat."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple, cast

import msgspec

from callout.coach.obvious import PLAIN_QUESTION, obvious_move
from callout.core.cards import Seat
from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.view import View
from callout.library.knowledge import SEED_BITS, Knowledge
from callout.rules.playout import Playout

DEALS = 64
"""The number of imagined deals of a moment."""

MOST_MOVES = 1_000
"""The number of moves after which an imagined round counts for nobody."""


class Imagined(NamedTuple):
    """The rounds *won* by each of some moves, of so many *deals*."""

    deals: int
    won: tuple[int, ...]


def imagine(
    edition: Edition,
    view: View,
    heard: Sequence[Event],
    moves: Sequence[Command],
    deals: int = DEALS,
) -> Iterator[Imagined]:
    """Play on after each of *moves* of the seat of *view*, and yield the count after each deal.

    *heard* are all events of the match as that seat saw them. All moves get the same hands, which
    agree with these events. So do later shuffles: their seed follows from the view.
    """
    seat = cast("Seat", view.seat)
    known = Knowledge(edition, seat)
    known.hear(heard)
    seed, won = sha256(msgspec.json.encode(view)).hexdigest(), [0] * len(moves)
    for number in range(1, deals + 1):
        chance = Random(f"{seed} {number}")  # noqa: S311 - no secret hangs on it
        dealt = known.imagine(PLAIN_QUESTION, chance)
        shuffles = f"{chance.getrandbits(SEED_BITS):064x}"
        for place, move in enumerate(moves):
            won[place] += _wins(Playout(dealt, shuffles), seat, move, Random(shuffles))  # noqa: S311 - as above
        yield Imagined(number, tuple(won))


def _wins(table: Playout, seat: Seat, move: Command, chance: Random) -> bool:
    """Return whether the side of *seat* wins the round at *table* after *move*."""
    state = table.state
    table.take(seat, move)
    for _ in range(MOST_MOVES):
        if table.ended is not None:
            break
        mover, moves = table.choices()
        table.take(
            mover, obvious_move(state.deck, state.hands[mover], state.prompt, moves, chance)
        )
    ended = table.ended
    return ended is not None and ended.winner in (seat, *_partner(state.partners, seat))


def _partner(partners: Sequence[Seat], seat: Seat) -> Sequence[Seat]:
    return partners[seat : seat + 1]
