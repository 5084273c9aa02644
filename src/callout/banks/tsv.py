"""Tables as text with tabs."""

from callout.banks.csv import read, write_table
from callout.banks.deck import QuestionDeck

__all__ = ["read", "write"]


def write(deck: QuestionDeck) -> bytes:
    """Write *deck* with tabs."""
    return write_table(deck, "\t").encode()
