"""What is said about printing, in the reader's language."""

from importlib.util import find_spec

from callout.locales.catalogue import Fact, catalogue


def say(language: str, key: str, /, **facts: Fact) -> str:
    """Put a sentence about printing into words."""
    return catalogue(language, "print_command").say(key, facts)


def can_print() -> bool:
    """Say whether what makes PDF files is installed."""
    return find_spec("fpdf") is not None


class NotInstalled(Exception):
    """The extra `printing` is missing, which PDF and STL files need."""

    def told(self, language: str) -> str:
        """Say in *language* how to get it."""
        return say(language, "print-extra")
