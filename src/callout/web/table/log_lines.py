"""The sentences of a table's log, as pages list them."""

from collections.abc import Iterable
from typing import NamedTuple

from callout.host.entries import Said
from callout.server.wire import NarratedEntry


class LogLine(NamedTuple):
    """One sentence of the log."""

    id: str
    version: int
    text: str


def log_lines(entries: Iterable[NarratedEntry]) -> list[LogLine]:
    """List every sentence of *entries*."""
    return [
        LogLine(f"told-{entry.version}-{number}", entry.version, utterance.spoken)
        for entry in entries
        for number, utterance in enumerate(entry.told)
    ]


def spoken_lines(entries: Iterable[NarratedEntry], player: str) -> list[LogLine]:
    """List what people other than *player* said, each under its version."""
    return [
        LogLine(f"spoken-{entry.version}", entry.version, utterance.spoken)
        for entry in entries
        if isinstance(entry.entry, Said) and entry.entry.player != player
        for utterance in entry.told
    ]
