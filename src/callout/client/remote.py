"""Talk to a server: what is asked is asked again until it is answered, and done once."""

import secrets
from collections.abc import Callable, Iterator
from threading import Lock
from time import monotonic, sleep
from typing import TypeVar

import httpx2
import msgspec
from msgspec import Struct

from callout.host.requests import TableRequest
from callout.narrator.listener import Style
from callout.server.wire import (
    Accepted,
    Acknowledgement,
    ActionRequest,
    CreatedTable,
    DevicePass,
    Guest,
    NarratedEntry,
    NewGuest,
    NewTable,
    Problem,
    ReturningGuest,
    TableSnapshot,
)

T = TypeVar("T")

ABSENT = (502, 503, 504)
"""What is answered when nobody is there to answer: it is asked again."""

TOO_OFTEN = 429
"""What is answered to one who asks too often."""

A_WHILE = 3.0
"""Seconds for which what is asked too often is asked again."""

FIRST, LONGEST = 0.1, 1.0
"""Seconds between two attempts, at first and at most."""

SOON = 0.5
"""Seconds that the server may be out of reach before anybody is told."""

ARRIVING = 5.0
"""Seconds after which an address that never answered is taken to be wrong."""

ANSWER = 10.0
"""Seconds in which an answer comes, if it comes."""

SILENCE = 20.0
"""Seconds without any sign of life after which a stream is dead."""

_text = msgspec.json.Encoder().encode


class Troubled(Exception):
    """Be told by the server what is wrong."""

    def __init__(self, trouble: Problem) -> None:
        super().__init__(trouble.message)
        self.trouble = trouble


class OddAnswer(Exception):
    """Be given an answer that no such server gives, with its *status*."""

    def __init__(self, status: int) -> None:
        super().__init__(str(status))
        self.status = status


class Unreachable(Exception):
    """Find nobody at an address."""


class Link:
    """Know whether the server can be reached, and say so once each time that changes."""

    def __init__(self) -> None:
        self.lost: Callable[[], None] = _nobody
        self.back: Callable[[], None] = _nobody
        self._lock = Lock()
        self._since: float | None = None
        self.broken = False

    def fails(self) -> None:
        """Note that an attempt has failed."""
        with self._lock:
            self._since = monotonic() if self._since is None else self._since
            new = not self.broken and monotonic() - self._since >= SOON
            self.broken = self.broken or new
        if new:
            self.lost()

    def works(self) -> None:
        """Note that an attempt has been answered."""
        with self._lock:
            new, self._since, self.broken = self.broken, None, False
        if new:
            self.back()


def _nobody() -> None:
    """Tell nobody: one has not arrived yet."""


def pauses() -> Iterator[float]:
    """Give the seconds to wait after each attempt."""
    pause = FIRST
    while True:
        yield pause
        pause = min(pause * 2, LONGEST)


class Remote:
    """Be one person at the server called *base*, who is answered in *language*."""

    def __init__(
        self, base: str, language: str, transport: httpx2.BaseTransport | None = None
    ) -> None:
        self.base, self.language, self.link = base, language, Link()
        self.token = ""
        limits = httpx2.Timeout(ANSWER, connect=ARRIVING)
        spoken = {"Accept-Language": language, "Content-Type": "application/json"}
        self._client = httpx2.Client(
            base_url=f"{base}/api/", headers=spoken, timeout=limits, transport=transport
        )

    def meet(self, name: str) -> Guest:
        """Become a guest called *name*."""
        return self._ask("POST", "guests", Guest, NewGuest(name), patience=ARRIVING)

    def meet_again(self, shown: str) -> Guest:
        """Become who one is on another device."""
        return self._ask("POST", "guests/again", Guest, ReturningGuest(shown), patience=ARRIVING)

    def hand_over(self) -> DevicePass:
        """Ask for a pass for another device."""
        return self._ask("POST", "passes", DevicePass, patience=ARRIVING)

    def make(self, wanted: NewTable) -> CreatedTable:
        """Ask for a table."""
        return self._ask("POST", "tables", CreatedTable, wanted, patience=ARRIVING)

    def look(self, code: str) -> TableSnapshot:
        """Look at a table as it is now."""
        return self._ask("GET", f"tables/{code}", TableSnapshot, patience=ARRIVING)

    def act(self, code: str, seen: int, wish: TableRequest) -> Accepted:
        """Ask for something at a table, having *seen* a version."""
        action = ActionRequest(secrets.token_hex(16), seen, wish)
        return self._ask("POST", f"tables/{code}/acts", Accepted, action)

    def heard(self, code: str, version: int) -> None:
        """Say how far a person has read, if that can be said now."""
        body = _text(Acknowledgement(version))
        self._client.post(f"tables/{code}/heard", content=body, headers=self._signed())

    def items(self, code: str, since: int, style: Style) -> Iterator[NarratedEntry]:
        """Follow a table from version *since* on, until the connection ends."""
        asked = {"language": self.language, "style": style.value}
        told = {**self._signed(), "Last-Event-ID": str(since)}
        limits = httpx2.Timeout(SILENCE, connect=ARRIVING)
        path = f"tables/{code}/stream"
        with self._client.sse(path, params=asked, headers=told, timeout=limits) as source:
            if source.response.status_code != httpx2.codes.OK:
                source.response.read()
                raise _wrong(source.response)
            self.link.works()
            for event in source:
                if event.data:
                    yield msgspec.json.decode(event.data, type=NarratedEntry)

    def _signed(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def _ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        body: Struct | None = None,
        *,
        patience: float = float("inf"),
    ) -> T:
        """Send the very same thing until an answer comes, or *patience* ends."""
        content = b"" if body is None else _text(body)
        begun = monotonic()
        for pause in pauses():
            try:
                signed = self._signed()
                response = self._client.request(method, path, content=content, headers=signed)
            except httpx2.TransportError as error:
                self.link.fails()
                if monotonic() > begun + patience:
                    raise Unreachable(self.base) from error
            else:
                if not self._later(response.status_code, begun, patience):
                    return _answer(response, kind)
            sleep(pause)
        raise AssertionError("pauses never end")

    def _later(self, status: int, begun: float, patience: float) -> bool:
        """Say whether what was answered with *status* shall be asked again."""
        if status in ABSENT:
            self.link.fails()
            return monotonic() < begun + patience
        self.link.works()
        return status == TOO_OFTEN and monotonic() < begun + A_WHILE


def _answer(response: httpx2.Response, kind: type[T]) -> T:
    if not response.is_success:
        raise _wrong(response)
    try:
        return msgspec.json.decode(response.content, type=kind)
    except msgspec.MsgspecError as error:
        raise OddAnswer(response.status_code) from error


def _wrong(response: httpx2.Response) -> Troubled | OddAnswer:
    """Read what went wrong."""
    try:
        return Troubled(msgspec.json.decode(response.content, type=Problem))
    except msgspec.MsgspecError:
        return OddAnswer(response.status_code)
