"""The state of an afternoon of many classes, folded from its log."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from callout.classroom.afternoon import entries as e
from callout.classroom.afternoon.bounds import AFTERNOON_MS


class ComingClass(Struct, frozen=True):
    """A class that has come *comings* times, and may have gone again."""

    number: int
    code: str
    teacher: str
    label: str
    comings: int = 1
    here: bool = True


class Afternoon(Struct, frozen=True):
    """An immutable afternoon: each entry makes another one. Times are in milliseconds."""

    host: str
    language: str
    opened_at: int
    classes: tuple[ComingClass, ...] = ()
    ended: bool = False

    @property
    def erased_at(self) -> int:
        """The time at which everything is erased."""
        return self.opened_at + AFTERNOON_MS

    @property
    def here(self) -> tuple[ComingClass, ...]:
        """The classes that are here."""
        return tuple(one for one in self.classes if one.here)

    def class_of(self, code: str) -> ComingClass | None:
        """Return the class with that *code*, even if it has gone, or `None`."""
        return next((one for one in self.classes if one.code == code), None)

    def knows(self, player: str) -> bool:
        """Return whether *player* is the host, or the teacher of a class that is here."""
        return bool(player) and (
            player == self.host or any(one.teacher == player for one in self.here)
        )

    def after(self, entry: e.AfternoonEntry) -> "Afternoon":
        """Return the afternoon after *entry*."""
        match entry:
            case e.AfternoonOpened():
                return self
            case e.ClassCame():
                return self._with_class(entry)
            case e.ClassWent():
                return replace(
                    self,
                    classes=tuple(
                        replace(one, here=False) if one.code == entry.code else one
                        for one in self.classes
                    ),
                )
            case e.AfternoonEnded():
                return replace(self, ended=True)
            case _:
                assert_never(entry)

    def _with_class(self, came: e.ClassCame) -> "Afternoon":
        known = self.class_of(came.code)
        if known is None:
            number = len(self.classes) + 1
            new = ComingClass(number, came.code, came.teacher, came.label)
            return replace(self, classes=(*self.classes, new))
        back = replace(known, label=came.label, comings=known.comings + 1, here=True)
        return replace(self, classes=tuple(back if one is known else one for one in self.classes))


def open_afternoon(entry: e.AfternoonOpened, at: int) -> Afternoon:
    """Return the afternoon that *entry* opens."""
    return Afternoon(entry.host, entry.language, at)
