"""Score sheets: a blank one to write on, or the points of a match that was played."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.core.edition import Edition
from callout.core.events import MatchEnded, RoundEnded
from callout.editions import edition_of
from callout.narrator.answers import by_side
from callout.narrator.listener import Listener
from callout.narrator.narrate import narrate
from callout.narrator.voice import Voice
from callout.notation.record import Record
from callout.printing.pages.braille_text import Script
from callout.printing.pages.layout import (
    Block,
    Heading,
    Item,
    Paragraph,
    Piece,
    Sheet,
    Size,
    centred,
)
from callout.printing.pages.match_report import happened
from callout.printing.words import CannotMake, say

SCORE = 5
"""The cells of the largest score: the number sign and four figures."""

BETWEEN = 2
"""The blank cells between two columns."""

RULE = "⠒"
"""What is drawn below the heads of columns."""

LOW = "⠤"
"""What is drawn below where a score is to be written."""


class Columns(NamedTuple):
    """Be the columns that stand side by side: their *heads*, after a column at the *side*."""

    first: int
    heads: tuple[str, ...]
    side: int
    pitch: int

    def line(self, side: str, entries: Sequence[str]) -> str:
        """Write a line of the table."""
        cells = "".join(entry.ljust(self.pitch, BLANK) for entry in entries)
        return (side.ljust(self.side, BLANK) + cells).rstrip(BLANK)

    def drawn(self, dots: str) -> str:
        """Draw a line of *dots* in each column."""
        return self.line("", [dots * (self.pitch - BETWEEN)] * len(self.heads))

    @property
    def head(self) -> tuple[str, str]:
        """Give the line of heads, and one below it."""
        return self.line("", self.heads), self.drawn(RULE)

    def mine(self, entries: Sequence[str]) -> Sequence[str]:
        """Choose those of all *entries* of a line that stand in these columns."""
        return entries[self.first : self.first + len(self.heads)]


class Table(NamedTuple):
    """Be the points of each round, and the *total*, below the *names* of those who scored."""

    names: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    total: str

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the columns, as many side by side as there is room for."""
        total = script.text(self.total)
        groups = _columns(self.names, total, script, size.width)
        for item in _key(self.names, groups, script):
            yield from item.pieces(script, size)
        for columns in groups:
            lines = [
                columns.line(script.number(number), columns.mine(_figures(points, script)))
                for number, points in enumerate(self.rounds, start=1)
            ]
            lines.append(columns.line(total, columns.mine(_figures(self.scores, script))))
            yield Piece(tuple(lines), apart=True, head=columns.head)


class Form(NamedTuple):
    """Be pages to write points on, each with a *title* and as many rounds as have room."""

    title: str
    names: tuple[str, ...]
    total: str

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give a page for as many columns as there is room for side by side."""
        total = script.text(self.total)
        groups = _columns(self.names, total, script, size.width)
        if key := _key(self.names, groups, script):
            yield from Heading(self.title, title=True).pieces(script, size)
            for item in key:
                yield from item.pieces(script, size)
        for columns in groups:
            top = (*centred(script.text(self.title), size.width), "", *columns.head)
            rounds = max(1, (size.room - len(top)) // 2 - 1)
            sides = [*(script.number(number) for number in range(1, rounds + 1)), total]
            lines = [line for side in sides for line in (side, columns.drawn(LOW))]
            yield Piece((*top, *lines), fresh=True, whole=True)


def blank_sheet(edition: Edition, language: str, names: Sequence[str]) -> Sheet:
    """Make a sheet on which the points of a match by *edition* can be written."""
    least, most = edition.rulings.least_seats, edition.rulings.most_seats
    if not least <= len(names) <= most:
        raise CannotMake("no-such-number", count=len(names), least=least, most=most)
    title = say(language, "scores-title", title=edition.title)
    return Sheet(title, language, (Form(title, tuple(names), say(language, "total")),))


def played_sheet(record: Record, language: str) -> Sheet:
    """Make a sheet of the points in a match that was played."""
    past = happened(record)
    edition = edition_of(record.opened)
    listener = Listener(edition, None, language)
    voice = Voice(listener, record.opened.seats)
    ended = [(event, after) for event, after in past if isinstance(event, RoundEnded)]
    if not ended:
        raise CannotMake("no-scores")
    last, after = ended[-1]
    names = tuple(name for name, _ in by_side(voice, after.sides, last.scores))
    rounds = tuple(event.points for event, _ in ended)
    title = say(language, "scores-title", title=edition.title)
    body: list[Block] = [
        Heading(title, title=True),
        Table(names, rounds, last.scores, say(language, "total")),
    ]
    for event, after in past:
        if isinstance(event, MatchEnded):
            body += [Paragraph(told.spoken) for told in narrate(event, after, listener)]
    return Sheet(title, language, tuple(body))


def _figures(points: Iterable[int], script: Script) -> list[str]:
    return [script.number(score) for score in points]


def _columns(names: Sequence[str], total: str, script: Script, width: int) -> list[Columns]:
    """Give all columns in groups that fit on a line, headed by names or else by numbers."""
    side = max(len(total), len(script.number(99))) + BETWEEN
    heads = [script.text(name).replace(NO_BREAK, BLANK) for name in names]
    pitch = max(SCORE, *map(len, heads)) + BETWEEN
    if pitch > SCORE + BETWEEN and side + pitch * len(heads) - BETWEEN > width:
        heads = _figures(range(1, len(names) + 1), script)
        pitch = SCORE + BETWEEN
    together = (width - side + BETWEEN) // pitch
    return [
        Columns(first, tuple(heads[first : first + together]), side, pitch)
        for first in range(0, len(heads), together)
    ]


def _key(names: Sequence[str], columns: Sequence[Columns], script: Script) -> list[Item]:
    """Say which number stands for which name, if names had no room above their columns."""
    if columns[0].heads[0] == script.text(names[0]).replace(NO_BREAK, BLANK):
        return []
    return [Item(f"{number} {name}") for number, name in enumerate(names, start=1)]
