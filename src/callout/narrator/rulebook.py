"""The texts of an edition: its summary, its names of cards, and every clause.

For the editions that come with Callout they are in the language's folder; for other editions,
beside the edition's file. Where a language is missing, the edition's own language is used.
"""

import tomllib
from functools import cache
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from callout.core.clause import DECISIONS, Clause
from callout.core.edition import Edition
from callout.editions import load, names
from callout.editions.errors import file_error
from callout.editions.folders import find_file, own_folder
from callout.locales.catalogue import locale_folder
from callout.locales.language import languages, load_language
from callout.locales.messages import say


class EditionText(Struct, frozen=True, forbid_unknown_fields=True):
    """The texts of an edition in one *language*.

    *colours* and *faces* name those that the catalogues do not name, *parts* are headings by the
    first letter of clauses, *labels* and *labels_unknown* describe the known and unknown facts
    about the braille on real cards.
    """

    language: str
    summary: str = ""
    labels: str = ""
    labels_unknown: str = ""
    parts: dict[str, str] = {}
    colours: dict[str, str] = {}
    faces: dict[str, str] = {}
    clauses: dict[str, str] = {}


def edition_text(edition: Edition, language: str) -> EditionText:
    """Return the texts of *edition* in *language* or, failing that, in its own language."""
    return _sheet(edition.name, language)


def part_title(edition: Edition, part: str, language: str) -> str:
    """Return the heading of the clauses whose names begin with *part*."""
    text = edition_text(edition, language)
    if part in text.parts and text.language == language:
        return text.parts[part]
    number = int(part) if part.isdecimal() else part
    return say("rulebook", language, "book-part", part=number)


def clause_text(clause: Clause, language: str) -> str:
    """Tell the text of *clause*, such as ``mattel.A6`` or ``house.stacking``, in *language*."""
    if language not in languages():
        raise KeyError(language)
    if clause.is_house_rule:
        return say("rulebook", language, "house-clause")
    known = clauses(clause.sheet, language) if clause.sheet in sheets() else {}
    if clause.name not in known:
        raise KeyError(str(clause))
    return known[clause.name]


def clauses(sheet: str, language: str) -> dict[str, str]:
    """Return the texts of all clauses of *sheet* by their ids, in its order."""
    if language not in languages() or sheet not in sheets():
        raise KeyError(sheet)
    return dict(_sheet(sheet, language).clauses)


def sheets() -> list[str]:
    """List the sheets that have clauses: the editions, and Callout's own decisions."""
    return [*names(), DECISIONS]


def borrowed_clauses(edition: Edition) -> list[Clause]:
    """List the clauses of other sheets, and our decisions, that the printed edition cites."""
    printed = load(edition.name)
    cited = {*printed.clauses.values(), *printed.scorings.values()}
    return sorted(clause for clause in cited if clause.sheet != edition.name)


def check_texts(edition: Edition) -> None:
    """Raise `EditionError` if a clause that *edition* cites has no text."""
    for clause in (*edition.clauses.values(), *edition.scorings.values()):
        try:
            clause_text(clause, edition.language)
        except KeyError:
            raise file_error(f"{edition.name}: nothing says what {clause} is") from None


def _sheet(sheet: str, language: str) -> EditionText:
    return _read(sheet, language, own_folder())


@cache
def _read(sheet: str, language: str, _own_folder: str) -> EditionText:
    """Read the texts of *sheet* in *language*, or in the first language that has them."""
    own = [load(sheet).language] if sheet in names() else []
    fallback = load_language(language).fallback
    for spoken in dict.fromkeys((language, fallback, *own, *languages())):
        if file := _file(sheet, spoken):
            content = {**tomllib.loads(file.read_text("utf-8")), "language": spoken}
            try:
                return msgspec.convert(content, EditionText)
            except msgspec.ValidationError as error:
                raise file_error(f"{file.name}: {error}") from error
    return EditionText(language)


def _file(sheet: str, language: str) -> Traversable | None:
    if language in languages():
        file = locale_folder(language).joinpath("editions", f"{sheet}.toml")
        if file.is_file():
            return file
    return find_file(f"{sheet}.{language}.toml")
