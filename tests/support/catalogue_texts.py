"""The texts of the catalogues as somebody hears or reads them, with every variant."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from itertools import islice, product
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

from callout.locales.catalogue import locale_folder

MOST_VARIANTS = 200
"""So many wordings of one message are read."""
SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”’»\u202f\u00a0)]*\s+|\n+")


class CatalogueText(NamedTuple):
    """A wording of message *key* in *file*, a path below the folder of its *language*."""

    file: str
    language: str
    key: str
    text: str

    @property
    def braille(self) -> bool:
        """Whether it is a line for a braille display."""
        return self.key.endswith(".braille")


@cache
def catalogue_texts(language: str, fact: str = "X") -> list[CatalogueText]:
    """Return every wording in *language*, with *fact* in the place of each fact."""
    return [
        CatalogueText(file, language, key, text)
        for file, source in _sources(locale_folder(language))
        for key, pattern in _patterns(source)
        for text in dict.fromkeys(islice(_wordings(pattern, fact), MOST_VARIANTS))
        if text.strip()
    ]


def sentences(text: str) -> list[str]:
    """Split *text* into its sentences."""
    return [" ".join(one.split()) for one in SENTENCE_END.split(text) if one.strip()]


def _sources(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        name = f"{above}{file.name}"
        if file.is_dir():
            yield from _sources(file, f"{name}/")
        elif name.endswith(".ftl"):
            yield name, file.read_text("utf-8")


def _patterns(source: str) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def _wordings(pattern: ast.Pattern, fact: str) -> Iterator[str]:
    parts = [_parts(element, fact) for element in pattern.elements]
    return ("".join(chosen) for chosen in product(*parts))


def _parts(element: ast.TextElement | ast.Placeable, fact: str) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [element.value]
    match element.expression:
        case ast.SelectExpression() as choice:
            return [text for one in choice.variants for text in _wordings(one.value, fact)]
        case ast.StringLiteral() | ast.NumberLiteral() as literal:
            return [str(literal.parse()["value"])]
        case _:
            return [fact]
