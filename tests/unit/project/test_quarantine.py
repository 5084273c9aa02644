"""Tests that fail now and then are few, named, and mended within two weeks (decision 71)."""

import re
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from support.quarantine import TESTS, QuarantinedTest, find_quarantined, read_quarantine

MAX_TESTS = 5
MAX_AGE = timedelta(days=14)
TODAY = datetime.now(UTC).date()


def faults_of(listed: list[QuarantinedTest]) -> list[str]:
    """Say what is wrong with a list: too long, too old, not of this clone, or without a cause."""
    faults = [f"{len(listed)} tests are too many"] if len(listed) > MAX_TESTS else []
    for test in listed:
        path, _, function = test.name.partition("::")
        file = TESTS.parent / path
        defined = rf"^\s*(?:async )?def {re.escape(function.partition('[')[0].split('::')[-1])}\("
        if not file.is_file() or not re.search(defined, file.read_text("utf-8"), re.MULTILINE):
            faults.append(f"{test.name} is no test")
        if not test.cause.strip():
            faults.append(f"{test.name} has no cause")
        if not timedelta() <= TODAY - test.date <= MAX_AGE:
            faults.append(f"{test.name} is here since {test.date}")
    return faults


def test_the_list_is_short_and_young_and_names_tests_that_are_there() -> None:
    assert faults_of(read_quarantine()) == []


def listed(name: str = "", cause: str = "a race", day: date = TODAY) -> QuarantinedTest:
    own = "tests/unit/project/test_quarantine.py::test_what_is_wrong_with_a_list_is_found"
    return QuarantinedTest(name or own, cause, day)


@pytest.mark.parametrize(
    ("tests", "faults"),
    [
        ([listed(), listed(day=TODAY - MAX_AGE)], 0),
        ([listed()] * (MAX_TESTS + 1), 1),
        ([listed(day=TODAY - MAX_AGE - timedelta(days=1))], 1),
        ([listed(day=TODAY + timedelta(days=1))], 1),
        ([listed(cause=" ")], 1),
        ([listed("tests/unit/project/test_quarantine.py::test_nothing")], 1),
        ([listed("tests/unit/project/test_no_file.py::test_nothing")], 1),
    ],
    ids=["fine", "long", "old", "of tomorrow", "no cause", "no test", "no file"],
)
def test_what_is_wrong_with_a_list_is_found(tests: list[QuarantinedTest], faults: int) -> None:
    assert len(faults_of(tests)) == faults


def test_a_name_without_parameters_stands_for_all_of_them(tmp_path: Path) -> None:
    file = tmp_path / "quarantine.toml"
    file.write_text(
        '[[test]]\nname = "a.py::test_one"\ncause = "a race"\ndate = 2026-11-17\n'
        '[[test]]\nname = "a.py::test_two[en]"\ncause = "a race"\ndate = 2026-11-17\n',
        "utf-8",
    )
    names = [
        *("a.py::test_one", "a.py::test_one[en]", "a.py::test_one_more"),
        *("a.py::test_two", "a.py::test_two[en]", "a.py::test_two[fr]"),
    ]

    found = find_quarantined(names, read_quarantine(file))

    assert found == {"a.py::test_one", "a.py::test_one[en]", "a.py::test_two[en]"}
