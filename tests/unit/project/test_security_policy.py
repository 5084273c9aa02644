"""Every promise of the security policy names tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "SECURITY.md").read_text("utf-8")
PROMISES = re.findall(r"^\| ([A-Z`][^|]+) \| ((?:`tests/[^|]+)) \|$", TEXT, re.MULTILINE)


def test_the_promises_are_found() -> None:
    assert len(PROMISES) == TEXT.count("| `tests/") > 15


@pytest.mark.parametrize(("promise", "tests"), PROMISES)
def test_a_promise_is_held_by_tests(promise: str, tests: str) -> None:
    for name in re.findall(r"`([^`]+)`", tests):
        assert "def test_" in (ROOT / name).read_text("utf-8"), promise
