"""The positions to practise: moments of games of bots, with the move of the hard bot."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from callout.coach.motives import Motive
from callout.core import commands as c
from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.editions import load
from callout.notation.words import read

QUESTION = "question"
"""The topic of a position in which a question is to be answered."""


class PracticePosition(Struct, frozen=True):
    """A moment of the game of two bots with *seed*, after its first *moves*.

    At the seat of the learner the hard bot would give *command*, for the reason that is its
    *topic*. An answer to a question has no words, and no reason.
    """

    seed: int
    topic: str
    moves: tuple[tuple[Seat, c.Command], ...]
    command: c.Command

    @property
    def reason(self) -> Motive | None:
        """The reason of the hard bot."""
        return None if self.topic == QUESTION else Motive(self.topic)


class Practice(Struct, frozen=True):
    """The *positions* of one *edition*."""

    edition: Edition
    positions: tuple[PracticePosition, ...]


class _PositionText(Struct, frozen=True, forbid_unknown_fields=True):
    """A position in a file: its moves as in a record, but separated by commas."""

    topic: str
    seed: int
    moves: str
    do: str


class _PracticeText(Struct, frozen=True, forbid_unknown_fields=True):
    positions: tuple[_PositionText, ...]


@cache
def load_practice(name: str) -> Practice:
    """Load the positions of the edition called *name*."""
    edition = load(name)
    file = files("callout.tutorial").joinpath("positions", f"{name}.toml")
    text = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _PracticeText)
    return Practice(edition, tuple(_position(edition, one) for one in text.positions))


def _position(edition: Edition, text: _PositionText) -> PracticePosition:
    moves = tuple(_move(edition, line) for line in text.moves.split(", "))
    return PracticePosition(text.seed, text.topic, moves, read(text.do, edition))


def _move(edition: Edition, line: str) -> tuple[Seat, c.Command]:
    number, _, words = line.partition(" ")
    return Seat(int(number) - 1), read(words, edition)
