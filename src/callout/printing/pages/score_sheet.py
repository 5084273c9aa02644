"""Score sheets: blank ones to write on, and the points of a played match."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.core.edition import Edition
from callout.core.events import MatchEnded, RoundEnded
from callout.editions import edition_of
from callout.locales.messages import say
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation.record import Record
from callout.printing.errors import PrintingError
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    LineGroup,
    ListItem,
    PageSize,
    Paragraph,
    centred,
)
from callout.printing.pages.match_report import replay_events

SCORE_CELLS = 5
"""Cells of the largest score: the number sign and four digits."""

COLUMN_GAP_CELLS = 2
"""Blank cells between two columns."""

HEAD_LINE = "⠒"
"""The cell of the line below the heads of columns."""

WRITING_LINE = "⠤"
"""The cell of the lines on which scores are written."""


class ColumnGroup(NamedTuple):
    """Columns that fit side by side after the column of row titles.

    *first* is the index of the first; widths are in cells, *column_width* including the gap.
    """

    first: int
    heads: tuple[str, ...]
    title_width: int
    column_width: int

    def row(self, title: str, entries: Sequence[str]) -> str:
        """Return a row of the table."""
        cells = "".join(entry.ljust(self.column_width, BLANK) for entry in entries)
        return (title.ljust(self.title_width, BLANK) + cells).rstrip(BLANK)

    def ruled_row(self, cell: str) -> str:
        """Return a row with a line of *cell* in each column."""
        return self.row("", [cell * (self.column_width - COLUMN_GAP_CELLS)] * len(self.heads))

    @property
    def head(self) -> tuple[str, str]:
        """The row of heads, and the line below it."""
        return self.row("", self.heads), self.ruled_row(HEAD_LINE)

    def select(self, entries: Sequence[str]) -> Sequence[str]:
        """Return those of all *entries* of a row that belong to these columns."""
        return entries[self.first : self.first + len(self.heads)]


class ScoreTable(NamedTuple):
    """The points of each round and the total scores, in columns headed by *names*."""

    names: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    total: str

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the columns, as many side by side as fit."""
        total = writer.text(self.total)
        groups = _column_groups(self.names, total, writer, size.width)
        for item in _number_key(self.names, groups, writer):
            yield from item.line_groups(writer, size)
        for columns in groups:
            lines = [
                columns.row(writer.number(number), columns.select(_numbers(points, writer)))
                for number, points in enumerate(self.rounds, start=1)
            ]
            lines.append(columns.row(total, columns.select(_numbers(self.scores, writer))))
            yield LineGroup(tuple(lines), blank_before=True, running_head=columns.head)


class BlankScoreTable(NamedTuple):
    """Pages to write points on, each with a *title* and as many rounds as fit."""

    title: str
    names: tuple[str, ...]
    total: str

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return a page for each group of columns that fit side by side."""
        total = writer.text(self.total)
        groups = _column_groups(self.names, total, writer, size.width)
        if key := _number_key(self.names, groups, writer):
            yield from Heading(self.title, title=True).line_groups(writer, size)
            for item in key:
                yield from item.line_groups(writer, size)
        for columns in groups:
            top = (*centred(writer.text(self.title), size.width), "", *columns.head)
            rounds = max(1, (size.text_lines - len(top)) // 2 - 1)
            titles = [*(writer.number(number) for number in range(1, rounds + 1)), total]
            lines = [row for title in titles for row in (title, columns.ruled_row(WRITING_LINE))]
            yield LineGroup((*top, *lines), new_page=True, keep_together=True)


def blank_score_sheet(edition: Edition, language: str, names: Sequence[str]) -> Document:
    """Return a sheet for writing down the points of a match of *edition*."""
    least, most = edition.rulings.least_seats, edition.rulings.most_seats
    if not least <= len(names) <= most:
        raise PrintingError("no-such-number", count=len(names), least=least, most=most)
    title = say("printing", language, "scores-title", title=edition.title)
    return Document(
        title,
        language,
        (BlankScoreTable(title, tuple(names), say("printing", language, "total")),),
    )


def filled_score_sheet(record: Record, language: str) -> Document:
    """Return the points of a played match."""
    history = replay_events(record)
    edition = edition_of(record.opened)
    listener = Listener(edition, None, language)
    voice = Voice(listener, record.opened.seats)
    ended = [(event, after) for event, after in history if isinstance(event, RoundEnded)]
    if not ended:
        raise PrintingError("no-scores")
    last, after = ended[-1]
    names = tuple(name for name, _ in by_side(voice, after.sides, last.scores))
    rounds = tuple(event.points for event, _ in ended)
    title = say("printing", language, "scores-title", title=edition.title)
    body: list[Block] = [
        Heading(title, title=True),
        ScoreTable(names, rounds, last.scores, say("printing", language, "total")),
    ]
    for event, after in history:
        if isinstance(event, MatchEnded):
            body += [Paragraph(told.spoken) for told in narrate(event, after, listener)]
    return Document(title, language, tuple(body))


def _numbers(points: Iterable[int], writer: BrailleWriter) -> list[str]:
    return [writer.number(score) for score in points]


def _column_groups(
    names: Sequence[str], total: str, writer: BrailleWriter, width: int
) -> list[ColumnGroup]:
    """Return all columns in groups that fit on a line, headed by names or else by numbers."""
    title_width = max(len(total), len(writer.number(99))) + COLUMN_GAP_CELLS
    heads = [writer.text(name).replace(NO_BREAK, BLANK) for name in names]
    column_width = max(SCORE_CELLS, *map(len, heads)) + COLUMN_GAP_CELLS
    table_width = title_width + column_width * len(heads) - COLUMN_GAP_CELLS
    if column_width > SCORE_CELLS + COLUMN_GAP_CELLS and table_width > width:
        heads = _numbers(range(1, len(names) + 1), writer)
        column_width = SCORE_CELLS + COLUMN_GAP_CELLS
    count = (width - title_width + COLUMN_GAP_CELLS) // column_width
    return [
        ColumnGroup(first, tuple(heads[first : first + count]), title_width, column_width)
        for first in range(0, len(heads), count)
    ]


def _number_key(
    names: Sequence[str], groups: Sequence[ColumnGroup], writer: BrailleWriter
) -> list[ListItem]:
    """Explain the numbers above the columns, if the names do not fit there."""
    if groups[0].heads[0] == writer.text(names[0]).replace(NO_BREAK, BLANK):
        return []
    return [ListItem(f"{number} {name}") for number, name in enumerate(names, start=1)]
