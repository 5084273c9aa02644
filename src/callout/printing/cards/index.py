"""The index of files of single cards, with their names and numbers of copies."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

INDEX_FILE: Final = "cards.txt"


def card_file_name(edition: Edition, card: Card, extension: str) -> str:
    """Name the file of *card* by its place in the deck and its label, safely for any system."""
    label = re.sub(r"\W+", "-", deck_of(edition).labels[card]).strip("-")
    return f"{card + 1:03}-{label}.{extension}"


def index_text(
    edition: Edition,
    language: str,
    files: Mapping[Card, str],
    reference: Sequence[tuple[str, Sequence[str]]] = (),
) -> str:
    """List all cards, each with its file, its label, its name and its number of copies.

    Last come the *reference* cards, each with its name and the files of its sides.
    """
    deck, voice = deck_of(edition), Voice(Listener(edition, None, language))
    lines = [say("printing", language, "print-list", title=edition.title, count=len(deck.pack))]
    for card, file in files.items():
        facts = {"label": deck.labels[card], "name": voice.card(card)}
        count = deck.pack.count(card)
        lines.append(say("printing", language, "print-listed", file=file, count=count, **facts))
    for name, sides in reference:
        lines.append(
            say("printing", language, "print-reference", files=", ".join(sides), name=name)
        )
    return "\n".join([*lines, ""])
