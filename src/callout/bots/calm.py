"""A friendly bot: it plays what comes to mind, forgets to call at times and rarely doubts."""

from collections.abc import Sequence
from random import Random

from callout.bots.bonus import bonus
from callout.bots.bot import Answers, Bot
from callout.bots.player import Player, Temper
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.core.view import View

TEMPER = Temper(answers=0.75, calls=5 / 6, catches=1 / 3)
DOUBTS = 1 / 8
"""How often it challenges a card that may be a bluff."""

_ACCEPT, _CHALLENGE = c.Accept(), c.Challenge()


def calm(edition: Edition, rng: Random, answers: Answers | None = None) -> Bot:
    """Seat a bot that plays as a friendly person does."""
    deck = deck_of(edition)

    def taste(view: View, moves: Sequence[c.Command]) -> c.Command:
        if _ACCEPT in moves:
            return _CHALLENGE if _CHALLENGE in moves and rng.random() < DOUBTS else _ACCEPT
        return max(moves, key=lambda move: (*_liking(deck, view, move), rng.random()))

    return Player("calm", TEMPER, taste, rng, answers)


def _liking(deck: Deck, view: View, move: c.Command) -> tuple[int, int]:
    """Rate a move: first its kind, then the cards it is made with."""
    match move:
        case c.Play():
            return _liking_to_play(deck, view.hand, move)
        case c.NameColour():
            return 1, _held(deck, view.hand, move.colour)
        case c.Match():
            return 2, bonus(deck, view.row[move.on], move)
        case c.Lay():
            return 1, deck.points[move.card]
        case _:
            return 0, 0


def _liking_to_play(deck: Deck, hand: Sequence[Card], move: c.Play) -> tuple[int, int]:
    """Like numbers of the colour held most, then cards that do something, and wilds least."""
    card, colour = move.card, deck.colour[move.card]
    if colour == NO_COLOUR:
        return 2 - deck.bluff[card], _held(deck, hand, move.colour)
    return 3 + (deck.number[card] != NO_NUMBER), _held(deck, hand, colour)


def _held(deck: Deck, hand: Sequence[Card], colour: Colour) -> int:
    return sum(deck.colour[card] == colour for card in hand)
