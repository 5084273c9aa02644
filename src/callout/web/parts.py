"""Parts of a page: elements with an id, drawn once and shared by all readers who see the same.

A part is a pure function of a language and facts, so all readers of a node can share it. Values
that differ by table or by request are not facts: templates write marks for them, and the marks are
replaced when the page is put together. Typed text is never mistaken for a mark, because its angle
brackets are escaped.
"""

import re
from collections.abc import Hashable, Iterable, Sequence
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from callout.web.rendering import TemplateValue, load_macros, trusted_markup

CODE_MARK = "<:code:>"
"""The mark for the code of the table."""

FORM_MARK = "<:form:>"
"""The mark for the hidden fields of a form, which are left out of streamed parts."""

CHILD_MARK = "<:parts:>"
"""The mark for parts inside a part, used only in templates."""

CACHED_PARTS = 8_192
"""Number of cached parts: a few MB."""

MARKS = {
    "code": trusted_markup(CODE_MARK),
    "hidden": trusted_markup(FORM_MARK),
    "parts": trusted_markup(CHILD_MARK),
}
"""The marks by their names in templates."""

_LINE_BREAK = re.compile(r"\n\s*")


class Part(Struct, frozen=True, gc=False):
    """An element of a page with an *id*: its opening *tag*, and its content in *pieces*.

    A piece is HTML or another part. The closing tag belongs to the last piece.
    """

    id: str
    tag: str
    pieces: tuple["Piece", ...]

    @property
    def html(self) -> str:
        """The whole element, including marks."""
        html = self.tag
        for piece in self.pieces:
            html += piece if isinstance(piece, str) else piece.html
        return html


Piece: TypeAlias = str | Part


@lru_cache(CACHED_PARTS)
def draw_part(language: str, id_: str, template: str, macro: str, *facts: Hashable) -> Part:
    """Return the part drawn from *facts* by a *macro* of a table's *template*."""
    return make_part(id_, _draw(language, template, macro, facts))


@lru_cache(CACHED_PARTS)
def draw_frame(language: str, template: str, macro: str, *facts: Hashable) -> tuple[str, ...]:
    """Return the HTML of a *macro*, split at the marks for the parts inside it.

    Its first tag is an item by itself.
    """
    tag, end, rest = _draw(language, template, macro, facts).partition(">")
    return (tag + end, *rest.split(CHILD_MARK))


def make_part(id_: str, html: str) -> Part:
    """Return *html* as a part without parts inside it."""
    tag, end, rest = html.partition(">")
    return Part(id_, tag + end, (rest,))


def compose_part(id_: str, frame: Sequence[str], *groups: Iterable[Part]) -> Part:
    """Return a part made of *frame*, with a group of parts in each of its gaps."""
    pieces: list[Piece] = [frame[1]]
    for group, then in zip(groups, frame[2:], strict=True):
        pieces += group
        pieces.append(then)
    return Part(id_, frame[0], tuple(pieces))


def changes(part: Part, before: Part | None) -> str:
    """Return the HTML of *part*, with placeholders for the elements that are as in *before*.

    A placeholder has the id of the element that it stands for. If it has other attributes, they
    replace those of the element. Elements inside a placeholder replace the descendants of the
    element that have the same ids, at any depth.
    """
    if before is None:
        return part.html
    return _changes(part, before) or f'<callout-same id="{part.id}"></callout-same>'


def _changes(part: Part, before: Part, *, is_inside: bool = False) -> str:
    """Return the changes of *part*, or an empty string if there are none.

    *is_inside* is whether they stand in the placeholder of its parent.
    """
    pieces, olds = part.pieces, before.pieces
    if len(pieces) != len(olds):
        return _changed_frame(part, before)
    inside = ""
    for piece, old in zip(pieces, olds, strict=True):
        if piece is old:
            continue
        if isinstance(piece, Part) and isinstance(old, Part) and piece.id == old.id:
            inside += _changes(piece, old, is_inside=True)
        elif piece != old:
            return _changed_frame(part, before)
    if part.tag != before.tag:
        return f"<callout-same{part.tag[part.tag.index(' ') :]}{inside}</callout-same>"
    if is_inside or not inside:
        return inside
    return f'<callout-same id="{part.id}">{inside}</callout-same>'


def _changed_frame(part: Part, before: Part) -> str:
    """Return *part* in full, except for parts inside it that are the same as *before*."""
    known = {piece.id: piece for piece in before.pieces if isinstance(piece, Part)}
    html = part.tag
    for piece in part.pieces:
        html += changes(piece, known.get(piece.id)) if isinstance(piece, Part) else piece
    return html


def _draw(language: str, template: str, macro: str, facts: tuple[Hashable, ...]) -> str:
    drawn = getattr(_macros(language, template), macro)(*facts)
    return _LINE_BREAK.sub("\n", str(drawn).strip())


@cache
def _macros(language: str, template: str) -> TemplateValue:
    return load_macros(f"table/{template}.html", language, **MARKS)
