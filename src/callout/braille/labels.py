"""The label on a card as braille cells, in a code that `codes.toml` describes."""

import tomllib
from functools import cache
from importlib.resources import files
from string import ascii_lowercase, digits

import msgspec
from msgspec import Struct

from callout.braille.cells import BLANK


class NoCells(Exception):
    """Say that a label cannot be written in a code."""


class _Code(Struct, frozen=True, forbid_unknown_fields=True):
    """Have the shape of one code in the file."""

    figures: str
    signs: dict[str, str]
    number_sign: str = ""
    running: str = ""
    letter_sign: str = ""
    read_as_figures: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    letters: str
    codes: dict[str, _Code]


def codes() -> list[str]:
    """List the codes in which labels can be written."""
    return list(_file().codes)


def cells(label: str, code: str) -> str:
    """Write a printed *label*, such as ``wi+4``, in the cells of *code*."""
    if code not in _file().codes:
        raise NoCells(f"no braille code for labels is called {code!r}")
    rule, known = _file().codes[code], _known(code)
    written, counting = "", False
    for char in label:
        if char not in known:
            raise NoCells(f"the label {label!r} has {char!r}, which codes.toml lacks in {code!r}")
        before, counting = counting, char in digits + rule.running
        if counting and not before:
            written += rule.number_sign
        elif before and char in rule.read_as_figures:
            written += rule.letter_sign
        written += known[char]
    return written


@cache
def _file() -> _File:
    text = files("callout.braille").joinpath("codes.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), _File)


@cache
def _known(code: str) -> dict[str, str]:
    """Map every character that *code* knows to its cells."""
    file = _file()
    letters = zip(ascii_lowercase, file.letters, strict=True)
    figures = zip(digits, file.codes[code].figures, strict=True)
    return dict(letters) | dict(figures) | file.codes[code].signs | {" ": BLANK}
