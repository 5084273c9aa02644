"""Eight words as a file: text to keep, or braille for an embosser, one word a line."""

from typing import NamedTuple

from callout.braille.labels import label_code_of
from callout.braille.translate import available
from callout.locales.messages import say
from callout.printing.pages.braille_text import BrailleWriter, Grade
from callout.printing.pages.brf import write_brf
from callout.printing.pages.layout import (
    Block,
    Document,
    Heading,
    ListItem,
    PageSize,
    Paragraph,
    lay_out,
)
from callout.server.codes import UnknownCode, number_of_words, words_of_number
from callout.server.people.words import PERSON_WORDS
from callout.server.workers.job import Job

WRITING_S = 20
"""Number of seconds that it may take to write the words in braille."""


class WordsSheet(NamedTuple):
    """The *words* that bring *name* back at the address *link*, in a *language*."""

    words: tuple[str, ...]
    name: str
    link: str
    language: str

    @property
    def title(self) -> str:
        """The heading of the sheet."""
        return say("web", self.language, "me-sheet", name=self.name)

    @property
    def how(self) -> str:
        """A sentence about the use of the words."""
        return say("web", self.language, "me-words-back", link=self.link)


def read_words(text: str) -> tuple[str, ...] | None:
    """Return the eight words in *text*, or `None` if they are not eight of ours."""
    try:
        number = number_of_words(text, PERSON_WORDS)
    except UnknownCode:
        return None
    return tuple(words_of_number(number, PERSON_WORDS).split("-"))


def can_emboss() -> bool:
    """Return whether text can be written in braille on this machine."""
    return available()


def words_text(sheet: WordsSheet) -> bytes:
    """Return the sheet as text."""
    return "\n".join((sheet.title, "", *sheet.words, "", sheet.how, "")).encode()


def words_braille(sheet: WordsSheet) -> bytes:
    """Return the sheet as braille; the words are spelled out, never contracted."""
    body: tuple[Block, ...] = (
        Heading(sheet.title, title=True),
        *map(ListItem, sheet.words),
        Paragraph(sheet.how),
    )
    document = Document(sheet.title, sheet.language, body)
    writer = BrailleWriter(sheet.language, Grade.UNCONTRACTED, label_code_of(sheet.language))
    return write_brf(lay_out(document, writer, PageSize()))


WRITE_BRAILLE = Job(words_braille, WRITING_S)
