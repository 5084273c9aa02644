"""How the keen bot plays on a centre row: it plans the whole turn before the first match."""

from collections.abc import Iterable, Sequence
from math import exp

from msgspec import Struct

from callout.bots.bonus import bonus
from callout.core import commands as c
from callout.core.cards import NONE, Card
from callout.core.deck import Deck, deck_of
from callout.core.edition import Edition
from callout.core.view import View


class RW(Struct):
    number: float = 1.0
    high: float = 0.03
    two: float = 0.8
    free: float = 0.6
    points: float = 0.0
    lay: float = 0.9
    hit: float = 0.5
    open: float = 0.5
    out: float = 100.0
    mine: float = 0.0


class RowTaste:
    def __init__(self, edition: Edition, w=RW()) -> None:
        self.deck = deck = deck_of(edition)
        self.w = w
        n = len(deck.colour)
        self.worth = [
            (
                w.free
                if deck.free[x]
                else w.two
                if deck.colour[x] == NONE
                else w.number + w.high * deck.number[x]
            )
            + w.points * deck.points[x]
            for x in range(n)
        ]
        self.single, self.double = [], []
        size = len(deck.pack)
        hist = {}
        for x in deck.pack:
            k = 0 if deck.free[x] else deck.number[x]
            hist[k] = hist.get(k, 0) + 1 / size
        for x in range(n):
            if deck.free[x]:
                self.single.append(1.0)
                self.double.append(1.0)
                continue
            v = deck.number[x]
            s = hist.get(v, 0) + hist[0]
            q = 0.0
            for a, pa in hist.items():
                for b, pb in hist.items():
                    if a and b:
                        ok = a + b == v
                    elif a or b:
                        ok = (a or b) < v
                    else:
                        ok = v > 1
                    q += ok * pa * pb
            self.single.append(s)
            self.double.append(q)

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        matches = [m for m in moves if type(m) is c.Match]
        if matches:
            return self.plan(view, matches)
        lays = [m for m in moves if type(m) is c.Lay]
        if lays:
            if len(lays) == 1:
                return lays[0]
            seats = view.playing
            after = seats[(seats.index(view.seat) + view.direction) % len(seats)]
            n = view.counts[after]
            return max(lays, key=lambda m: self.lay(view, m.card, n))
        return moves[0]

    def lay(self, view, card, n):
        lam = n * self.single[card] + n * (n - 1) / 2 * self.double[card]
        return self.worth[card] - self.w.open * (1 - exp(-lam))

    def plan(self, view, matches):
        by = {}
        for m in matches:
            b = bonus(self.deck, view.row[m.on], m)
            key = m.on, m.cards
            old = by.get(key)
            if old is None or old[0] < b:
                by[key] = (b, m)
        others = len(view.playing) - 1
        w = self.w
        centres = {}
        for (on, cards), (b, m) in by.items():
            value = (
                sum(self.worth[x] for x in cards)
                + (w.lay if b else 0)
                + (w.hit * others if b > 1 else 0)
            )
            value += sum(self.single[x] for x in [view.row[on]]) * 0
            centres.setdefault(on, []).append((value, len(cards) + (b > 0), m))
        hand = list(view.hand)
        earlier = getattr(view.prompt, "lays", 0)
        best = (-1.0, None)
        places = list(centres.values())

        def search(at, left, value, shed, first):
            nonlocal best
            if at == len(places):
                if shed + earlier >= len(hand):
                    value += w.out
                if first is not None and value > best[0]:
                    best = (value, first)
                return
            search(at + 1, left, value, shed, first)
            for v, s, m in places[at]:
                rest = left[:]
                try:
                    for x in m.cards:
                        rest.remove(x)
                except ValueError:
                    continue
                search(at + 1, rest, value + v, shed + s, first or m)

        search(0, hand, 0.0, 0, None)
        return best[1]
