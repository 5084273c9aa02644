"""The keen bot's moves on a centre row: plan the whole turn before the first match."""

from collections import Counter
from collections.abc import Sequence
from heapq import nlargest
from math import exp
from operator import itemgetter
from typing import NamedTuple

from callout.bots.estimates import match_bonus, seat_after
from callout.bots.weighing import Weighed, weighed
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
    """The *matches* of a whole turn, which leave *hand*."""

    value: float
    sheds: int
    hand: tuple[Card, ...]
    matches: tuple[c.Match, ...] = ()

    def then(self, option: Option) -> "Plan | None":
        """Return the plan with another match, if its cards are still in the hand."""
        hand = list(self.hand)
        for card in option.match.cards:
            if card not in hand:
                return None
            hand.remove(card)
        matches = (*self.matches, option.match)
        return Plan(self.value + option.value, self.sheds + option.sheds, tuple(hand), matches)


class RowReasons(NamedTuple):
    """The reasons for a turn, or for a laid card; their sum is its score."""

    goes_out: float = 0.0
    sheds_cards: float = 0.0
    sheds_points: float = 0.0
    keeps_a_wild: float = 0.0
    earns_a_lay: float = 0.0
    makes_others_draw: float = 0.0
    offers_nothing: float = 0.0
    sets_up_a_match: float = 0.0


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
            options = self._options(view, matches)
            return self._best_plan(view, _no_matches_yet(view), options).matches[0]
        if lays := [move for move in moves if isinstance(move, c.Lay)]:
            return max(lays, key=lambda lay: sum(self._reasons_of_lay(view, lay.card)))
        return moves[0]

    def weigh(self, view: View, moves: Sequence[c.Command]) -> list[Weighed]:
        """Return the moves worth considering, best first: each match by the best turn with it.

        The matches of the best turn are equally good, in any order. A turn that its search would
        prefer but missed is not considered, either.
        """
        if matches := [move for move in moves if isinstance(move, c.Match)]:
            return self._weigh_matches(view, matches)
        if lays := [move for move in moves if isinstance(move, c.Lay)]:
            found = [weighed(lay, self._reasons_of_lay(view, lay.card)) for lay in lays]
            return sorted(found, key=itemgetter(0), reverse=True)
        return [weighed(moves[0], RowReasons())]

    def _weigh_matches(self, view: View, matches: Sequence[c.Match]) -> list[Weighed]:
        start, options = _no_matches_yet(view), self._options(view, matches)
        best = self._best_plan(view, start, options)
        reasons = self._reasons_of_turn(view, best)
        score, others = sum(reasons), list[Weighed]()
        for place, there in enumerate(options):
            rest = options[:place] + options[place + 1 :]
            for option in there:
                first = start.then(option)
                if option.match not in best.matches and first is not None:
                    turn = self._best_plan(view, first, rest)
                    others.append(weighed(option.match, self._reasons_of_turn(view, turn)))
        others.sort(key=itemgetter(0), reverse=True)
        found = [other for other in others if other.score <= score]
        return [*(weighed(match, reasons) for match in best.matches), *found]

    def _best_plan(self, view: View, start: Plan, options: Sequence[Sequence[Option]]) -> Plan:
        """Return the best turn that begins with *start* and goes on with *options*."""
        plans, size = [start], len(view.hand)
        for there in options:
            more = (plan.then(option) for plan in plans for option in there)
            plans = nlargest(MAX_PLANS, [*plans, *filter(None, more)], key=lambda plan: plan.value)
        return max(plans, key=lambda plan: plan.value + GOING_OUT_VALUE * (plan.sheds >= size))

    def _options(self, view: View, matches: Sequence[c.Match]) -> list[list[Option]]:
        """List the matches, each in its best colour, by the covered place."""
        found: dict[int, dict[tuple[Card, ...], Option]] = {}
        drawn = self._drawn(view)
        for match in matches:
            earned = match_bonus(self._deck, view.row[match.on], match)
            value = sum(sum(self._worth[card]) for card in match.cards)
            value += BONUS_LAY_VALUE * (earned > 0) + drawn * (earned > 1)
            option = Option(value, len(match.cards) + (earned > 0), match)
            there = found.setdefault(match.on, {})
            there[match.cards] = max(
                there.get(match.cards, option), option, key=lambda one: one.value
            )
        return [list(there.values()) for there in found.values()]

    def _reasons_of_turn(self, view: View, plan: Plan) -> RowReasons:
        """Return the reasons for the matches of *plan*."""
        worth, lays, doubles = RowReasons(), 0, 0
        for match in plan.matches:
            earned = match_bonus(self._deck, view.row[match.on], match)
            lays, doubles = lays + (earned > 0), doubles + (earned > 1)
            for card in match.cards:
                both = zip(worth, self._worth[card], strict=True)
                worth = RowReasons(*(one + other for one, other in both))
        return worth._replace(
            goes_out=GOING_OUT_VALUE * (plan.sheds >= len(view.hand)),
            earns_a_lay=BONUS_LAY_VALUE * lays,
            makes_others_draw=self._drawn(view) * doubles,
        )

    def _reasons_of_lay(self, view: View, card: Card) -> RowReasons:
        """Return the reasons for laying *card*.

        The next player may match it first, and later the bot.
        """
        count = view.counts[seat_after(view)]
        ways = count * self._singles[card] + count * (count - 1) / 2 * self._doubles[card]
        lost, number = 1 - exp(-ways), self._deck.number[card]
        mine = sum(self._deck.number[other] == number for other in view.hand) > 1
        return self._worth[card]._replace(
            offers_nothing=-OFFERED_COST * lost,
            sets_up_a_match=REGAINED_VALUE * mine * (1 - lost),
        )

    def _drawn(self, view: View) -> float:
        """Return the value of the cards that others draw for a match of two in one colour."""
        return DRAWN_CARD_VALUE * self._draws * (len(view.playing) - 1)


def _no_matches_yet(view: View) -> Plan:
    lays = view.prompt.lays if isinstance(view.prompt, MatchOrDone) else 0
    return Plan(0.0, lays, view.hand)


def _worth(deck: Deck, card: Card) -> RowReasons:
    """Return the reasons for losing *card*: more by each point, less if it is flexible."""
    if deck.free[card]:
        return RowReasons(sheds_cards=NUMBER_VALUE, keeps_a_wild=ANY_NUMBER_VALUE - NUMBER_VALUE)
    if deck.colour[card] == NO_COLOUR:
        return RowReasons(sheds_cards=NUMBER_VALUE, keeps_a_wild=ANY_COLOUR_VALUE - NUMBER_VALUE)
    return RowReasons(sheds_cards=NUMBER_VALUE, sheds_points=POINT_VALUE * deck.number[card])


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
