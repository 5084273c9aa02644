"""The rules of an edition as a book: every clause under its heading, with contents."""

from collections.abc import Iterator
from itertools import groupby

from callout.core.edition import Edition
from callout.locales.messages import say
from callout.narrator.rulebook import borrowed_clauses, clause_text, edition_text, part_title
from callout.printing.pages.layout import Block, Document, Heading, ListItem, Paragraph


def rule_book(edition: Edition, language: str) -> Document:
    """Return the rule sheet's own clauses, then those that the edition borrows."""
    title = say("printing", language, "book-title", title=edition.title)
    front = (
        Heading(title, title=True),
        Paragraph(players_sentence(edition, language)),
        Paragraph(say("printing", language, "book-words")),
    )
    body = (*_own(edition, language), *_borrowed(edition, language))
    return Document(title, language, body, front, say("printing", language, "contents"))


def _own(edition: Edition, language: str) -> Iterator[Block]:
    """Return the clauses of the rule sheet, each part under its heading."""
    known = edition_text(edition, language).clauses
    for part, those in groupby(known, key=lambda clause: clause[0]):
        yield Heading(part_title(edition, part, language))
        yield from (ListItem(f"{clause}. {known[clause]}") for clause in those)


def _borrowed(edition: Edition, language: str) -> Iterator[Block]:
    """Return the clauses of other rule sheets, and our decisions, that the edition uses."""
    if others := borrowed_clauses(edition):
        yield Heading(say("printing", language, "book-borrowed"))
        for clause in others:
            yield ListItem(f"{clause.sheet} {clause.name}. {clause_text(clause, language)}")


def players_sentence(edition: Edition, language: str) -> str:
    """Return the sentence on the number of players of *edition*, and on their call."""
    least, most = edition.rulings.least_seats, edition.rulings.most_seats
    return say("printing", language, "players", least=least, most=most, call=edition.call.upper())
