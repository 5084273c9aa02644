"""The requests of people at an afternoon of many classes."""

from typing import TypeAlias

from msgspec import Struct


class LetClassIn(Struct, frozen=True):
    """A request that the class with that *code* come in; without a *label* it is given one."""

    code: str
    label: str = ""


class TakeClassOut(Struct, frozen=True):
    """A request that the class with that *number* be shown no longer."""

    number: int


class EndAfternoon(Struct, frozen=True):
    """A request to end the afternoon and erase everything about it."""


AfternoonRequest: TypeAlias = LetClassIn | TakeClassOut | EndAfternoon
