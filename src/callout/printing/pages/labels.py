"""The labels of a deck for adhesive film: every card once, in the order of the pack."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from callout.braille.cells import BLANK
from callout.braille.display import NO_BREAK
from callout.core.edition import Edition, Face
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.pages.braille_text import Script
from callout.printing.pages.layout import (
    Block,
    Heading,
    Item,
    Paragraph,
    Piece,
    Sheet,
    Size,
    check_room,
)
from callout.printing.words import say

A_ROW = 3
"""How many labels stand in a row, if they are not too long."""

CUT = 2
"""The fewest blank cells between two labels of a row."""


class Film(NamedTuple):
    """Be labels in rows with room to cut around each."""

    labels: tuple[str, ...]

    def pieces(self, script: Script, size: Size) -> Iterable[Piece]:
        """Give the rows, with a blank line between two."""
        cells = [script.label(label).replace(NO_BREAK, BLANK) for label in self.labels]
        longest, label = max(zip(map(len, cells), self.labels, strict=True))
        check_room(label, longest, size.width)
        columns = min(A_ROW, (size.width + CUT) // (longest + CUT))
        pitch = size.width // columns
        for first in range(0, len(cells), columns):
            row = "".join(cell.ljust(pitch, BLANK) for cell in cells[first : first + columns])
            yield Piece((row.rstrip(BLANK),), apart=True)


def label_sheet(edition: Edition, language: str, code: str, *, cover: bool = True) -> Sheet:
    """Make the film of *edition*, with a page before it that explains the order."""
    voice = Voice(Listener(edition, None, language))
    deck = voice.deck
    film = Film(tuple(deck.labels[card] for card in deck.pack))
    title = say(language, "labels-title", title=edition.title)
    front = tuple(_cover(voice, language, code)) if cover else ()
    return Sheet(title, language, (film,), (Heading(title, title=True), *front) if cover else ())


def _cover(voice: Voice, language: str, code: str) -> Iterator[Block]:
    deck, edition = voice.deck, voice.edition
    yield Paragraph(say(language, "labels-rows", count=len(deck.pack)))
    yield Paragraph(say(language, "labels-code", code=code))
    yield Paragraph(say(language, "labels-stick"))
    coloured = [face for face in edition.cards if face.coloured]
    if coloured:
        yield Paragraph(say(language, "labels-ends"))
        for colour in deck.colours:
            cards = [card for card in deck.pack if deck.colour[card] == colour]
            ends = deck.labels[cards[0]], deck.labels[cards[-1]]
            yield Item(_counted(language, voice.colour(colour), len(cards)), ends)
        kinds = "; ".join(_copies(voice, language, coloured))
        yield Paragraph(say(language, "labels-colour", kinds=kinds))
    plain = [face for face in edition.cards if not face.coloured]
    if plain:
        yield Paragraph(say(language, "labels-plain"))
        for face in plain:
            yield Item(_counted(language, voice.face(face), face.copies), (face.label,))


def _counted(language: str, name: str, count: int) -> str:
    return say(language, "labels-count", name=name, count=count)


def _copies(voice: Voice, language: str, faces: list[Face]) -> Iterator[str]:
    """Tell in order how often each card comes, those that come equally often together."""
    for count, alike in groupby(faces, key=lambda face: face.copies):
        kinds = ", ".join(voice.face(face) for face in alike)
        yield say(language, "labels-copies", kinds=kinds, count=count)
