"""The interface of a bot: a view and the legal commands go in, one command comes out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion
from callout.core.view import View

Answers: TypeAlias = Callable[[AnswerQuestion], str]
"""A function that returns the right answer to a question, which the host lends a bot."""

Policy: TypeAlias = Callable[[View, Sequence[Command]], Command | None]
"""A function that chooses one of the moves that a seat may make, apart from calls.

It may choose nothing if the seat is not awaited, but could jump in.
"""


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def observe(self, events: Sequence[Event]) -> None:
        """Hear *events* as the bot's seat saw them: those of each command, before it chooses."""

    def choose(self, view: View, legal: Sequence[Command]) -> Command | None:
        """Choose one of *legal*, or nothing while others are awaited.

        A seat that is not awaited may have something to say, or a card to jump in with.
        """


BotMaker: TypeAlias = Callable[[Edition, Random, Answers | None], Bot]
"""A function that makes a bot for an edition, with its own chance and the host's answers."""


class BotKind(NamedTuple):
    """What a bot's module defines as `BOT`: the bot's *name*, and how it is made.

    One that is not *offered* cannot be seated at a table; it is there to compare others with.
    """

    name: str
    make: BotMaker
    offered: bool = True
