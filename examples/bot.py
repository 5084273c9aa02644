"""A bot that plays its dearest card first, and keeps cards of any colour until it needs them."""

from collections.abc import Sequence
from random import Random

from callout.bots import Answers, Bot, BotKind
from callout.bots.policy_bot import PolicyBot, Temper
from callout.core.cards import NO_COLOUR
from callout.core.commands import Command, Play
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.view import View


def thrifty(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make the bot for a table of *edition*."""
    deck = deck_of(edition)

    def policy(view: View, moves: Sequence[Command]) -> Command:
        def value(play: Play) -> tuple[bool, int, int]:
            held = sum(deck.colour[card] == play.colour for card in view.hand)
            return deck.colour[play.card] != NO_COLOUR, deck.points[play.card], held

        plays = [move for move in moves if isinstance(move, Play)]
        return max(plays, key=value, default=moves[0])

    return PolicyBot("thrifty", Temper(answers=1, calls=1, catches=1), policy, rng, answers)


BOT = BotKind("thrifty", thrifty)
