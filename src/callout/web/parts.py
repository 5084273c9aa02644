"""Parts of a page: elements with an id, each drawn once from facts for all who see the same.

A part is a pure function of a language and facts, so that it can be shared by all readers of a
node. What differs by table or by request is no fact: templates write a mark for it, which is
replaced when parts are put together. No text that somebody has typed can be a mark, for it would
have its angle brackets escaped.
"""

import re
from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from jinja2.environment import TemplateModule

from callout.web.rendering import load_macros, trusted_markup

CODE_MARK = "<:code:>"
"""Stands for the code of the table."""

FORM_MARK = "<:form:>"
"""Stands for the hidden fields of a form, which a part in a stream does not have."""

CHILD_MARK = "<:parts:>"
"""Stands, in a template, for parts inside a part."""

CACHED_PARTS = 8_192
"""How many parts a node remembers: some MB."""

MARKS = {
    "code": trusted_markup(CODE_MARK),
    "hidden": trusted_markup(FORM_MARK),
    "parts": trusted_markup(CHILD_MARK),
}
"""The marks by the names that templates have for them."""

_LINE_BREAK = re.compile(r"\n\s*")


class Part(NamedTuple):
    """An element of a page with an *id*: its HTML in *pieces*, some of which are parts."""

    id: str
    pieces: tuple["Piece", ...]

    @property
    def html(self) -> str:
        """The whole element, marks included."""
        return "".join([piece if isinstance(piece, str) else piece.html for piece in self.pieces])


Piece: TypeAlias = str | Part


@lru_cache(CACHED_PARTS)
def draw_part(language: str, id_: str, template: str, macro: str, *facts: Hashable) -> Part:
    """Return the part that a *macro* of a table's *template* draws from *facts*."""
    return Part(id_, (_draw(language, template, macro, facts),))


@lru_cache(CACHED_PARTS)
def draw_frame(language: str, template: str, macro: str, *facts: Hashable) -> tuple[str, ...]:
    """Return what a *macro* draws around the parts inside it, split where those stand."""
    return tuple(_draw(language, template, macro, facts).split(CHILD_MARK))


def compose_part(id_: str, frame: Sequence[str], *groups: Iterable[Part]) -> Part:
    """Return a part made of *frame* and, at each of its gaps, a group of parts."""
    pieces: list[Piece] = [frame[0]]
    for group, then in zip(groups, frame[1:], strict=True):
        pieces += group
        pieces.append(then)
    return Part(id_, tuple(pieces))


def write_changes(new: Iterable[Piece], old: Iterable[Piece], written: list[str]) -> None:
    """Write the HTML of *new*, with a placeholder for each part that is in *old* as it is."""
    known = {piece.id: piece for piece in old if not isinstance(piece, str)}
    for piece in new:
        if isinstance(piece, str):
            written.append(piece)
            continue
        before = known.get(piece.id)
        if before is None:
            written.append(piece.html)
        elif piece == before:
            written.append(f'<callout-same id="{piece.id}"></callout-same>')
        else:
            write_changes(piece.pieces, before.pieces, written)


def _draw(language: str, template: str, macro: str, facts: tuple[Hashable, ...]) -> str:
    drawn = getattr(_macros(language, template), macro)(*facts)
    return _LINE_BREAK.sub("\n", str(drawn).strip())


@cache
def _macros(language: str, template: str) -> TemplateModule:
    return load_macros(f"table/{template}.html", language, **MARKS)
