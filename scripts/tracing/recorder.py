"""A recorder of calls: the called functions of the package, in order, with their callers."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from inspect import currentframe
from types import CodeType, FrameType
from typing import Self

PACKAGE = "callout"


@dataclass
class Call:
    """One call of a function of the package, and the calls that it made.

    *number* counts the calls of a recording: tasks take turns, so trees of calls do not show it.
    """

    number: int
    module: str
    code: CodeType
    calls: list["Call"] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The module and the function, as `module:function`."""
        return f"{self.module.partition('.')[2]}:{self.function}"

    @property
    def function(self) -> str:
        """The name of the function, without the functions around it."""
        return self.code.co_qualname.rpartition("<locals>.")[2]

    @property
    def is_expression(self) -> bool:
        """Whether it is a comprehension or a lambda, whose calls belong to the function around."""
        return self.code.co_name.startswith("<")

    @property
    def size(self) -> int:
        """The number of calls in it, itself among them."""
        return sum(1 for _ in self.walk())

    def walk(self) -> Iterator["Call"]:
        """Yield the call and all that it made, in order; comprehensions are no calls."""
        if not self.is_expression:
            yield self
        for call in self.calls:
            yield from call.walk()


class CallRecorder:
    """A profiler that records calls of the package while it is entered.

    Coroutines and generators that go on are not counted again.
    """

    def __init__(self) -> None:
        self.roots: list[Call] = []
        self.count = 0
        self._by_frame: dict[FrameType, Call] = {}

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Record from now on."""
        sys.setprofile(self._on_event)

    def stop(self) -> None:
        """Record no more."""
        sys.setprofile(None)
        self._by_frame.clear()

    def walk(self) -> Iterator[Call]:
        """Yield all calls in their order."""
        for root in self.roots:
            yield from root.walk()

    @property
    def modules(self) -> list[str]:
        """The modules in the order in which calls first reached them."""
        return list(dict.fromkeys(call.module for call in self.walk()))

    def _on_event(self, frame: FrameType, event: str, _argument: object) -> None:
        if event != "call" or frame in self._by_frame:
            return
        module = frame.f_globals.get("__name__", "")
        if module.partition(".")[0] != PACKAGE:
            return
        self.count += 1
        call = Call(self.count, module, frame.f_code)
        caller = self._find_caller(frame.f_back)
        (caller.calls if caller else self.roots).append(call)
        self._by_frame[frame] = call

    def stack(self) -> list[Call]:
        """Return the calls that are under way, the outermost first."""
        frame, found = currentframe(), []
        while frame is not None:
            if frame in self._by_frame:
                found.append(self._by_frame[frame])
            frame = frame.f_back
        return found[::-1]

    def _find_caller(self, frame: FrameType | None) -> Call | None:
        while frame is not None:
            if frame in self._by_frame:
                return self._by_frame[frame]
            frame = frame.f_back
        return None
