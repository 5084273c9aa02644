"""Tests that run at night alone: why, and how long they took when they last ran."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest
from support.quarantine import find_quarantined, read_quarantine

NIGHTLY_PAGE = Path(__file__).resolve().parent.parent / "nightly.md"
PROPERTY = "nightly"
HEAD = """# What runs at night alone

Each of these takes long, and other tests show the same in a shorter way at every change, or it
is about a tool. `scripts/test --nightly` runs them and writes this page; a test is put here by
`@pytest.mark.nightly(why)`.

| why it waits for the night | where | passed | seconds |
|---|---|---|---|
"""


class NightlyResult(NamedTuple):
    """What came of one test: *why* it runs at night, where it is, and how long it took."""

    why: str
    file: str
    passed: bool
    seconds: float


class Row(NamedTuple):
    """A row of the page, as it is written."""

    why: str
    files: str
    passed: str
    seconds: str


def mark_nightly(items: Iterable[pytest.Item]) -> None:
    """Note why tests run at night; those that fail now and then do so too (decision 71)."""
    items = tuple(items)
    apart = find_quarantined((item.nodeid for item in items), read_quarantine())
    for item in items:
        if item.nodeid in apart:
            item.add_marker(pytest.mark.nightly("it fails now and then: tests/quarantine.toml"))
        if marker := item.get_closest_marker("nightly"):
            if len(marker.args) != 1:
                raise pytest.UsageError(f"{item.nodeid}: nightly needs a reason")
            item.user_properties.append((PROPERTY, marker.args[0]))


class NightlyPage:
    """A plugin that writes what the tests of a night took into *file*."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._results: dict[str, NightlyResult] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add what the setup, call or teardown of a test took; subtests are in its call."""
        why = dict(report.user_properties).get(PROPERTY)
        if not why or type(report) is not pytest.TestReport:
            return
        new = NightlyResult(str(why), report.nodeid.partition("::")[0], passed=True, seconds=0.0)
        before = self._results.get(report.nodeid, new)
        self._results[report.nodeid] = before._replace(
            passed=before.passed and report.passed, seconds=before.seconds + report.duration
        )

    def pytest_sessionfinish(self) -> None:
        """Write the page: what did not run this time keeps its row."""
        rows = read_page(self.file)
        for why in {one.why for one in self._results.values()}:
            rows[why] = _row([one for one in self._results.values() if one.why == why])
        lines = (f"| {' | '.join(row)} |\n" for row in sorted(rows.values()))
        self.file.write_text(HEAD + "".join(lines), "utf-8")


def read_page(file: Path = NIGHTLY_PAGE) -> dict[str, Row]:
    """Return the rows of the page by why they are there; there is none before the first night."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    cells = [line.strip("| ").split(" | ") for line in lines[len(HEAD.splitlines()) :]]
    return {why: Row(why, *rest) for why, *rest in cells}


def _row(group: list[NightlyResult]) -> Row:
    files = ", ".join(sorted({f"`{one.file}`" for one in group}))
    passed = f"{sum(one.passed for one in group)} of {len(group)}"
    return Row(group[0].why, files, passed, f"{sum(one.seconds for one in group):.0f}")
