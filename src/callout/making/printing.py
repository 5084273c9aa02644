"""What is said about printing, in the reader's language."""

from functools import cache
from importlib.resources import files
from importlib.util import find_spec

from callout.narrator.catalogue import Catalogue, Fact


@cache
def catalogue(language: str) -> Catalogue:
    """Open the sentences about printing in *language*."""
    file = files("callout.making").joinpath("locales", f"{language}.print.ftl")
    return Catalogue(language, file.read_text("utf-8"))


def say(language: str, key: str, /, **facts: Fact) -> str:
    """Put a sentence about printing into words."""
    return catalogue(language).say(key, facts)


def can_print() -> bool:
    """Say whether what makes PDF files is installed."""
    return find_spec("fpdf") is not None


class NotInstalled(Exception):
    """Say that the extra `making` is not installed: PDF and STL need it, and nothing else does."""

    def told(self, language: str) -> str:
        """Say in *language* how to get it."""
        return say(language, "print-extra")
