"""A friendly bot: it plays the obvious card, sometimes forgets to call, now and then bluffs."""

from collections.abc import Sequence
from random import Random

from callout.bots.bot import Answers, Bot, BotKind
from callout.bots.estimates import chance_of_bluff, match_bonus, would_bluff
from callout.bots.memory import Memory
from callout.bots.policy_bot import PolicyBot, Temper
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition, PileRulings
from callout.core.view import View

TEMPER = Temper(answers=0.75, calls=5 / 6, catches=1 / 3, jumps=1 / 2, asks=1 / 30)
BLUFF_RATE = 0.08
"""Share of the chances to bluff that it takes."""
STACK_RATE = 5 / 6
"""Share of the chances to pass a draw card on that it takes."""

_ACCEPT, _CHALLENGE = c.Accept(), c.Challenge()


def calm(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Make a bot that plays like a friendly person."""
    deck, rulings = deck_of(edition), edition.rulings
    memory = Memory(deck)

    def policy(view: View, moves: Sequence[c.Command]) -> c.Command:
        if isinstance(rulings, PileRulings):
            if _ACCEPT in moves:
                stacks = [move for move in moves if isinstance(move, c.Play)]
                if not stacks or rng.random() >= STACK_RATE:
                    return _CHALLENGE if _CHALLENGE in moves and doubts(view, rulings) else _ACCEPT
                moves = stacks
            if would_bluff(rulings, deck, view):
                moves = daring(moves)
        return max(moves, key=lambda move: (*_rate(deck, view, move), rng.random()))

    def doubts(view: View, rulings: PileRulings) -> bool:
        """Return whether to challenge, as often as a bluff is likely."""
        return rng.random() < chance_of_bluff(rulings, deck, view, memory)

    def daring(moves: Sequence[c.Command]) -> Sequence[c.Command]:
        """Return only bluffs now and then, if there are any."""
        bluffs = [move for move in moves if isinstance(move, c.Play) and deck.bluff[move.card]]
        return bluffs if bluffs and rng.random() < BLUFF_RATE else moves

    return PolicyBot("calm", TEMPER, policy, rng, answers, memory)


BOT = BotKind("calm", calm)


def _rate(deck: Deck, view: View, move: c.Command) -> tuple[int, int]:
    """Rate a move: first by its kind, then by its cards."""
    match move:
        case c.Play():
            return _rate_play(deck, view.hand, move)
        case c.NameColour():
            return 1, _count_of_colour(deck, view.hand, move.colour)
        case c.Swap():
            return 1, -view.counts[move.seat]
        case c.Match():
            return 2, match_bonus(deck, view.row[move.on], move)
        case c.Lay():
            return 1, deck.points[move.card]
        case _:
            return 0, 0


def _rate_play(deck: Deck, hand: Sequence[Card], move: c.Play) -> tuple[int, int]:
    """Rate numbers of the most frequent colour highest, then cards with effects, then wilds.

    It plays as many equal cards as it may.
    """
    card, colour = move.card, deck.colour[move.card]
    if colour == NO_COLOUR:
        return 2 - deck.bluff[card], _count_of_colour(deck, hand, move.colour)
    of_colour = _count_of_colour(deck, hand, colour)
    return 3 + (deck.number[card] != NO_NUMBER), of_colour + move.count - 1


def _count_of_colour(deck: Deck, hand: Sequence[Card], colour: Colour) -> int:
    return sum(deck.colour[card] == colour for card in hand)
