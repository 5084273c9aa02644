"""How the keen bot plays on one pile: it weighs the hand that a move leaves, and whom it hits."""

from collections.abc import Sequence
from typing import cast

from callout.bots.around import after, friends
from callout.bots.odds import chance, forbidding, guilt
from callout.core import commands as c
from callout.core.cards import NO_COLOUR, NO_NUMBER, Card, Colour, Seat
from callout.core.deck import Deck, deck_of
from callout.core.edition import AfterPenalty, Edition, PileRulings, TwoTurned
from callout.core.prompts import AnswerDraw
from callout.core.view import View

NUMBER, SPECIAL, WILD, BLUFF = 1.0, 0.9, 0.3, 0.0
"""How gladly a card is got rid of: those that are always of use are held."""
POINTS = 0.002
"""How gladly a point is got rid of while somebody is nearly out."""
NEARLY_OUT = 2
"""How few cards make a player dangerous."""
STUCK = 1.0
"""What it costs to have nothing that fits next time."""
STAYS = 0.5
"""How often the colour in play is the same next time."""
CONTROL = 0.3
"""What it is worth that the whole hand is of the colour in play."""
HIT, STOPPED, AGAIN = 0.3, 0.6, 1.0
"""What a card drawn by another is worth, a turn lost by one of many, and by the other of two."""
RISK = 5.0
"""What it costs to be challenged with reason."""
OUT = 100.0
"""What going out is worth."""


class PileTaste:
    """Prefer the move that brings the own hand nearer to its end, and the hands of others not."""

    def __init__(self, edition: Edition, rulings: PileRulings) -> None:
        self._deck = deck_of(edition)
        self._rulings = rulings
        self._worth = [_worth(self._deck, card) for card in self._deck.all]
        self._stops = [_stops(self._deck, rulings, card) for card in self._deck.all]

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        """Prefer one of *moves*."""
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self._score(view, move))

    def _score(self, view: View, move: c.Command) -> float:
        match move:
            case c.Play():
                return self._score_of_play(view, move)
            case c.NameColour():
                return self._score_of_hand(view, view.hand, move.colour)
            case c.Challenge():
                return 1 - OUT if self._doubts(view) else -OUT - 1
            case c.Accept():
                return -OUT
            case _:
                return self._score_of_hand(view, view.hand, view.colour) - NUMBER

    def _score_of_play(self, view: View, play: c.Play) -> float:
        deck, card, rest = self._deck, play.card, list(view.hand)
        rest.remove(card)
        if not rest:
            return OUT
        colour = play.colour if deck.colour[card] == NO_COLOUR else deck.colour[card]
        score = self._score_of_hand(view, rest, colour) + self._score_of_hit(view, card)
        return score - RISK * self._risk(view, rest) if deck.bluff[card] else score

    def _score_of_hand(self, view: View, hand: Sequence[Card], colour: Colour) -> float:
        """Score a *hand* that one keeps while *colour* is in play."""
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
            score -= STUCK * (1 - STAYS * mine - (1 - STAYS) * others)
        if min(view.counts[seat] for seat in view.playing) <= NEARLY_OUT:
            score -= POINTS * sum(deck.points[card] for card in hand)
        return score + CONTROL * hues[colour] / len(hand)

    def _score_of_hit(self, view: View, card: Card) -> float:
        """Score what *card* does to the next player, or to the one before by turning round."""
        deck, stops, turns = self._deck, self._stops[card], self._deck.turns[card]
        if not (stops or turns or deck.draws[card]):
            return 0.0
        threat = _threat(view, after(view))
        score = HIT * deck.draws[card] * threat
        if len(view.playing) == 2:
            again = stops or (turns and self._rulings.two_turned is TwoTurned.AGAIN)
            return score + AGAIN * again
        if turns:
            threat -= _threat(view, after(view, -1))
        return score + STOPPED * threat * (stops or turns)

    def _risk(self, view: View, rest: Sequence[Card]) -> float:
        """Tell how suspicious a doubtful card looks to others, if it is a bluff."""
        deck = self._deck
        unlawful = forbidding(self._rulings, deck, view.top, view.colour)
        return 0.0 if unlawful.isdisjoint(rest) else chance(deck, view, unlawful, len(rest))

    def _doubts(self, view: View) -> bool:
        """Say whether a challenge wins more cards than it loses: one saves and gives the total."""
        doubt, extra = cast("AnswerDraw", view.prompt), self._rulings.doubt_extra or 0
        likely = guilt(self._rulings, self._deck, view, doubt)
        return likely * 2 * doubt.total > (1 - likely) * extra


def _worth(deck: Deck, card: Card) -> float:
    if deck.colour[card] == NO_COLOUR:
        return BLUFF if deck.bluff[card] else WILD
    return SPECIAL if deck.number[card] == NO_NUMBER else NUMBER


def _stops(deck: Deck, rulings: PileRulings, card: Card) -> bool:
    forfeits = rulings.after_penalty is AfterPenalty.FORFEITS
    return deck.misses[card] or (forfeits and deck.draws[card] > 0)


def _threat(view: View, seat: Seat) -> float:
    """Tell how much of all danger comes from *seat*: the fewer cards, the more."""
    others = [1 / max(1, view.counts[other]) for other in view.playing if other != view.seat]
    part = 1 / max(1, view.counts[seat]) / sum(others)
    if view.counts[seat] <= NEARLY_OUT:
        part *= 2
    return -part if friends(view, seat) else part
