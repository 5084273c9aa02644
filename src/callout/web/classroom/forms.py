"""The forms of a class's page: what each button asks of the class."""

from collections.abc import Callable, Mapping
from secrets import token_urlsafe
from typing import NamedTuple

from callout.classroom import requests as r

MAX_KEY_CHARS = 200


class ClassForm(NamedTuple):
    """What somebody pressed on the page of a class.

    *key* tells the form from its repetition, and *seen* is the version that the page shows.
    """

    button: str
    fields: Mapping[str, str]
    key: str
    seen: int

    def number(self, name: str) -> int:
        """Return the number in a field, or 0 if there is none."""
        return read_number(self.fields.get(name, ""))


class ClassButton(NamedTuple):
    """What a button asks for, and the word for what was done then."""

    asks: Callable[[ClassForm], r.ClassRequest]
    done: str


CLASS_BUTTONS = {
    "seat": ClassButton(lambda _: r.SeatEverybody(), "seated"),
    "move": ClassButton(
        lambda form: r.MovePupil(form.number("pupil"), form.number("table")), "moved"
    ),
    "level": ClassButton(
        lambda form: r.SetPupilLevel(form.number("pupil"), form.number("level")), "level"
    ),
    "remove": ClassButton(lambda form: r.RemovePupil(form.number("pupil")), "removed"),
    "lock": ClassButton(lambda _: r.LockClass(), "locked"),
    "unlock": ClassButton(lambda _: r.LockClass(on=False), "unlocked"),
    "let-in": ClassButton(lambda form: r.AnswerPupil(form.number("waiting")), "let-in"),
    "turn-away": ClassButton(
        lambda form: r.AnswerPupil(form.number("waiting"), let_in=False), "turned-away"
    ),
    "start": ClassButton(lambda _: r.StartLesson(), "started"),
    "pause": ClassButton(lambda _: r.PauseLesson(), "paused"),
    "go-on": ClassButton(lambda _: r.PauseLesson(on=False), "going"),
    "end": ClassButton(lambda _: r.EndLesson(), "ending"),
    "end-now": ClassButton(lambda _: r.EndLesson(now=True), "ended"),
}
"""The teacher's buttons, by what they send."""


def read_number(text: str) -> int:
    """Return the number that *text* is, or 0 if it is none or too long."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def class_form(fields: Mapping[str, str]) -> ClassForm:
    """Return what the *fields* of a form say."""
    button = fields.get("do", "")
    key = f"{fields.get('key') or token_urlsafe(9)} {button}"[:MAX_KEY_CHARS]
    return ClassForm(button, fields, key, read_number(fields.get("seen", "")))
