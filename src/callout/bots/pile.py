"""How the keen bot plays on one pile: it weighs what a move leaves in its hand and does to others."""

from collections.abc import Sequence

from msgspec import Struct

from callout.bots.odds import guilt
from callout.bots.player import friends
from callout.core import commands as c
from callout.core.cards import NONE, Card, Colour, Seat
from callout.core.deck import deck_of
from callout.core.edition import AfterPenalty, Edition, LawfulWhen, PileRulings, TwoTurned
from callout.core.prompts import AnswerDraw
from callout.core.view import View

_ACCEPT, _CHALLENGE = c.Accept(), c.Challenge()


class Weights(Struct):
    number: float = 1.0
    special: float = 0.8
    wild: float = 0.4
    bluff: float = 0.3
    points: float = 0.004
    stays: float = 0.5
    stuck: float = 1.0
    hurt: float = 0.35
    turn: float = 0.6
    again: float = 1.0
    bluffrisk: float = 3.0
    colour: float = 0.3
    doubt: float = 0.25
    run: float = 10.0
    danger: float = 1.0


W = Weights()


class PileTaste:
    """Prefer the move that brings the hand nearest to its end."""

    def __init__(self, edition: Edition, w: Weights = W) -> None:
        rulings = edition.rulings
        assert isinstance(rulings, PileRulings)
        self.edition = edition
        self.rulings = rulings
        self.w = w
        self.deck = deck = deck_of(edition)
        self.forfeits = rulings.after_penalty is AfterPenalty.FORFEITS
        self.cost = [
            w.points * deck.points[card]
            + (
                (w.bluff if deck.bluff[card] else w.wild)
                if deck.colour[card] == NONE
                else w.number
                if deck.number[card] != NONE
                else w.special
            )
            for card in range(len(deck.colour))
        ]

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        if len(moves) == 1:
            return moves[0]
        if isinstance(view.prompt, AnswerDraw):
            plays = [m for m in moves if type(m) is c.Play]
            if plays:
                moves = plays
            elif _CHALLENGE in moves:
                g = guilt(self.edition, self.deck, view, view.prompt)
                return _CHALLENGE if g > self.w.doubt else _ACCEPT
        seats = view.playing
        here = seats.index(view.seat)
        n = len(seats)
        after = seats[(here + view.direction) % n]
        before = seats[(here - view.direction) % n]
        danger = {
            s: (1 / max(1, view.counts[s])) ** self.w.danger for s in seats if s != view.seat
        }
        total = sum(danger.values())
        share = {s: d / total * (-1 if friends(view, s) else 1) for s, d in danger.items()}
        return max(moves, key=lambda m: self.score(view, m, n, after, before, share))

    def score(self, view, move, n, after, before, share):
        w, deck = self.w, self.deck
        if type(move) is c.NameColour:
            return -self.remaining(view.hand, view.top, move.colour)
        if type(move) is not c.Play:
            return -self.remaining(view.hand, view.top, view.colour) - w.number
        card = move.card
        rest = list(view.hand)
        rest.remove(card)
        if not rest:
            return 1000.0
        colour = deck.colour[card] if deck.colour[card] != NONE else move.colour
        got = -self.remaining(rest, card, colour)
        again = n == 2 and (
            deck.misses[card]
            or (deck.turns[card] and self.rulings.two_turned is TwoTurned.AGAIN)
            or (deck.draws[card] and self.forfeits)
        )
        if again:
            got += w.again
            if self.runs_out(rest, card, colour):
                got += w.run
        elif deck.misses[card] or (deck.draws[card] and self.forfeits):
            got += w.turn * share[after]
        elif deck.turns[card]:
            got += w.turn * (share[after] - share[before]) if n > 2 else 0
        total = deck.draws[card] + getattr(view.prompt, "total", 0)
        got += w.hurt * total * share[after]
        if deck.bluff[card] and self.rulings.lawful_when is not LawfulWhen.ALWAYS:
            fits = deck.fits(view.top, view.colour)
            if self.rulings.lawful_when is LawfulWhen.NO_COLOUR:
                guilty = any(deck.colour[x] == view.colour for x in rest)
            else:
                guilty = any(x in fits and not deck.bluff[x] for x in rest)
            if guilty:
                got -= w.bluffrisk
        return got

    def remaining(self, rest, top, colour):
        """Estimate the turns that *rest* still takes."""
        w, deck = self.w, self.deck
        cost = sum(self.cost[x] for x in rest)
        hues = [0] * len(deck.colours)
        free = False
        for x in rest:
            h = deck.colour[x]
            if h == NONE:
                free = True
            else:
                hues[h] += 1
        if not free:
            held = sum(1 for h in hues if h)
            mine = hues[colour] > 0
            face = deck.face[top]
            can = w.stays * mine + (1 - w.stays) / 3 * (held - mine)
            cost += w.stuck * (1 - can)
        cost -= w.colour * hues[colour] / len(rest)
        return cost

    def runs_out(self, rest, top, colour):
        deck = self.deck
        fits = deck.fits(top, colour)
        for card in set(rest):
            if card not in fits:
                continue
            left = list(rest)
            left.remove(card)
            if not left:
                return True
            if not (deck.misses[card] or deck.turns[card] or (deck.draws[card] and self.forfeits)):
                continue
            hue = deck.colour[card]
            if any(self.runs_out(left, card, h) for h in ([hue] if hue != NONE else deck.colours)):
                return True
        return False
