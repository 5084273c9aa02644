"""Results that stay the same from one drawing of a page to the next."""

from collections.abc import Callable
from typing import TypeVar, cast

T = TypeVar("T")


class Memo:
    """The last result of each step of drawing one page, with the facts that it follows from."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[str, tuple[object, object]] = {}

    def result(self, step: str, facts: object, make: Callable[[], T]) -> T:
        """Return the last result of *step* if its *facts* are the same, or make a new one."""
        known = self._known.get(step)
        if known is None or known[0] != facts:
            known = self._known[step] = facts, make()
        return cast("T", known[1])
