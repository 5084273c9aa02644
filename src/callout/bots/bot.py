"""The interface of a bot: a view and the lawful commands go in, one command comes out."""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from callout.core.commands import Command
from callout.core.edition import Edition
from callout.core.events import Event
from callout.core.prompts import AnswerQuestion
from callout.core.view import View

Answers: TypeAlias = Callable[[AnswerQuestion], str]
"""A function that returns the right answer to a question; the host lends it to a bot."""

Policy: TypeAlias = Callable[[View, Sequence[Command]], Command | None]
"""A function that chooses one of the moves of a seat, apart from calls.

It may return `None` if the seat is not awaited, but could jump in.
"""


class Bot(Protocol):
    """A player that is a program."""

    name: str

    def observe(self, events: Sequence[Event]) -> None:
        """Hear *events* as the bot's seat saw them, after each command and before it chooses."""

    def choose(self, view: View, legal: Sequence[Command]) -> Command | None:
        """Choose one of *legal*, or `None` while others are awaited.

        A seat that is not awaited may have something to say, or a card to jump in with.
        """


BotMaker: TypeAlias = Callable[[Edition, Random, Answers | None], Bot]
"""A function that makes a bot for an edition, with its own chance and the host's answers."""


class BotKind(NamedTuple):
    """A kind of bot, the `BOT` of its module: the bot's *name*, and its maker.

    A kind that is not *offered* cannot be seated at a table; it is there for comparisons.
    """

    name: str
    make: BotMaker
    offered: bool = True
