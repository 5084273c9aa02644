"""The reference cards in braille alone: for blank cards, or on adhesive film."""

from collections.abc import Iterable
from typing import NamedTuple

from callout.core.edition import Edition
from callout.locales.messages import say
from callout.printing.cards.geometry import LARGE_CARD_LINES
from callout.printing.cards.reference import reference_cells
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.large_labels import large_label_rows
from callout.printing.pages.layout import Document, LineGroup, PageSize


class ReferenceRows(NamedTuple):
    """The reference cards of an edition, as many beside each other as fit."""

    edition: Edition
    language: str

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the rows of cards, each with at most as many lines as a page."""
        most = min(LARGE_CARD_LINES, size.text_lines)
        sides = reference_cells(self.edition, self.language, writer.code, most)
        return large_label_rows([lines for _, lines in sides], size)


def reference_cards_document(edition: Edition, language: str) -> Document:
    """Return the reference cards of *edition*, with its house rules."""
    title = say("printing", language, "reference-title", title=edition.title)
    return Document(title, language, (ReferenceRows(edition, language),))
