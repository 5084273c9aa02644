"""Everything that can be embossed of an edition, to be looked through by tests."""

from collections.abc import Iterator
from functools import cache

from support.random_match import RandomMatch
from support.table import QUESTIONS, edition_with

from callout.braille.labels import label_code_of
from callout.core.deck import deck_of
from callout.core.edition import Edition, Scoring
from callout.narrator.listener import Style
from callout.notation.record import Record, record_of
from callout.printing.pages.hands import dealt_hands_document, hand_document
from callout.printing.pages.labels import labels_document
from callout.printing.pages.layout import Document
from callout.printing.pages.match_report import match_report
from callout.printing.pages.quick_reference import quick_reference_document
from callout.printing.pages.rule_book import rule_book
from callout.printing.pages.score_sheet import blank_score_sheet, filled_score_sheet

PAGE_WIDTHS_CELLS = range(28, 41)
PAGE_HEIGHTS_LINES = (10, 25, 40)
LANGUAGES = ("en", "fr")


@cache
def sample_record(name: str, target: int = 30) -> Record:
    """Play a short match by the edition called *name*.

    Its questions are English; contracted French of liblouis reads few of such words again.
    """
    played = RandomMatch(
        edition_with(name, target=target), 3, Scoring.WINNER, 1, questions=QUESTIONS
    ).play()
    return record_of(played.events, played.moves)


def label_code(edition: Edition) -> str:
    """Name the code in which the cards of *edition* are written."""
    return label_code_of(edition.language)


def text_sheets(edition: Edition, language: str) -> Iterator[Document]:
    """Return the sheets of *edition* that are made of words and labels."""
    yield rule_book(edition, language)
    yield quick_reference_document(edition, language)
    yield hand_document(edition, language, deck_of(edition).all)


def match_sheets(record: Record, language: str) -> Iterator[Document]:
    """Return the sheets of a match that are made of words and labels."""
    for style in Style:
        yield match_report(record, language, style, everything=style is Style.FULL)
    yield dealt_hands_document(record, language, 1)


def column_sheets(edition: Edition, record: Record, language: str) -> Iterator[Document]:
    """Return the sheets of which columns are a part."""
    yield labels_document(edition, language, label_code(edition))
    yield labels_document(edition, language, label_code(edition), cover=False)
    for names in (
        ["1", "2"],
        ["Ana", "Bob", "Cleo"],
        ["Wilhelmina", "Bartholomew", "Zoë Zéphyrine"],
    ):
        yield blank_score_sheet(edition, language, names)
    yield filled_score_sheet(record, language)
