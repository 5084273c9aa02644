"""Forms from the live page of a class or an evening, and the answers to them."""

from collections.abc import Mapping
from secrets import token_urlsafe
from typing import NamedTuple

from starlette.responses import Response

from callout.locales.messages import say
from callout.web.rendering import TemplateValue
from callout.web.request import PageRequest
from callout.web.root import redirect
from callout.web.table.actions import ActionResult, answer_scripts, is_scripted

MAX_KEY_CHARS = 200

SCRIPT_MESSAGES = ("lost", "back")
"""The messages that the scripts of the page show without the server."""


class RoomNotice(NamedTuple):
    """A sentence at the top of the page; it may be empty."""

    text: str = ""
    wrong: bool = False


class RoomForm(NamedTuple):
    """A form from the page of a class or an evening.

    *key* identifies the form when it is sent again, and *seen* is the version that the page shows.
    """

    button: str
    fields: Mapping[str, str]
    key: str
    seen: int

    def number(self, name: str) -> int:
        """Return the number in a field, or 0 if there is none."""
        return read_number(self.fields.get(name, ""))


def read_number(text: str) -> int:
    """Return *text* as a number, or 0 if it is not a number or too long."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def room_form(fields: Mapping[str, str]) -> RoomForm:
    """Return the form with these *fields*."""
    button = fields.get("do", "")
    key = f"{fields.get('key') or token_urlsafe(9)} {button}"[:MAX_KEY_CHARS]
    return RoomForm(button, fields, key, read_number(fields.get("seen", "")))


def script_words(language: str) -> dict[str, TemplateValue]:
    """Return the messages that the scripts of the page show without the server."""
    return {word: say("web", language, f"script-{word}") for word in SCRIPT_MESSAGES}


def answer_form(request: PageRequest, result: ActionResult) -> Response:
    """Return the *result* to scripts; redirect a browser without scripts."""
    if is_scripted(request):
        return answer_scripts(result)
    return redirect(result.go)
