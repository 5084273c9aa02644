"""The decks that come with Callout, by their names and languages."""

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import NamedTuple

from callout.banks.deck import QuestionDeck
from callout.banks.formats import read_deck

QUESTION_HEADER = "[[question]]"


class OwnDeck(NamedTuple):
    """The description of one of our own decks, without its questions."""

    name: str
    title: str
    language: str
    questions: int


def own_deck_names(language: str = "") -> tuple[str, ...]:
    """List the names of our own decks, all of them or those in *language*."""
    found = [name for name, by in _own_files().items() if not language or language in by]
    return tuple(sorted(found))


def read_own_deck(name: str, language: str) -> QuestionDeck | None:
    """Return our own deck called *name*, in *language* if possible, or `None`."""
    by_language = _own_files().get(name, {})
    if not by_language:
        return None
    return _read(name, language if language in by_language else min(by_language))


@cache
def describe_own_deck(name: str, language: str) -> OwnDeck:
    """Return the description of our own deck called *name* in *language*, which must exist."""
    text = _own_files()[name][language].read_text("utf-8")
    head = tomllib.loads(text.partition(QUESTION_HEADER)[0])
    return OwnDeck(name, head["title"], language, text.count(f"\n{QUESTION_HEADER}\n"))


def own_deck_file(name: str, language: str) -> tuple[str, bytes, str] | None:
    """Return the name, the content and the language of the file that `read_own_deck` reads."""
    by_language = _own_files().get(name)
    if not by_language:
        return None
    spoken = language if language in by_language else min(by_language)
    return by_language[spoken].name, by_language[spoken].read_bytes(), spoken


@cache
def _read(name: str, language: str) -> QuestionDeck:
    file = _own_files()[name][language]
    return read_deck(file.name, file.read_bytes(), language)


@cache
def _own_files() -> dict[str, dict[str, Traversable]]:
    """Return the file of each deck, by its name and its language."""
    found: dict[str, dict[str, Traversable]] = {}
    folders = files("callout.banks").joinpath("decks").iterdir()
    for folder in (folder for folder in folders if folder.is_dir()):
        for file in folder.iterdir():
            found.setdefault(PurePath(file.name).stem, {})[folder.name] = file
    return found
