"""The quick reference on paper: the cards with their labels, a turn, the calls, the points."""

from collections.abc import Iterator, Sequence

from callout.core.edition import Edition, Face
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.quick_reference import (
    ReferencePart,
    quick_reference,
    quick_reference_title,
)
from callout.narrator.reference_line import as_sentence
from callout.narrator.rule_summary import card_copies
from callout.narrator.voice import Voice
from callout.printing.pages.layout import Block, Document, Heading, ListItem, Paragraph
from callout.printing.pages.rule_book import players_sentence


def quick_reference_document(edition: Edition, language: str) -> Document:
    """Return the quick reference of *edition*, with its house rules."""
    title = quick_reference_title(edition, language)
    body: list[Block] = [
        Heading(title, title=True),
        Paragraph(players_sentence(edition, language)),
    ]
    parts = quick_reference(edition, language)
    for part in parts:
        body.append(Heading(part.title))
        if part.name == "cards":
            body += _cards(Voice(Listener(edition, None, language)), language, parts)
        lines = (line for line in part.lines if not line.faces)
        body += [ListItem(line.spoken) for line in lines]
    return Document(title, language, tuple(body))


def _cards(voice: Voice, language: str, parts: Sequence[ReferencePart]) -> Iterator[Block]:
    """List the letters of the colours, the numbers together, and each other kind of card."""
    deck, edition = voice.deck, voice.edition
    for colour, letter in zip(deck.colours, deck.letters, strict=True):
        yield ListItem(voice.colour(colour), (letter,))
    by_lines: dict[tuple[str, ...], list[Face]] = {}
    for face in edition.cards:
        by_lines.setdefault(_sentences(face, parts), []).append(face)
    for sentences, faces in by_lines.items():
        several = len(faces) > 1
        name = (
            say("printing", language, "quick-numbers", colour=voice.colour(deck.colours[0]))
            if several
            else as_sentence(voice.face(faces[0]))
        )
        letters = deck.letters if faces[0].coloured else ("",)
        labels = [
            face.label.replace("{c}", letter)
            for face in faces
            for letter in (letters[:1] if several else letters)
        ]
        yield ListItem(" ".join((name, *sentences, *card_copies(faces, language))), tuple(labels))


def _sentences(face: Face, parts: Sequence[ReferencePart]) -> tuple[str, ...]:
    """Return the effects and the points of cards with *face*."""
    return tuple(line.sentence for part in parts for line in part.lines if face in line.faces)
