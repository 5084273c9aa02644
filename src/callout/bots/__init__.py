"""Players that are programs: they know what their seat may know, and no more."""

from random import Random

from callout.bots.bot import Answers, Bot, BotMaker
from callout.bots.calm import calm
from callout.bots.dice import dice
from callout.bots.keen import keen
from callout.core.edition import Edition

__all__ = ["BOTS", "Answers", "Bot", "make"]

BOTS: dict[str, BotMaker] = {"calm": calm, "keen": keen, "dice": dice}


def make(name: str, edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make the bot called *name* for a table of *edition*."""
    return BOTS[name](edition, rng, answers)
