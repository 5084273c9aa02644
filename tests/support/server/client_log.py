"""What one client writes down: all that it sent and all that it was told, in its own order."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct


class _Note(Struct, frozen=True, tag=True):
    """One of the notes below, written down *at* a moment of this computer's steady clock."""

    at: float


class Sent(_Note, frozen=True):
    """Send an act *to* some address."""

    key: str
    body: str
    to: int


class Answered(_Note, frozen=True):
    """The answer that an act was written at *version*, or why not: a status and a code."""

    key: str
    status: int
    version: int = 0
    code: str = ""


class Unanswered(_Note, frozen=True):
    """Wait in vain for what became of an act."""

    key: str
    why: str


class Subscribed(_Note, frozen=True):
    """Begin to listen, having heard *since*."""

    since: int
    to: int


class Received(_Note, frozen=True):
    """Hear one item: its id and its text as they came."""

    id: str
    text: str


class Disconnected(_Note, frozen=True):
    """Hear no more."""

    why: str


class Left(_Note, frozen=True):
    """Leave the table for good."""


Note: TypeAlias = Sent | Answered | Unanswered | Subscribed | Received | Disconnected | Left


class ClientLog(Struct):
    """Hold the notes of one *player* about one *table*; who is *calm* listens all the time."""

    table: str
    player: str
    language: str
    calm: bool = True
    notes: list[Note] = []


def save_logs(logs: Iterable[ClientLog], folder: Path) -> None:
    """Write each log to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, log in enumerate(logs):
        (folder / f"{number:04}.json").write_bytes(msgspec.json.encode(log))


def load_logs(folder: Path) -> list[ClientLog]:
    """Read all logs of a folder."""
    return [
        msgspec.json.decode(path.read_bytes(), type=ClientLog)
        for path in sorted(folder.glob("*.json"))
    ]
