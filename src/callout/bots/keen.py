"""A strong bot: it always calls, catches and jumps in, and weighs every move."""

from random import Random

from callout.bots.bot import Answers, Bot, BotKind, Policy
from callout.bots.memory import Memory
from callout.bots.pile_policy import PilePolicy
from callout.bots.policy_bot import PolicyBot, Temper
from callout.bots.row_policy import RowPolicy
from callout.core.deck import deck_of
from callout.core.edition import Edition, RowRulings

TEMPER = Temper(answers=0.95, calls=1.0, catches=1.0, jumps=1.0, asks=1 / 30)


def keen(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make a bot that plays to win."""
    rulings, memory = edition.rulings, Memory(deck_of(edition))
    policy: Policy
    if isinstance(rulings, RowRulings):
        policy = RowPolicy(edition, rulings)
    else:
        policy = PilePolicy(edition, rulings, memory, rng)
    return PolicyBot("keen", TEMPER, policy, rng, answers, memory)


BOT = BotKind("keen", keen)
