"""What a match in the centre row earns."""

from callout.core.cards import NO_COLOUR, Card
from callout.core.commands import Match
from callout.core.deck import Deck


def bonus(deck: Deck, centre: Card, match: Match) -> int:
    """Count the cards of *match* if they and *centre* are of one colour."""
    named = match.colour
    colours = {
        named if deck.colour[card] == NO_COLOUR else deck.colour[card]
        for card in (centre, *match.cards)
    }
    return len(match.cards) if len(colours) == 1 else 0
