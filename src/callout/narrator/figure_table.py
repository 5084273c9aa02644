"""A table of figures, for a page and as plain lines."""

from collections.abc import Iterator
from typing import NamedTuple

GAP = "  "
"""The space between two columns of plain lines."""


class FigureTable(NamedTuple):
    """A table with a *caption*; the first cell of each row is its heading."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def lines(self) -> Iterator[str]:
        """Yield the table as lines with aligned columns, without any line drawing."""
        yield self.caption
        grid = (self.columns, *self.rows)
        widths = [max(map(len, cells)) for cells in zip(*grid, strict=True)]
        for cells in grid:
            padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
            yield GAP.join(padded).rstrip()
