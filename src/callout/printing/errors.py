"""Errors of embossing and printing."""

from importlib.util import find_spec

from callout.locales.catalogue import Fact
from callout.locales.language import DEFAULT_LANGUAGE
from callout.locales.messages import say


class PrintingError(Exception):
    """An error of making a file, with a message in every language."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(say("printing", DEFAULT_LANGUAGE, key, **facts))
        self._key, self._facts = key, facts

    def message(self, language: str) -> str:
        """Return the reason in *language*."""
        return say("printing", language, self._key, **self._facts)


class MissingExtra(PrintingError):
    """The missing extra `printing`, which PDF and STL files need."""

    def __init__(self) -> None:
        super().__init__("print-extra")


def is_extra_installed() -> bool:
    """Return whether the package that writes PDF files is installed."""
    return find_spec("fpdf") is not None
