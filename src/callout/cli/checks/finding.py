"""The result of a check, and the configuration that is checked."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from callout.locales.catalogue import Fact


class Severity(Enum):
    """The weight of a finding; only a problem changes the exit status."""

    FINE = "doctor-fine"
    NOTE = "doctor-note"
    PROBLEM = "doctor-problem"


class Finding(NamedTuple):
    """A message of the operator's catalogue, called *key*, about one thing that was checked."""

    severity: Severity
    key: str
    facts: Mapping[str, Fact]


class ServerSetup(NamedTuple):
    """The arguments for `callout serve`; *secret* is `None` if a file holds it."""

    home: Path
    host: str
    port: int
    databases: tuple[str, ...]
    link: str
    secret: str | None


def fine(key: str, /, **facts: Fact) -> Finding:
    """Return a finding that something is as it should be."""
    return Finding(Severity.FINE, key, facts)


def note(key: str, /, **facts: Fact) -> Finding:
    """Return a finding that is worth knowing, but keeps no server from running."""
    return Finding(Severity.NOTE, key, facts)


def problem(key: str, /, **facts: Fact) -> Finding:
    """Return a finding that something is wrong, with advice."""
    return Finding(Severity.PROBLEM, key, facts)
