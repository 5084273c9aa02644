"""The page of what runs at night: every reason is on it, with what came of the last night."""

import re
from pathlib import Path

import pytest
from support.nightly import PROPERTY, NightlyPage, read_page
from support.quarantine import read_quarantine

TESTS = Path(__file__).resolve().parents[2]
MARK = re.compile(r'pytest\.mark\.nightly\(\s*"([^"]+)"')


def report(
    name: str, outcome: str, seconds: float, when: str = "call", why: str = "it is long"
) -> pytest.TestReport:
    return pytest.TestReport(
        name,
        ("", 0, ""),
        {},
        outcome,  # type: ignore[arg-type]
        None,
        when,  # type: ignore[arg-type]
        duration=seconds,
        user_properties=[(PROPERTY, why)],
    )


def test_every_reason_stands_on_the_page_and_no_other() -> None:
    files = (
        path
        for folder in ("integration", "assistive", "support")
        for path in (TESTS / folder).rglob("*.py")
    )
    why = {reason for path in files for reason in MARK.findall(path.read_text("utf-8"))}
    listed = set(read_page())
    quarantined = {reason for reason in why if "quarantine" in reason}

    assert listed - quarantined == why - quarantined
    assert quarantined & listed == (quarantined if read_quarantine() else set())


def test_a_night_is_added_up_by_reason_and_keeps_what_did_not_run(tmp_path: Path) -> None:
    file = tmp_path / "nightly.md"
    first = NightlyPage(file)
    first.pytest_runtest_logreport(report("tests/a.py::one", "passed", 2, "setup"))
    first.pytest_runtest_logreport(report("tests/a.py::one", "passed", 3))
    first.pytest_runtest_logreport(report("tests/b.py::two", "failed", 4))
    first.pytest_sessionfinish()
    second = NightlyPage(file)
    second.pytest_runtest_logreport(report("tests/c.py::three", "passed", 6, why="it waits"))
    second.pytest_sessionfinish()

    assert [*read_page(file).values()] == [
        ("it is long", "`tests/a.py`, `tests/b.py`", "1 of 2", "9"),
        ("it waits", "`tests/c.py`", "1 of 1", "6"),
    ]
