"""The label of a card in braille cells, by the codes in the languages' folders."""

import tomllib
from functools import cache
from string import ascii_lowercase, digits

import msgspec
from msgspec import Struct

from callout.braille.cells import BLANK
from callout.locales.folders import language_folders, own_folder
from callout.locales.language import load_language

CODES_FILE = "codes.toml"
"""The file in a language's folder that describes its own codes, if there are any."""

LETTERS = "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵"
"""The letters from a to z, alike in every code."""


class LabelError(Exception):
    """A label that cannot be written in a code."""


class _Code(Struct, frozen=True, forbid_unknown_fields=True):
    """A braille code, as described by a file."""

    name: str
    figures: str
    signs: dict[str, str]
    number_sign: str = ""
    running: str = ""
    letter_sign: str = ""
    read_as_figures: str = ""


def label_codes() -> list[str]:
    """List the codes in which labels can be written."""
    return list(_codes())


def label_code_of(language: str) -> str:
    """Return the code of labels and numbers in *language*."""
    return load_language(language).braille.labels


def code_name(code: str) -> str:
    """Return the name of *code* in its own language."""
    return _codes()[code].name


def label_cells(label: str, code: str) -> str:
    """Return a printed *label*, such as ``wi+4``, in the cells of *code*."""
    rules = _codes().get(code)
    if rules is None:
        raise LabelError(f"no braille code for labels is called {code!r}")
    known = _cells_by_char(code, own_folder())
    written, counting = "", False
    for char in label:
        if char not in known:
            raise LabelError(
                f"the label {label!r} has {char!r}, which codes.toml lacks in {code!r}"
            )
        before, counting = counting, char in digits + rules.running
        if counting and not before:
            written += rules.number_sign
        elif before and char in rules.read_as_figures:
            written += rules.letter_sign
        written += known[char]
    return written


def _codes() -> dict[str, _Code]:
    """Return all codes, language by language."""
    return _read(own_folder())


@cache
def _read(_own_folder: str) -> dict[str, _Code]:
    found: dict[str, _Code] = {}
    for file in (folder.joinpath(CODES_FILE) for folder in language_folders().values()):
        if file.is_file():
            codes = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, _Code])
            found |= {name: code for name, code in codes.items() if name not in found}
    return found


@cache
def _cells_by_char(code: str, _own_folder: str) -> dict[str, str]:
    """Map each character that *code* can write to its cells."""
    rules = _codes()[code]
    letters = zip(ascii_lowercase, LETTERS, strict=True)
    figures = zip(digits, rules.figures, strict=True)
    return dict(letters) | dict(figures) | rules.signs | {" ": BLANK}
