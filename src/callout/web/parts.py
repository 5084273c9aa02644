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

from callout.web.rendering import TemplateValue, load_macros, trusted_markup

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
    """An element of a page with an *id*: the *tag* with which it begins, and its content.

    The content, with the end of the element, is in *pieces*, some of which are parts.
    """

    id: str
    tag: str
    pieces: tuple["Piece", ...]

    @property
    def html(self) -> str:
        """The whole element, marks included."""
        pieces = [piece if isinstance(piece, str) else piece.html for piece in self.pieces]
        return self.tag + "".join(pieces)


Piece: TypeAlias = str | Part


@lru_cache(CACHED_PARTS)
def draw_part(language: str, id_: str, template: str, macro: str, *facts: Hashable) -> Part:
    """Return the part that a *macro* of a table's *template* draws from *facts*."""
    return make_part(id_, _draw(language, template, macro, facts))


@lru_cache(CACHED_PARTS)
def draw_frame(language: str, template: str, macro: str, *facts: Hashable) -> tuple[str, ...]:
    """Return what a *macro* draws around the parts inside it, split where those stand.

    Its first tag is by itself.
    """
    tag, end, rest = _draw(language, template, macro, facts).partition(">")
    return (tag + end, *rest.split(CHILD_MARK))


def make_part(id_: str, html: str) -> Part:
    """Return the part with no parts inside it that *html* is."""
    tag, end, rest = html.partition(">")
    return Part(id_, tag + end, (rest,))


def compose_part(id_: str, frame: Sequence[str], *groups: Iterable[Part]) -> Part:
    """Return a part made of *frame* and, at each of its gaps, a group of parts."""
    pieces: list[Piece] = [frame[1]]
    for group, then in zip(groups, frame[2:], strict=True):
        pieces += group
        pieces.append(then)
    return Part(id_, frame[0], tuple(pieces))


def write_changes(part: Part, before: Part | None, written: list[str]) -> None:
    """Write the HTML of *part* with placeholders for what is as it was *before*.

    A placeholder stands for an element that has not changed. If it has other attributes than the
    id, the element has those now; and elements inside it are put, wherever they are in the element
    for which it stands, in the place of those with their ids.
    """
    if before is None:
        written.append(part.html)
    elif part == before:
        written.append(f'<callout-same id="{part.id}"></callout-same>')
    else:
        _write_changed(part, before, written, is_inside=False)


def _write_changed(part: Part, before: Part, written: list[str], *, is_inside: bool) -> None:
    """Write a *part* that has changed, perhaps inside the placeholder of one that it is in."""
    changed = _changed_inside(part, before)
    if changed is None:
        if len(part.pieces) == 1:  # there is no part inside
            written.append(part.tag)
            written.append(part.pieces[0])  # type: ignore[arg-type]
        else:
            _write_frame(part, before, written)
        return
    is_same_tag = part.tag == before.tag
    needs_placeholder = not (is_inside and is_same_tag)
    if needs_placeholder:
        attributes = f' id="{part.id}">' if is_same_tag else part.tag[part.tag.index(" ") :]
        written.append(f"<callout-same{attributes}")
    for piece, old in changed:
        _write_changed(piece, old, written, is_inside=True)
    if needs_placeholder:
        written.append("</callout-same>")


def _changed_inside(part: Part, before: Part) -> list[tuple[Part, Part]] | None:
    """Return the parts inside *part* that have changed; None if anything else there has."""
    if len(part.pieces) != len(before.pieces):
        return None
    changed = []
    for piece, old in zip(part.pieces, before.pieces, strict=True):
        if piece is old:
            continue
        if isinstance(piece, str) or isinstance(old, str):
            if piece != old:
                return None
        elif piece.id != old.id:
            return None
        elif piece != old:
            changed.append((piece, old))
    return changed


def _write_frame(part: Part, before: Part, written: list[str]) -> None:
    """Write *part* in full but for the parts inside it that are as *before*."""
    known = {piece.id: piece for piece in before.pieces if not isinstance(piece, str)}
    written.append(part.tag)
    for piece in part.pieces:
        if isinstance(piece, str):
            written.append(piece)
        else:
            write_changes(piece, known.get(piece.id), written)


def _draw(language: str, template: str, macro: str, facts: tuple[Hashable, ...]) -> str:
    drawn = getattr(_macros(language, template), macro)(*facts)
    return _LINE_BREAK.sub("\n", str(drawn).strip())


@cache
def _macros(language: str, template: str) -> TemplateValue:
    return load_macros(f"table/{template}.html", language, **MARKS)
