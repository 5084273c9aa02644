"""The form that the page of a table sends for one action."""

from secrets import token_urlsafe
from typing import NamedTuple

from starlette.requests import Request

from callout.server.logs.positions import Position, parse_position
from callout.web.forms import read_form

ACTION_FIELDS = (
    "order",
    "card",
    "do",
    "words",
    "talk",
    "phrase",
    "answer",
    "wish",
    "hint",
    "called",
    "game",
    "sounds",
    "knock",
    "screen",
    "speak",
)
"""The fields that say what a form is about; a form has one of them."""

MAX_KEY_CHARS = 200


class ActionForm(NamedTuple):
    """What somebody pressed or typed on the page of a table.

    *field* and *text* are the name and value of the button or text field, *call* says whether the
    call is ticked, *name* is the name to sit down under. *key* tells the form from its repetition,
    and *seen* is the position in the log that the page shows.
    """

    field: str
    text: str
    call: bool = False
    name: str = ""
    key: str = ""
    seen: Position = Position(0)


async def read_action_form(http: Request) -> ActionForm:
    """Read the form that *http* carries."""
    fields = await read_form(http)
    field = next((field for field in ACTION_FIELDS if field in fields), "words")
    text, seen = fields.get(field, ""), fields.get("seen", "")
    return ActionForm(
        field,
        text,
        fields.get("call") == "on",
        fields.get("name", ""),
        f"{fields.get('key') or token_urlsafe(9)} {field} {text}"[:MAX_KEY_CHARS],
        _read_position(seen),
    )


def _read_position(text: str) -> Position:
    """Return the position that a page has kept, or the beginning if it is none."""
    try:
        return parse_position(text)
    except ValueError:
        return Position(0)
