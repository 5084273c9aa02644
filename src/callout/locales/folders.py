"""The places of languages: this package, and a folder of the user."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import environ
from pathlib import Path

VARIABLE = "CALLOUT_LOCALES"
"""The environment variable that names a folder with the folders of more languages."""

MARK = "language.toml"
"""The file that marks the folder of a language."""


def own_folder() -> str:
    """Return the folder that the variable names, or an empty string; caches are keyed by it."""
    return environ.get(VARIABLE, "")


def language_folders() -> dict[str, Traversable]:
    """Return the folder of each language; the first of two with one name counts."""
    return _folders(own_folder())


@cache
def _folders(own: str) -> dict[str, Traversable]:
    if own and not Path(own).is_dir():
        raise NotADirectoryError(f"{VARIABLE} names no folder: {own}")
    found: dict[str, Traversable] = {}
    for root in (files("callout.locales"), *([Path(own)] if own else [])):
        for entry in sorted(root.iterdir(), key=lambda entry: entry.name):
            if entry.joinpath(MARK).is_file():
                found.setdefault(entry.name, entry)
    return dict(sorted(found.items()))
