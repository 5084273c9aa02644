"""The entries of the log of an afternoon: its host, and the classes that came and went."""

from typing import TypeAlias

from msgspec import Struct


class _AfternoonEntry(Struct, frozen=True, tag=True):
    """An entry; the classes below are all of them.

    A tag in the log never changes, so that old logs stay readable, and none is the tag of an entry
    of another kind of log.
    """


class AfternoonOpened(_AfternoonEntry, frozen=True):
    """The afternoon was opened by *host*, in the *language* of the labels that it makes up."""

    host: str
    language: str


class ClassCame(_AfternoonEntry, frozen=True):
    """The class with that *code* was let in by its *teacher*, to be shown under a *label*."""

    code: str
    teacher: str
    label: str


class ClassWent(_AfternoonEntry, frozen=True):
    """The class with that *code* was taken out, by its teacher or the host."""

    code: str


class AfternoonEnded(_AfternoonEntry, frozen=True):
    """The afternoon has ended, and is erased; the classes stay."""


AfternoonEntry: TypeAlias = AfternoonOpened | ClassCame | ClassWent | AfternoonEnded
