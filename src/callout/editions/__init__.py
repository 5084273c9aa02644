"""Editions as data: one TOML file a printed rule sheet, and a strict loader."""

from callout.editions.errors import EditionError
from callout.editions.loader import edition_of, load, names, with_house

__all__ = ["EditionError", "edition_of", "load", "names", "with_house"]
