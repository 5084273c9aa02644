"""The example in the README runs as it stands there."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")

    assert failed == 0
    assert tried > 5


def test_the_example_is_at_most_fifteen_lines() -> None:
    lines = README.read_text("utf-8").splitlines()

    assert len([line for line in lines if line.startswith((">>>", "..."))]) <= 15
