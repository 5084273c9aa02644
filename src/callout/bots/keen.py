"""A strong bot: it always calls and catches, and weighs every move."""

from random import Random

from callout.bots.bot import Answers, Bot, Taste
from callout.bots.pile import PileTaste
from callout.bots.player import Player, Temper
from callout.bots.row import RowTaste
from callout.core.edition import Edition, RowRulings

TEMPER = Temper(answers=0.95, calls=1.0, catches=1.0)


def keen(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Seat a bot that plays to win."""
    rulings = edition.rulings
    taste: Taste
    if isinstance(rulings, RowRulings):
        taste = RowTaste(edition, rulings)
    else:
        taste = PileTaste(edition, rulings)
    return Player("keen", TEMPER, taste, rng, answers)
