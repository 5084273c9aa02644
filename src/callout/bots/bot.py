"""What a bot is: a view of the table and the lawful commands go in, one command comes out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeAlias

from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.prompts import AnswerQuestion
from callout.core.view import View

Answers: TypeAlias = Callable[[AnswerQuestion], str]
"""Give the right answer to a question: a view has none, so the host lends them."""

Taste: TypeAlias = Callable[[View, Sequence[Command]], Command]
"""Prefer one of the moves that a seat may make, calls left aside."""


class Bot(Protocol):
    """Sit at a table."""

    name: str

    def choose(self, view: View, lawful: Sequence[Command]) -> Command | None:
        """Choose one of *lawful*, or nothing while others are awaited."""


Seating: TypeAlias = Callable[[Edition, Random, Answers | None], Bot]
"""Seat a bot at a table of an edition, with chance of its own and answers lent by the host."""
