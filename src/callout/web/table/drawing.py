"""The table on its page, put together from its parts: whole, or only what has changed."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from callout.narrator.listener import Utterance
from callout.web.parts import CODE_MARK, FORM_MARK, Part, write_changes
from callout.web.rendering import trusted_markup
from callout.web.table.view import TableView

NO_NOTICE = '<div id="notice">\n</div>'
"""Where an answer to the reader alone stands, while there is none."""


class Drawing(NamedTuple):
    """A table as one reader sees it at one version: the first of its *parts* is its heading.

    *head* is the tag that is around them.
    """

    code: str
    position: str
    head: str
    parts: tuple[Part, ...]


def main_tag(code: str, version: int, position: str, view: TableView) -> str:
    """Return the tag around the table at one *version*, as *view* shows it."""
    state = "choose" if view.choice and view.choice.back else view.state
    mine = ' data-mine="yes"' if view.mine else ""
    return (
        f'<main id="table" data-version="{version}" data-position="{position}"'
        f' data-code="{code}" data-seated="{"yes" if view.seated else "no"}"'
        f' data-state="{state}"{mine}>'
    )


def join_whole(
    drawing: Drawing, key: str, notice: Sequence[Utterance] = (), focused: str = ""
) -> Markup:
    """Return the whole table, with a *notice* for its reader, and the *focused* control.

    The forms get a *key* by which each is told from its repetition.
    """
    now, *others = (part.html for part in drawing.parts)
    told = "".join(f"<p>{escape(utterance.spoken)}</p>\n" for utterance in notice)
    shown_notice = f'<div id="notice">\n{told}</div>'
    html = "\n".join([drawing.head, now, shown_notice, *others, "</main>"])
    if focused:
        html = html.replace(f'id="{focused}"', f'id="{focused}" autofocus', 1)
    hidden = (
        f'<input type="hidden" name="key" value="{key}">'
        f'<input type="hidden" name="seen" value="{drawing.position}">'
    )
    return trusted_markup(html.replace(FORM_MARK, hidden).replace(CODE_MARK, drawing.code))


def join_changes(drawing: Drawing, shown: Sequence[Part]) -> str:
    """Return the table with a placeholder for each part that is *shown* already as it is."""
    now, others = drawing.parts[:1], drawing.parts[1:]
    written = [drawing.head]
    write_changes(now, shown, written)
    written.append(NO_NOTICE)
    write_changes(others, shown, written)
    written.append("</main>")
    return "".join(written).replace(FORM_MARK, "").replace(CODE_MARK, drawing.code)


def join_part(part: Part, code: str) -> Markup:
    """Return one part that has no form, of the table with a *code*."""
    return trusted_markup(part.html.replace(CODE_MARK, code))
