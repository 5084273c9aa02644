"""The labels of a deck for adhesive film: every card of the pack, in its order."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.core.edition import Edition, Face
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.pages.braille_text import BrailleWriter
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    LineGroup,
    ListItem,
    PageSize,
    Paragraph,
    check_label_fits,
)

LABELS_PER_ROW = 3
"""Greatest number of labels in a row."""

CUT_GAP_CELLS = 2
"""Least number of blank cells between two labels of a row."""


class LabelRows(NamedTuple):
    """Labels in rows, with space for cutting around each."""

    labels: tuple[str, ...]

    def line_groups(self, writer: BrailleWriter, size: PageSize) -> Iterable[LineGroup]:
        """Return the rows, with a blank line between two."""
        cells = [writer.label(label).replace(NO_BREAK, BLANK) for label in self.labels]
        longest, label = max(zip(map(len, cells), self.labels, strict=True))
        check_label_fits(label, longest, size.width)
        columns = min(LABELS_PER_ROW, (size.width + CUT_GAP_CELLS) // (longest + CUT_GAP_CELLS))
        pitch = size.width // columns
        for first in range(0, len(cells), columns):
            row = "".join(cell.ljust(pitch, BLANK) for cell in cells[first : first + columns])
            yield LineGroup((row.rstrip(BLANK),), blank_before=True)


def labels_document(edition: Edition, language: str, code: str, *, cover: bool = True) -> Document:
    """Return the labels of *edition*, after a cover page that explains their order."""
    voice = Voice(Listener(edition, None, language))
    deck = voice.deck
    rows = LabelRows(tuple(deck.labels[card] for card in deck.pack))
    title = say("printing", language, "labels-title", title=edition.title)
    front = tuple(_cover(voice, language, code)) if cover else ()
    return Document(
        title, language, (rows,), (Heading(title, title=True), *front) if cover else ()
    )


def _cover(voice: Voice, language: str, code: str) -> Iterator[Block]:
    """Explain the order of the labels and how to use them."""
    deck, edition = voice.deck, voice.edition
    yield Paragraph(say("printing", language, "labels-rows", count=len(deck.pack)))
    yield Paragraph(say("printing", language, "labels-code", code=code))
    yield Paragraph(say("printing", language, "labels-stick"))
    coloured = [face for face in edition.cards if face.coloured]
    if coloured:
        yield Paragraph(say("printing", language, "labels-ends"))
        for colour in deck.colours:
            cards = [card for card in deck.pack if deck.colour[card] == colour]
            ends = deck.labels[cards[0]], deck.labels[cards[-1]]
            yield ListItem(_counted(language, voice.colour(colour), len(cards)), ends)
        kinds = "; ".join(_copies(voice, language, coloured))
        yield Paragraph(say("printing", language, "labels-colour", kinds=kinds))
    plain = [face for face in edition.cards if not face.coloured]
    if plain:
        yield Paragraph(say("printing", language, "labels-plain"))
        for face in plain:
            yield ListItem(_counted(language, voice.face(face), face.copies), (face.label,))


def _counted(language: str, name: str, count: int) -> str:
    return say("printing", language, "labels-count", name=name, count=count)


def _copies(voice: Voice, language: str, faces: list[Face]) -> Iterator[str]:
    """Return the number of copies of each kind; neighbours with equal numbers are joined."""
    for count, alike in groupby(faces, key=lambda face: face.copies):
        kinds = ", ".join(voice.face(face) for face in alike)
        yield say("printing", language, "labels-copies", kinds=kinds, count=count)
