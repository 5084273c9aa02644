"""The reference cards in braille alone: short lines for blank cards or for adhesive film."""

from collections.abc import Iterable
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.core.edition import Edition
from callout.printing.cards.geometry import MAX_LINE_CELLS
from callout.printing.cards.reference import REFERENCE_CARDS, reference_cells
from callout.printing.messages import say
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.labels import CUT_GAP_CELLS
from callout.printing.pages.layout import Document, LineGroup, PageSize


class ReferenceRows(NamedTuple):
    """The same lines for each card, as many cards beside each other as fit."""

    lines: tuple[str, ...]
    copies: int

    def line_groups(self, _writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the lines of each row of cards, with a blank line before them."""
        pitch = MAX_LINE_CELLS + CUT_GAP_CELLS
        columns = min(self.copies, (size.width + CUT_GAP_CELLS) // pitch)
        for first in range(0, self.copies, columns):
            cards = min(columns, self.copies - first)
            rows = ("".join([line.ljust(pitch, BLANK)] * cards) for line in self.lines)
            yield LineGroup(tuple(row.rstrip(BLANK) for row in rows), blank_before=True)


def reference_cards_document(edition: Edition, language: str, code: str) -> Document:
    """Return the reference cards of *edition*, with its house rules."""
    rows = ReferenceRows(reference_cells(edition, language, code), REFERENCE_CARDS)
    return Document(say(language, "reference-title", title=edition.title), language, (rows,))
