"""A strong bot: it always calls, catches and jumps in, and weighs every move."""

from random import Random

from callout.bots.bot import Answers, Bot, BotKind
from callout.bots.memory import Memory
from callout.bots.pile_policy import PilePolicy
from callout.bots.policy_bot import PolicyBot, Temper
from callout.bots.row_policy import RowPolicy
from callout.core.deck import deck_of
from callout.core.edition import Edition, RowRulings

TEMPER = Temper(answers=0.95, calls=1.0, catches=1.0, jumps=1.0, asks=1 / 30)


def keen(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make a bot that plays to win."""
    memory = Memory(deck_of(edition))
    policy = keen_policy(edition, memory, rng)
    return PolicyBot("keen", TEMPER, policy, rng, answers, memory)


def keen_policy(edition: Edition, memory: Memory, rng: Random) -> PilePolicy | RowPolicy:
    """Return its preference for moves at a table of *edition*, with its *memory* of the table."""
    rulings = edition.rulings
    if isinstance(rulings, RowRulings):
        return RowPolicy(edition, rulings)
    return PilePolicy(edition, rulings, memory, rng)


BOT = BotKind("keen", keen)
