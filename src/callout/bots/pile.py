"""How the keen bot plays on one pile: it weighs the hand that a move leaves, and whom it hits."""

from collections.abc import Iterable, Sequence

from callout.bots.around import after, friends
from callout.bots.odds import forbidding, guilt
from callout.core import commands as c
from callout.core.cards import NONE, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import AfterPenalty, Edition, PileRulings, TwoTurned
from callout.core.prompts import AnswerDraw
from callout.core.view import View

NUMBER, SPECIAL, WILD, BLUFF = 1.0, 0.9, 0.3, 0.0
"""How gladly a card is got rid of: those that are always of use are held."""
POINTS = 0.004
"""How gladly a point is got rid of, once somebody is nearly out."""
NEARLY_OUT = 2
STUCK = 1.0
"""What it costs to have nothing that fits next time."""
STAYS = 0.5
"""How often the colour is still the same next time."""
CONTROL = 0.3
"""What it is worth if the whole hand is of the colour in play."""
HIT, STOPPED, AGAIN = 0.3, 0.6, 1.0
"""What a card drawn by the next player is worth, a turn lost by the others, and a turn more."""
RISK = 3.0
"""What it costs to play a card that is a bluff."""
DOUBT = 0.25
"""How likely a bluff must be to be challenged."""
OUT = 100.0

_CHALLENGE = c.Challenge()


class PileTaste:
    """Prefer the move that brings the own hand nearer to its end than the hands of others."""

    def __init__(self, edition: Edition, rulings: PileRulings) -> None:
        deck = deck_of(edition)
        self._deck = deck
        self._rulings = rulings
        self._forfeits = rulings.after_penalty is AfterPenalty.FORFEITS
        self._worth = [self._worth_shedding(card) for card in range(len(deck.colour))]
        stops = [
            deck.misses[card] or (deck.draws[card] > 0 and self._forfeits)
            for card in range(len(deck.colour))
        ]
        self._stops = stops
        turned = rulings.two_turned is TwoTurned.AGAIN
        self._again = [
            stop or (turned and turns) for stop, turns in zip(stops, deck.turns, strict=True)
        ]

    def _worth_shedding(self, card: Card) -> float:
        if self._deck.colour[card] == NONE:
            return BLUFF if self._deck.bluff[card] else WILD
        return SPECIAL if self._deck.number[card] == NONE else NUMBER

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        """Prefer one of *moves*."""
        plays = [move for move in moves if type(move) is c.Play]
        if isinstance(view.prompt, AnswerDraw) and not plays:
            doubted = _CHALLENGE in moves and self._doubts(view, view.prompt)
            return _CHALLENGE if doubted else moves[0]
        if len(moves) == 1:
            return moves[0]
        return max(moves, key=lambda move: self._score(view, move))

    def _doubts(self, view: View, doubt: AnswerDraw) -> bool:
        return guilt(self._rulings, self._deck, view, doubt) > DOUBT

    def _score(self, view: View, move: c.Command) -> float:
        match move:
            case c.Play():
                return self._of_play(view, move)
            case c.NameColour():
                return self._of_hand(view, view.hand, move.colour)
            case c.Accept():
                return -OUT
            case _:
                return self._of_hand(view, view.hand, view.colour) - NUMBER

    def _of_play(self, view: View, play: c.Play) -> float:
        deck, card = self._deck, play.card
        rest = list(view.hand)
        rest.remove(card)
        colour = play.colour if deck.colour[card] == NONE else deck.colour[card]
        score = self._of_hand(view, rest, colour) + self._of_hitting(view, card)
        if len(view.playing) == 2 and self._again[card]:
            score += OUT if self._runs_out(rest, card, colour) else AGAIN
        if deck.bluff[card] and not forbidding(
            self._rulings, deck, view.top, view.colour
        ).isdisjoint(rest):
            score -= RISK
        return score if rest else OUT

    def _of_hitting(self, view: View, card: Card) -> float:
        """Score what *card* does to the next player, and by turning round to the one before."""
        deck, threat = self._deck, self._threat(view, after(view))
        score = HIT * deck.draws[card] * threat
        if len(view.playing) > 2:
            if self._stops[card]:
                score += STOPPED * threat
            elif deck.turns[card]:
                score += STOPPED * (threat - self._threat(view, after(view, -1)))
        return score

    def _threat(self, view: View, seat: Seat) -> float:
        """Tell how much of the danger comes from *seat*: the fewer cards, the more."""
        all_threats = sum(1 / view.counts[other] for other in view.playing if other != view.seat)
        part = 1 / view.counts[seat] / all_threats
        return -part if friends(view, seat) else part

    def _of_hand(self, view: View, hand: Sequence[Card], colour: Colour) -> float:
        """Score a hand to be left while *colour* is in play."""
        hues = [0] * len(self._deck.colours)
        free, score = False, 0.0
        for card in hand:
            score -= self._worth[card]
            hue = self._deck.colour[card]
            if hue == NONE:
                free = True
            else:
                hues[hue] += 1
        if min(view.counts[other] for other in view.playing) <= NEARLY_OUT:
            score -= POINTS * sum(self._deck.points[card] for card in hand)
        if not free:
            others = sum(map(bool, hues)) - bool(hues[colour])
            score -= STUCK * (
                1 - STAYS * bool(hues[colour]) - (1 - STAYS) / (len(hues) - 1) * others
            )
        return score + CONTROL * hues[colour] / (len(hand) or 1)

    def _runs_out(self, hand: Sequence[Card], top: Card, colour: Colour) -> bool:
        """Say whether *hand* can be played to its end in turns that follow each other."""
        if not hand:
            return True
        if sum(not self._again[card] for card in hand) > 1:
            return False
        for card in self._deck.fits(top, colour).intersection(hand):
            rest = list(hand)
            rest.remove(card)
            hue = self._deck.colour[card]
            named = self._deck.colours if hue == NONE else (hue,)
            if not rest or (
                self._again[card] and any(self._runs_out(rest, card, new) for new in named)
            ):
                return True
        return False
