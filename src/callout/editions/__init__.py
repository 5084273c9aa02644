"""Editions as data: one TOML file a printed rule sheet, and a strict loader.

The package can be called, as `callout.editions()`: it lists the names of all editions.
"""

import sys
from types import ModuleType

from callout.editions.errors import EditionError
from callout.editions.loader import edition_of, load, names, with_house

__all__ = ["EditionError", "edition_of", "load", "names", "with_house"]


class _Editions(ModuleType):
    """The package itself, which lists its editions when it is called."""

    def __call__(self) -> list[str]:
        """Return the names of the editions of Callout, and of the user's own."""
        return names()


sys.modules[__name__].__class__ = _Editions
