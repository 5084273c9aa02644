"""What a check has found, and the set-up that is checked."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from callout.locales.catalogue import Fact


class Severity(Enum):
    """How much a finding matters: only a problem changes the exit status."""

    FINE = "doctor-fine"
    NOTE = "doctor-note"
    PROBLEM = "doctor-problem"


class Finding(NamedTuple):
    """A sentence of the operator's catalogue, called *key*, about one thing that was checked."""

    severity: Severity
    key: str
    facts: Mapping[str, Fact]


class ServerSetup(NamedTuple):
    """What `callout serve` would be started with; *secret* is None if the file has it."""

    home: Path
    host: str
    port: int
    databases: tuple[str, ...]
    link: str
    secret: str | None


def fine(key: str, /, **facts: Fact) -> Finding:
    """Return that something is as it should be."""
    return Finding(Severity.FINE, key, facts)


def note(key: str, /, **facts: Fact) -> Finding:
    """Return something to know, which keeps no server from running."""
    return Finding(Severity.NOTE, key, facts)


def problem(key: str, /, **facts: Fact) -> Finding:
    """Return something that is wrong, with what to do."""
    return Finding(Severity.PROBLEM, key, facts)
