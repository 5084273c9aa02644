"""The keen bot's moves on one pile: weigh the hand that a move leaves, and whom it hits."""

from collections.abc import Sequence
from typing import cast

from callout.bots.estimates import (
    cards_that_forbid,
    chance_in_hand,
    chance_of_bluff,
    is_partner,
    seat_after,
)
from callout.bots.hand_values import (
    best_swap,
    value_of_passing,
    value_of_swap,
)
from callout.core import commands as c
from callout.core.cards import (
    NO_COLOUR,
    NO_NUMBER,
    PASSING_NUMBER,
    SWAPPING_NUMBER,
    Card,
    Colour,
    Seat,
)
from callout.core.deck import Deck, deck_of
from callout.core.edition import (
    AfterPenalty,
    DrawUntil,
    Edition,
    LastCard,
    PileRulings,
    StackedBluff,
    TwoTurned,
)
from callout.core.prompts import AnswerDraw, awaited
from callout.core.view import View

NUMBER_VALUE, SPECIAL_VALUE, WILD_VALUE, BLUFF_VALUE = 1.0, 0.9, 0.3, 0.0
"""What it is worth to get rid of a card: those that are always of use are kept."""
POINT_VALUE = 0.002
"""What it is worth to get rid of a point while somebody is nearly out."""
NEARLY_OUT_CARDS = 2
"""The number of cards at which a player becomes dangerous."""
STUCK_COST = 1.0
"""What it costs to hold nothing that fits next time."""
COLOUR_STAYS_CHANCE = 0.5
"""How likely it is that the colour in play is the same next time."""
ONE_COLOUR_VALUE = 0.3
"""What it is worth that the whole hand is of the colour in play."""
DRAWN_CARD_VALUE, LOST_TURN_VALUE, EXTRA_TURN_VALUE = 0.3, 0.6, 1.0
"""What it is worth that another draws a card, that one of many or the only other loses a turn."""
CHALLENGED_COST = 5.0
"""What it costs to be challenged rightly."""
GOING_OUT_VALUE = 100.0
"""What going out is worth."""
DRAW_UNTIL_COST = 2.0
"""What it costs to draw until a card fits, which is played then."""
NO_LAST_CARD_COST = 2.0
"""What it costs to hold no number where the last card must be one."""


class PilePolicy:
    """A preference for moves that bring one's own hand nearer to its end than those of others."""

    def __init__(self, edition: Edition, rulings: PileRulings) -> None:
        self._deck = deck_of(edition)
        self._rulings = rulings
        self._worth = [_worth(self._deck, card) for card in self._deck.all]
        self._stops = [_stops(self._deck, rulings, card) for card in self._deck.all]

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command | None:
        """Choose one of *moves*, or nothing if it is better not to jump in."""
        is_awaited = view.seat in awaited(view.prompt)
        if len(moves) == 1 and is_awaited:
            return moves[0]
        best = max(moves, key=lambda move: self._score(view, move))
        if is_awaited or self._score(view, best) > self._score_of_hand(
            view, view.hand, view.colour
        ):
            return best
        return None

    def _score(self, view: View, move: c.Command) -> float:
        match move:
            case c.Play():
                return self._score_of_play(view, move)
            case c.NameColour():
                return self._score_of_hand(view, view.hand, move.colour)
            case c.Challenge():
                return 1 - GOING_OUT_VALUE if self._doubts(view) else -GOING_OUT_VALUE - 1
            case c.Accept():
                return -GOING_OUT_VALUE
            case c.Swap():
                return value_of_swap(view, len(view.hand), move.seat)
            case c.Draw() if self._rulings.draw_until is DrawUntil.FITS:
                return self._score_of_hand(view, view.hand, view.colour) - DRAW_UNTIL_COST
            case _:
                return self._score_of_hand(view, view.hand, view.colour) - NUMBER_VALUE

    def _score_of_play(self, view: View, play: c.Play) -> float:
        deck, card, rest = self._deck, play.card, list(view.hand)
        for _ in range(play.count):
            rest.remove(card)
        if not rest:
            return GOING_OUT_VALUE
        moved = self._score_of_moved_hands(view, card, len(rest))
        if moved is not None:
            return moved
        colour = play.colour if deck.colour[card] == NO_COLOUR else deck.colour[card]
        score = self._score_of_hand(view, rest, colour) + self._score_of_hit(view, play)
        return score - CHALLENGED_COST * self._risk(view, rest) if deck.bluff[card] else score

    def _score_of_moved_hands(self, view: View, card: Card, left: int) -> float | None:
        """Score a *card* that gives one's hand, of which so many are *left*, to another."""
        if not self._rulings.seven_zero:
            return None
        number = self._deck.number[card]
        if number == SWAPPING_NUMBER:
            return best_swap(view, left)
        return value_of_passing(view, left) if number == PASSING_NUMBER else None

    def _score_of_hand(self, view: View, hand: Sequence[Card], colour: Colour) -> float:
        """Score the *hand* that is left while *colour* is in play."""
        deck, free, score = self._deck, False, 0.0
        hues = [0] * len(deck.colours)
        for card in hand:
            score -= self._worth[card]
            if deck.colour[card] == NO_COLOUR:
                free = True
            else:
                hues[deck.colour[card]] += 1
        mine = hues[colour] > 0
        if not free:
            others = (sum(map(bool, hues)) - mine) / (len(hues) - 1)
            score -= STUCK_COST * (
                1 - COLOUR_STAYS_CHANCE * mine - (1 - COLOUR_STAYS_CHANCE) * others
            )
        if min(view.counts[seat] for seat in view.playing) <= NEARLY_OUT_CARDS:
            score -= POINT_VALUE * sum(deck.points[card] for card in hand)
        if self._rulings.last_card is LastCard.NUMBER and not any(
            deck.number[card] != NO_NUMBER for card in hand
        ):
            score -= NO_LAST_CARD_COST
        return score + ONE_COLOUR_VALUE * hues[colour] / len(hand)

    def _score_of_hit(self, view: View, play: c.Play) -> float:
        """Score what *play* does to the next player or, by turning round, to the one before."""
        card = play.card
        deck, stops, turns = self._deck, self._stops[card], self._deck.turns[card]
        if not (stops or turns or deck.draws[card]):
            return 0.0
        threat = _threat(view, seat_after(view))
        passed_on = view.prompt.total if isinstance(view.prompt, AnswerDraw) else 0
        total = deck.draws[card] * play.count + passed_on
        score = DRAWN_CARD_VALUE * total * threat
        if len(view.playing) == 2:
            again = stops or (turns and self._rulings.two_turned is TwoTurned.AGAIN)
            return score + EXTRA_TURN_VALUE * again
        turns = turns and play.count % 2 == 1
        if turns:
            threat -= _threat(view, seat_after(view, -1))
        return score + LOST_TURN_VALUE * threat * (stops or turns)

    def _risk(self, view: View, rest: Sequence[Card]) -> float:
        """Return how suspicious a doubtful card looks to others, if it is a bluff."""
        deck, rulings = self._deck, self._rulings
        if isinstance(view.prompt, AnswerDraw) and rulings.stacked_bluff is StackedBluff.WAIVED:
            return 0.0
        forbidding = cards_that_forbid(rulings, deck, view.top, view.colour)
        return (
            0.0
            if forbidding.isdisjoint(rest)
            else chance_in_hand(deck, view, forbidding, len(rest))
        )

    def _doubts(self, view: View) -> bool:
        """Return whether a challenge wins more cards than it loses."""
        doubt, extra = cast("AnswerDraw", view.prompt), self._rulings.doubt_extra or 0
        likely = chance_of_bluff(self._rulings, self._deck, view, doubt)
        saved_and_given = 2 * doubt.total
        return likely * saved_and_given > (1 - likely) * extra


def _worth(deck: Deck, card: Card) -> float:
    if deck.colour[card] == NO_COLOUR:
        return BLUFF_VALUE if deck.bluff[card] else WILD_VALUE
    return SPECIAL_VALUE if deck.number[card] == NO_NUMBER else NUMBER_VALUE


def _stops(deck: Deck, rulings: PileRulings, card: Card) -> bool:
    forfeits = rulings.after_penalty is AfterPenalty.FORFEITS
    return deck.misses[card] or (forfeits and deck.draws[card] > 0)


def _threat(view: View, seat: Seat) -> float:
    """Return the share of all danger that comes from *seat*: the fewer cards, the more."""
    others = [1 / max(1, view.counts[other]) for other in view.playing if other != view.seat]
    part = 1 / max(1, view.counts[seat]) / sum(others)
    if view.counts[seat] <= NEARLY_OUT_CARDS:
        part *= 2
    return -part if is_partner(view, seat) else part
