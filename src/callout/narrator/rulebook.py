"""The rule book that answers "why?": every clause in a sentence or two, to be heard."""

import tomllib
from functools import cache
from typing import NamedTuple

from callout.locales.catalogue import languages, locale_folder


class _Book(NamedTuple):
    """Hold the clauses of every sheet, and what is said of any house rule."""

    sheets: dict[str, dict[str, str]]
    house: str


def clause_text(clause: str, language: str) -> str:
    """Tell what *clause*, such as ``mattel.A6`` or ``house.stacking``, says in *language*."""
    book = _book(language)
    sheet, _, name = clause.partition(".")
    if sheet == "house" and name:
        return book.house
    if name not in book.sheets.get(sheet, {}):
        raise KeyError(clause)
    return book.sheets[sheet][name]


def clauses(edition: str, language: str) -> dict[str, str]:
    """Tell all clauses of *edition* by their ids, in the order of its sheet."""
    return dict(_book(language).sheets[edition])


@cache
def _book(language: str) -> _Book:
    """Read the book of *language*."""
    if language not in languages():
        raise KeyError(language)
    sheets = tomllib.loads(locale_folder(language).joinpath("clauses.toml").read_text("utf-8"))
    house = sheets.pop("house")
    return _Book(sheets, house)
