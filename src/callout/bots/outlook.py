"""The table after a move, and its value: a sum of reasons with names."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from callout.bots.estimates import cards_unseen, is_partner, seat_after
from callout.bots.memory import Memory
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.deck import Deck
from callout.core.edition import PileRulings
from callout.core.view import View

GOING_OUT_VALUE = 100.0
"""The value of going out; all values are like the logarithm of the odds to win."""
POINT_VALUE = 0.0005
"""The value of losing a point."""
NO_LAST_CARD_COST = 6.0
"""The cost of holding no number where the last card must be one."""


class Weights(NamedTuple):
    """The weights of everything that makes an outlook good or bad.

    *card* is the cost of each card in hand, and *few* the value of a single one. *turn* is the
    cost of a single card in the hand of the next player, *other* in that of another. *wild* is the
    value of a hand of cards that always fit, *colour* that of a hand of the colour in play, *lone*
    its loss for each other card, and *hue* the cost of each colour in the hand. *special* is the
    value of a card with an effect, and *stuck* that of a player with a single unplayable card.
    """

    card: float
    few: float
    turn: float
    other: float
    wild: float
    colour: float
    lone: float
    hue: float
    special: float
    stuck: float


BETWEEN_TWO = Weights(
    card=0.02,
    few=0.4,
    turn=3.5,
    other=0.0,
    wild=4.0,
    colour=1.3,
    lone=0.26,
    hue=0.24,
    special=0.2,
    stuck=3.1,
)
AMONG_MORE = Weights(
    card=0.18,
    few=1.0,
    turn=3.6,
    other=1.4,
    wild=3.0,
    colour=0.8,
    lone=0.0,
    hue=0.0,
    special=-0.08,
    stuck=2.7,
)
"""Fitted to millions of rounds, by hands that won and hands that did not."""


class Reasons(NamedTuple):
    """The reasons for and against a move; their sum is its score."""

    goes_out: float = 0.0
    holds_few_cards: float = 0.0
    keeps_a_wild: float = 0.0
    keeps_the_colour: float = 0.0
    holds_few_colours: float = 0.0
    keeps_a_special: float = 0.0
    can_end: float = 0.0
    hits_others: float = 0.0
    leaves_them_stuck: float = 0.0
    sheds_points: float = 0.0
    risks_a_challenge: float = 0.0
    catches_a_bluff: float = 0.0


OUT = Reasons(goes_out=GOING_OUT_VALUE)


class Outlook(NamedTuple):
    """The table after a move: the *hand* that is left, and *more* unknown cards in it.

    The *top* card and its *colour* are in play, the turn comes to *turn*, and *counts* are the
    cards in each hand.
    """

    hand: Sequence[Card]
    more: int
    top: Card
    colour: Colour
    turn: Seat
    counts: Sequence[int]


class OutlookJudge:
    """The reasons for and against outlooks, seen from one seat at one moment."""

    def __init__(self, deck: Deck, rulings: PileRulings, view: View, memory: Memory) -> None:
        self._deck = deck
        self._rulings = rulings
        self._view = view
        self._memory = memory
        self._left = cards_unseen(deck, view)
        self._hidden = max(1, sum(self._left))
        self._others = [seat for seat in view.playing if seat != view.seat]
        self._weights = BETWEEN_TWO if len(self._others) == 1 else AMONG_MORE

    def reasons(self, after: Outlook) -> Reasons:
        """Return the reasons for and against *after*."""
        deck, weights, size = self._deck, self._weights, len(after.hand) + after.more
        if not size:
            return OUT
        wilds = specials = points = 0
        hues = [0] * len(deck.colours)
        ends = not self._rulings.must_end_with_number or after.more > 0
        for card in after.hand:
            colour = deck.colour[card]
            points += deck.points[card]
            if colour == NO_COLOUR:
                wilds += 1
            else:
                hues[colour] += 1
                specials += deck.number[card] == NO_NUMBER
            ends = ends or deck.number[card] != NO_NUMBER
        of_colour = 0 if after.colour == NO_COLOUR else hues[after.colour]
        return Reasons(
            holds_few_cards=weights.few / size - weights.card * size,
            keeps_a_wild=weights.wild * wilds / size,
            keeps_the_colour=weights.colour * of_colour / size**2
            - weights.lone * (of_colour > 0) / size,
            holds_few_colours=-weights.hue * sum(map(bool, hues)),
            keeps_a_special=weights.special * specials,
            can_end=0.0 if ends else -NO_LAST_CARD_COST,
            hits_others=-self._threat(after),
            leaves_them_stuck=self._stuck(after),
            sheds_points=-POINT_VALUE * points,
        )

    def _threat(self, after: Outlook) -> float:
        """Return the danger from others: the next player, and the player nearest to going out.

        A partner who is nearly out is no danger, but a help.
        """
        threat = nearest = 0.0
        for seat in self._others:
            nearness = 1 / max(1, after.counts[seat])
            weight = self._weights.turn if seat == after.turn else self._weights.other
            if is_partner(self._view, seat):
                threat -= weight * nearness
            elif seat == after.turn:
                threat += weight * nearness
            else:
                nearest = max(nearest, weight * nearness)
        return threat + nearest

    def _stuck(self, after: Outlook) -> float:
        """Return the value of the chance that the next player has nothing to play."""
        view, turn, colour = self._view, after.turn, after.colour
        if turn == view.seat or colour == NO_COLOUR or is_partner(view, turn):
            return 0.0
        lack, colours, fits = self._memory.lack(turn, colour), self._deck.colour, 0.0
        for card in self._deck.fits(after.top, colour):
            if self._left[card]:
                fits += self._left[card] * (1 - lack if colours[card] == colour else 1)
        count = max(1, after.counts[turn])
        return self._weights.stuck * max(0.0, 1 - fits / self._hidden) ** count / count


def after_swap(
    view: View, top: Card, colour: Colour, hand: Sequence[Card], other: Seat
) -> Outlook:
    """Return the outlook after swapping *hand* with the unknown hand of *other*."""
    counts = list(view.counts)
    got, counts[other] = counts[other], len(hand)
    return Outlook((), got, top, colour, seat_after(view), counts)


def after_passing(view: View, top: Card, colour: Colour, hand: Sequence[Card]) -> Outlook:
    """Return the outlook after all hands have passed on, *hand* to the next player."""
    counts = list(view.counts)
    for step in range(len(view.playing)):
        giver, taker = seat_after(view, step), seat_after(view, step + 1)
        counts[taker] = len(hand) if giver == view.seat else view.counts[giver]
    return Outlook((), counts[cast("Seat", view.seat)], top, colour, seat_after(view), counts)
