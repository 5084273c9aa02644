"""Score sheets: a blank one to write on, or the points of a match that was played."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.core.edition import Edition
from callout.core.events import MatchEnded, RoundEnded
from callout.editions import edition_of
from callout.making.script import Script
from callout.making.sheet import Block, Heading, Item, Paragraph, Piece, Sheet, Size, centred, wrap
from callout.making.told import happened, replayed
from callout.making.words import CannotMake, say
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation.record import Record

SCORE = 5
"""The cells of the largest score: the number sign and four figures."""

BETWEEN = 2
"""The blank cells between two columns."""

RULE = "⠒"
"""What is drawn below the heads of columns."""

LOW = "⠤"
"""What is drawn below where a score is to be written."""


class Columns(NamedTuple):
    """Be the columns of a page: their *heads*, each so many cells after the one before."""

    heads: tuple[str, ...]
    side: int
    pitch: int

    def line(self, first: str, entries: Sequence[str]) -> str:
        """Write a line with *first* in the column at the side."""
        cells = first.ljust(self.side, BLANK)
        return (cells + "".join(one.ljust(self.pitch, BLANK) for one in entries)).rstrip(BLANK)

    @property
    def head(self) -> tuple[str, ...]:
        """Give the heads, and a line below each."""
        rules = [RULE * (self.pitch - BETWEEN)] * len(self.heads)
        return self.line("", self.heads), self.line("", rules)
