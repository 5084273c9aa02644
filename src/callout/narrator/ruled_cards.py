"""The cards that rulings about certain cards concern."""

from callout.core.edition import Edition, Face

QUALITIES = {
    "start_turned": "turns",
    "after_penalty": "draws",
    "stacking": "draws",
    "lawful_when": "bluff",
    "unlawful_card": "bluff",
    "stacked_bluff": "bluff",
    "guilty_card": "bluff",
    "doubt_extra": "bluff",
    "two_turned": "turns",
}
"""The property of the cards that each ruling is about."""


def ruled_faces(edition: Edition, ruling: str) -> list[Face]:
    """List the kinds of cards of *edition* that *ruling* is about, if it is about certain ones."""
    quality = QUALITIES.get(ruling)
    return [face for face in edition.cards if getattr(face, quality)] if quality else []


def has_ruled_cards(edition: Edition, ruling: str) -> bool:
    """Return whether *ruling* is about no certain cards, or *edition* has some of them."""
    return ruling not in QUALITIES or bool(ruled_faces(edition, ruling))
