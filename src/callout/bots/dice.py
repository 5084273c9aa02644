"""A bot that throws dice: it plays by the rules and without a plan."""

from collections.abc import Sequence
from random import Random

from callout.bots.bot import Answers, Bot, BotKind
from callout.bots.policy_bot import PolicyBot, Temper
from callout.core import commands as c
from callout.core.edition import Edition
from callout.core.view import View

TEMPER = Temper(answers=0.5, calls=0.5, catches=0.1, jumps=0.5)
FORWARD_RATE = 0.95
"""Share of turns with a playable card in which it does not draw or stop."""

_FORWARD = (c.Play, c.Match, c.Lay, c.Accept)


def dice(_edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make a bot that plays at random."""

    def policy(_view: View, moves: Sequence[c.Command]) -> c.Command:
        forward = [move for move in moves if isinstance(move, _FORWARD)]
        return rng.choice(forward if forward and rng.random() < FORWARD_RATE else moves)

    return PolicyBot("dice", TEMPER, policy, rng, answers)


BOT = BotKind("dice", dice, offered=False)
