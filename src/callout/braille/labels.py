"""The label of a card in braille cells, by the codes that `codes.toml` describes."""

import tomllib
from functools import cache
from importlib.resources import files
from string import ascii_lowercase, digits

import msgspec
from msgspec import Struct

from callout.braille.cells import BLANK


class LabelError(Exception):
    """A label that cannot be written in a code."""


class _Code(Struct, frozen=True, forbid_unknown_fields=True):
    """A braille code, as the file describes it."""

    figures: str
    signs: dict[str, str]
    number_sign: str = ""
    running: str = ""
    letter_sign: str = ""
    read_as_figures: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    letters: str
    codes: dict[str, _Code]


def label_codes() -> list[str]:
    """List the codes in which labels can be written."""
    return list(_file().codes)


def label_cells(label: str, code: str) -> str:
    """Return a printed *label*, such as ``wi+4``, in the cells of *code*."""
    if code not in _file().codes:
        raise LabelError(f"no braille code for labels is called {code!r}")
    rules, known = _file().codes[code], _cells_by_char(code)
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


@cache
def _file() -> _File:
    text = files("callout.braille").joinpath("codes.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


@cache
def _cells_by_char(code: str) -> dict[str, str]:
    """Map each character that *code* can write to its cells."""
    file = _file()
    letters = zip(ascii_lowercase, file.letters, strict=True)
    figures = zip(digits, file.codes[code].figures, strict=True)
    return dict(letters) | dict(figures) | file.codes[code].signs | {" ": BLANK}
