"""The list that goes with files of single cards: which is which, and how many are in the pack."""

import re
from collections.abc import Mapping
from typing import Final

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.notes import say

LIST: Final = "cards.txt"
"""What the list is called."""


def file_name(edition: Edition, card: Card, ending: str) -> str:
    """Call the file of *card* by its place in the deck and its label, as any system can."""
    label = re.sub(r"\W+", "-", deck_of(edition).labels[card]).strip("-")
    return f"{card + 1:03}-{label}.{ending}"


def listed(edition: Edition, language: str, files: Mapping[Card, str]) -> str:
    """List all cards, each with its file, its label, its name and how many there are."""
    deck, voice = deck_of(edition), Voice(Listener(edition, None, language))
    lines = [say(language, "print-list", title=edition.title, count=len(deck.pack))]
    for card, file in files.items():
        facts = {"label": deck.labels[card], "name": voice.card(card)}
        count = deck.pack.count(card)
        lines.append(say(language, "print-listed", file=file, count=count, **facts))
    return "\n".join([*lines, ""])
