"""Players that are programs, with the knowledge of their seat alone.

A bot is one file here, which defines `BOT`; nothing else lists it.
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random

from callout.bots.bot import Answers, Bot, BotKind
from callout.core.edition import Edition

__all__ = ["Answers", "Bot", "BotKind", "bots", "make"]


def bots() -> dict[str, BotKind]:
    """Return the kinds of bots by name: those of the modules here that define one."""
    return _find(tuple(__path__))


@cache
def _find(path: tuple[str, ...]) -> dict[str, BotKind]:
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(path))
    kinds = [module.BOT for module in modules if hasattr(module, "BOT")]
    return {kind.name: kind for kind in sorted(kinds, key=lambda kind: kind.name)}


def make(name: str, edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make the bot called *name* for a table of *edition*."""
    return bots()[name].make(edition, rng, answers)
