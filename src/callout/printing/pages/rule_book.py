"""The rules of an edition as a book: every clause under its heading, with contents."""

from collections.abc import Iterator
from itertools import groupby

from callout.core.edition import Edition
from callout.narrator.rulebook import clause_text, edition_text, part_title
from callout.printing.pages.layout import Block, Heading, Item, Paragraph, Sheet
from callout.printing.words import players, say


def rule_book(edition: Edition, language: str) -> Sheet:
    """Make the book: the sheet's own clauses, then those that the edition takes from elsewhere."""
    title = say(language, "book-title", title=edition.title)
    front = (
        Heading(title, title=True),
        Paragraph(players(edition, language)),
        Paragraph(say(language, "book-words")),
    )
    body = (*_own(edition, language), *_borrowed(edition, language))
    return Sheet(title, language, body, front, say(language, "contents"))


def _own(edition: Edition, language: str) -> Iterator[Block]:
    """Give the clauses of the sheet, those about one thing under one heading."""
    known = edition_text(edition, language).clauses
    for part, those in groupby(known, key=lambda clause: clause[0]):
        yield Heading(part_title(edition, part, language))
        yield from (Item(f"{clause}. {known[clause]}") for clause in those)


def _borrowed(edition: Edition, language: str) -> Iterator[Block]:
    """Give the clauses of other sheets, and our decisions, by which the edition is played."""
    cited = {*edition.clauses.values(), *edition.scorings.values()}
    others = sorted(clause for clause in cited if clause.sheet != edition.name)
    if others:
        yield Heading(say(language, "book-borrowed"))
        for clause in others:
            yield Item(f"{clause.sheet} {clause.name}. {clause_text(clause, language)}")
