"""Tests that fail now and then: a short list with causes, left out of the run at every change."""

import tomllib
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import msgspec

TESTS = Path(__file__).resolve().parent.parent
QUARANTINE_FILE = TESTS / "quarantine.toml"


class QuarantinedTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A test by its *name*, the *cause* as far as it is known, and since when it is here."""

    name: str
    cause: str
    date: date

    def holds(self, node_id: str) -> bool:
        """Return whether this is the test called *node_id*, or all of its parameters."""
        return node_id == self.name or node_id.startswith(f"{self.name}[")


def read_quarantine(file: Path = QUARANTINE_FILE) -> list[QuarantinedTest]:
    """Return the tests that are listed in *file*."""
    listed = tomllib.loads(file.read_text("utf-8")).get("test", [])
    return msgspec.convert(listed, list[QuarantinedTest])


def find_quarantined(node_ids: Iterable[str], listed: Iterable[QuarantinedTest]) -> set[str]:
    """Return those of the *node_ids* that are *listed*."""
    listed = tuple(listed)
    return {one for one in node_ids if any(test.holds(one) for test in listed)}
