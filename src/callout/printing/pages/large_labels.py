"""Labels for large cards, laid out on film: as many beside each other as fit."""

from collections.abc import Iterator, Sequence

from callout.braille.cells import BLANK
from callout.printing.cards.geometry import LARGE_CARD_CELLS
from callout.printing.pages.labels import CUT_GAP_CELLS
from callout.printing.pages.layout import LineGroup, PageSize


def large_label_rows(labels: Sequence[Sequence[str]], size: PageSize) -> Iterator[LineGroup]:
    """Return the rows of *labels*, each given by its lines, with a blank line between two."""
    pitch = LARGE_CARD_CELLS + CUT_GAP_CELLS
    columns = (size.width + CUT_GAP_CELLS) // pitch
    for first in range(0, len(labels), columns):
        row = labels[first : first + columns]
        height = max(map(len, row))
        lines = (
            "".join(
                (label[line] if line < len(label) else "").ljust(pitch, BLANK) for label in row
            ).rstrip(BLANK)
            for line in range(height)
        )
        yield LineGroup(tuple(lines), blank_before=True, keep_together=True)
