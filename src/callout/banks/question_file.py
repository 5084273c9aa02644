"""A question file as it is sent to a server: as text or, if it is none, in base64."""

from base64 import b64decode
from typing import Annotated

from msgspec import Meta, Struct

from callout.banks.bounds import MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.formats import read_deck

MAX_BASE64_CHARS = -(-MAX_WORKBOOK_BYTES // 3) * 4


class QuestionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file with its *name*, which may be empty, and what is in it."""

    name: Annotated[str, Meta(max_length=200)] = ""
    text: Annotated[str, Meta(max_length=MAX_TEXT_BYTES)] = ""
    base64: Annotated[str, Meta(max_length=MAX_BASE64_CHARS)] = ""

    def read(self, language: str) -> QuestionDeck:
        """Return the questions, or raise `DeckError`; they are in *language* unless they tell."""
        try:
            data = b64decode(self.base64, validate=True) if self.base64 else self.text.encode()
        except ValueError as error:
            raise DeckError(FileFault.NOT_TEXT) from error
        return read_deck(self.name, data, language)
