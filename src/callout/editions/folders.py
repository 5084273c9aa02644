"""Where editions are found: in this package, and in a folder of one's own."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import environ
from pathlib import Path

VARIABLE = "CALLOUT_EDITIONS"
"""The environment variable that names a folder with more editions.

It holds `NAME.toml`, and for each language `NAME.LANGUAGE.toml` with what is said about it.
"""


def own_folder() -> str:
    """Return the folder that the variable names, or nothing; what is read is kept by it."""
    return environ.get(VARIABLE, "")


def edition_folders() -> tuple[Traversable, ...]:
    """Return the folders that hold editions; of two files with one name the first counts."""
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
