"""The keen bot's moves on a centre row: plan the whole turn before the first match."""

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest
from math import exp
from typing import NamedTuple

from callout.bots.estimates import match_bonus, seat_after
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, Card
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition, RowRulings
from callout.core.prompts import MatchOrDone
from callout.core.view import View

NUMBER_VALUE, POINT_VALUE, ANY_COLOUR_VALUE, ANY_NUMBER_VALUE = 1.0, 0.05, 0.7, 0.5
"""The value of losing a card: more by each point, less if it is flexible."""
BONUS_LAY_VALUE = 0.9
"""The value of laying a card as a bonus."""
DRAWN_CARD_VALUE = 0.5
"""The value of a card that another player draws."""
OFFERED_COST = 0.5
"""The cost of laying a card that the next player can surely match."""
REGAINED_VALUE = 1.0
"""The value of laying a card that the bot can match later if nobody else does."""
GOING_OUT_VALUE = 100.0
"""The value of going out."""
MAX_PLANS = 10
"""Number of plans that are continued from one centre card to the next."""


class Option(NamedTuple):
    """A match with its value, and the number of cards that finally leave the hand."""

    value: float
    sheds: int
    match: c.Match


class Plan(NamedTuple):
    """The matches of a whole turn, which begins with *first* and leaves *hand*."""

    value: float
    sheds: int
    hand: tuple[Card, ...]
    first: c.Match | None = None

    def then(self, option: Option) -> "Plan | None":
        """Return the plan with another match, if its cards are still in the hand."""
        hand = list(self.hand)
        for card in option.match.cards:
            if card not in hand:
                return None
            hand.remove(card)
        first = self.first or option.match
        return Plan(self.value + option.value, self.sheds + option.sheds, tuple(hand), first)


class RowPolicy:
    """A preference for turns that shed most cards, and for laid cards that help others least."""

    def __init__(self, edition: Edition, rulings: RowRulings) -> None:
        deck = self._deck = deck_of(edition)
        self._draws = rulings.double_draws
        self._worth = [_worth(deck, card) for card in deck.all]
        self._singles = [_singles(deck, card) for card in deck.all]
        self._doubles = [_doubles(deck, card) for card in deck.all]

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        """Choose one of *moves*."""
        if matches := [move for move in moves if isinstance(move, c.Match)]:
            return self._best_match(view, matches)
        if lays := [move for move in moves if isinstance(move, c.Lay)]:
            return max(lays, key=lambda lay: self._score_of_lay(view, lay.card))
        return moves[0]

    def _best_match(self, view: View, matches: Sequence[c.Match]) -> c.Match:
        due = view.prompt.lays if isinstance(view.prompt, MatchOrDone) else 0
        plans = [Plan(0.0, due, view.hand)]
        for options in self._options(view, matches):
            more = (plan.then(option) for plan in plans for option in options)
            plans = nlargest(MAX_PLANS, [*plans, *filter(None, more)], key=lambda plan: plan.value)
        best = max(
            plans, key=lambda plan: plan.value + GOING_OUT_VALUE * (plan.sheds >= len(view.hand))
        )
        return best.first or matches[0]

    def _options(self, view: View, matches: Sequence[c.Match]) -> list[list[Option]]:
        """List the matches, each in its best colour, by the covered place."""
        found: dict[int, dict[tuple[Card, ...], Option]] = {}
        drawn = DRAWN_CARD_VALUE * self._draws * (len(view.playing) - 1)
        for match in matches:
            earned = match_bonus(self._deck, view.row[match.on], match)
            value = sum(self._worth[card] for card in match.cards)
            value += BONUS_LAY_VALUE * (earned > 0) + drawn * (earned > 1)
            option = Option(value, len(match.cards) + (earned > 0), match)
            there = found.setdefault(match.on, {})
            there[match.cards] = max(
                there.get(match.cards, option), option, key=lambda one: one.value
            )
        return [list(there.values()) for there in found.values()]

    def _score_of_lay(self, view: View, card: Card) -> float:
        """Score laying *card*, which the next player may match first, and later the bot."""
        count = view.counts[seat_after(view)]
        ways = count * self._singles[card] + count * (count - 1) / 2 * self._doubles[card]
        lost, number = 1 - exp(-ways), self._deck.number[card]
        mine = sum(self._deck.number[other] == number for other in view.hand) > 1
        return self._worth[card] - OFFERED_COST * lost + REGAINED_VALUE * mine * (1 - lost)


def _worth(deck: Deck, card: Card) -> float:
    if deck.free[card]:
        return ANY_NUMBER_VALUE
    return (
        ANY_COLOUR_VALUE
        if deck.colour[card] == NO_COLOUR
        else NUMBER_VALUE + POINT_VALUE * deck.number[card]
    )


def _singles(deck: Deck, centre: Card) -> float:
    """Return the chance that a card matches *centre*."""
    fits = [deck.free[card] or deck.number[card] == deck.number[centre] for card in deck.pack]
    return 1.0 if deck.free[centre] else sum(fits) / len(fits)


def _doubles(deck: Deck, centre: Card) -> float:
    """Return the chance that two cards match *centre* together, apart from those of any number."""
    numbers = Counter(deck.number[card] for card in deck.pack if not deck.free[card])
    rest = deck.number[centre]
    pairs = sum(count * numbers[rest - number] for number, count in numbers.items())
    return pairs / len(deck.pack) ** 2
