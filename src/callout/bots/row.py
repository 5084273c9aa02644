"""How the keen bot plays on a centre row."""

from collections.abc import Sequence

from callout.bots.bonus import bonus
from callout.core import commands as c
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.view import View


class RowTaste:
    def __init__(self, edition: Edition) -> None:
        self.deck = deck_of(edition)

    def __call__(self, view: View, moves: Sequence[c.Command]) -> c.Command:
        def key(m):
            if type(m) is c.Match:
                b = bonus(self.deck, view.row[m.on], m)
                return (2, len(m.cards) + (b > 0) + (b > 1))
            if type(m) is c.Lay:
                return (1, self.deck.points[m.card])
            return (0, 0)
        return max(moves, key=key)
