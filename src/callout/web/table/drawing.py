"""The table on its page, put together from its parts: whole, or only what has changed."""

from collections.abc import Sequence

from markupsafe import Markup, escape

from callout.locales.messages import Utterance
from callout.web.parts import CODE_MARK, FORM_MARK, Part, write_changes
from callout.web.rendering import trusted_markup
from callout.web.table.page_facts import PageFacts
from callout.web.table.pictures import with_pictures

NOTICE = '<div id="notice"{}>\n{}</div>'
"""Where an answer to the reader alone stands; in a part there is none.

On a shared screen it goes when the one goes who got it.
"""


def make_table_part(
    facts: PageFacts, version: int, position: str, now: Part, others: Sequence[Part]
) -> Part:
    """Return the whole table at one *version*: its heading *now*, and the *others* below it."""
    view = facts.view
    state = "choose" if view.choice and view.choice.back else view.state
    mine = ' data-mine="yes"' if view.mine else ""
    bots = ' data-bots="yes"' if any(seat.bot for seat in view.seats) else ""
    shared = ' data-shared="yes"' if facts.reader.screen else ""
    tag = (
        f'<main id="table" data-version="{version}" data-position="{position}"'
        f' data-code="{facts.reader.code}" data-seated="{"yes" if view.seated else "no"}"'
        f' data-state="{state}"{mine}{bots}{shared}>'
    )
    return Part("table", tag, (now, _notice(facts), *others, "</main>"))


def join_whole(
    facts: PageFacts,
    table: Part,
    position: str,
    key: str,
    notice: Sequence[Utterance] = (),
    focused: str = "",
) -> Markup:
    """Return the whole *table*, with a *notice* for its reader, and the *focused* control.

    The forms get a *key* by which each is told from its repetition.
    """
    html = with_pictures(table.html, facts.edition.name, facts.reader.preferences.code)
    if notice:
        told = "".join(f"<p>{escape(utterance.spoken)}</p>\n" for utterance in notice)
        html = html.replace(_notice(facts), _notice(facts, told), 1)
    if focused:
        html = html.replace(f'id="{focused}"', f'id="{focused}" autofocus', 1)
    hidden = (
        f'<input type="hidden" name="key" value="{key}">'
        f'<input type="hidden" name="seen" value="{position}">'
    )
    return trusted_markup(html.replace(FORM_MARK, hidden).replace(CODE_MARK, facts.reader.code))


def _notice(facts: PageFacts, told: str = "") -> str:
    holder = ""
    if facts.reader.screen:
        number = next((chair.number for chair in facts.view.seats if chair.you), "")
        holder = f' data-holder="{number}"'
    return NOTICE.format(holder, told)


def join_changes(table: Part, shown: Part | None, code: str) -> str:
    """Return the *table* with placeholders for what is *shown* already as it is."""
    written: list[str] = []
    write_changes(table, shown, written)
    return "".join(written).replace(FORM_MARK, "").replace(CODE_MARK, code)


def join_part(part: Part, code: str) -> Markup:
    """Return one part that has no form, of the table with a *code*."""
    return trusted_markup(part.html.replace(CODE_MARK, code))
