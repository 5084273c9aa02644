"""Sentences on paper and about printing, in the reader's language."""

from callout.core.edition import Edition
from callout.locales.catalogue import Fact, catalogue


def say(language: str, key: str, /, **facts: Fact) -> str:
    """Return the message called *key* with *facts* filled in."""
    return catalogue(language, "printing").say(key, facts)


def players_sentence(edition: Edition, language: str) -> str:
    """Return for how many players *edition* is, and what they call out."""
    least, most = edition.rulings.least_seats, edition.rulings.most_seats
    return say(language, "players", least=least, most=most, call=edition.call.upper())
