"""The places of editions: this package, and a folder of the user."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import environ
from pathlib import Path

VARIABLE = "CALLOUT_EDITIONS"
"""The environment variable that names a folder with more editions.

It holds `NAME.toml`, and for each language `NAME.LANGUAGE.toml` with the texts of the edition.
"""


def own_folder() -> str:
    """Return the folder that the variable names, or an empty string; caches are keyed by it."""
    return environ.get(VARIABLE, "")


def edition_folders() -> tuple[Traversable, ...]:
    """Return the folders of editions; the first of two files with one name counts."""
    return _folders(own_folder())


@cache
def _folders(own: str) -> tuple[Traversable, ...]:
    if own and not Path(own).is_dir():
        raise NotADirectoryError(f"{VARIABLE} names no folder: {own}")
    return (files("callout.editions"), *([Path(own)] if own else []))


def find_file(name: str) -> Traversable | None:
    """Return the first file called *name* in the folders of editions."""
    found = (folder.joinpath(name) for folder in edition_folders())
    return next((file for file in found if file.is_file()), None)
