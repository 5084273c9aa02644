"""A bot that throws dice: lively, lawful, and without a plan."""

from collections.abc import Sequence
from random import Random

from callout.bots.bot import Answers, Bot
from callout.bots.player import Player, Temper
from callout.core import commands as c
from callout.core.edition import Edition
from callout.core.view import View

TEMPER = Temper(answers=0.5, calls=0.5, catches=0.1)
LIVELY = 0.95
"""How often it would rather do something with its cards than draw or stop."""

_FORWARD = (c.Play, c.Match, c.Lay, c.Accept)


def dice(_edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Seat a bot that plays at random."""

    def taste(_view: View, moves: Sequence[c.Command]) -> c.Command:
        forward = [move for move in moves if isinstance(move, _FORWARD)]
        return rng.choice(forward if forward and rng.random() < LIVELY else moves)

    return Player("dice", TEMPER, taste, rng, answers)
