"""What is said on paper, and about it: sentences in the reader's language."""

from callout.core.edition import Edition
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import DEFAULT_LANGUAGE


def say(language: str, key: str, /, **facts: Fact) -> str:
    """Put *facts* into words."""
    return catalogue(language, "printing").say(key, facts)


def players(edition: Edition, language: str) -> str:
    """Tell for how many players *edition* is, and what they call out."""
    least, most = edition.rulings.least_seats, edition.rulings.most_seats
    return say(language, "players", least=least, most=most, call=edition.call.upper())


class CannotMake(Exception):
    """Say why something cannot be made, in the language of whoever wanted it."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(say(DEFAULT_LANGUAGE, key, **facts))
        self._key, self._facts = key, facts

    def told(self, language: str) -> str:
        """Explain it in *language*."""
        return say(language, self._key, **self._facts)
