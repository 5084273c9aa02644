"""The page about examples is true: the files, their lengths, and what they print."""

from pathlib import Path

import pytest
from support.examples_page import EXAMPLES, LEFT_OUT, run_command, told_lines, told_outputs

LIMITS = {"bot.py": 30, "client.py": 40}
"""How many lines an example may have that is there because it is short."""


@pytest.mark.parametrize(("pattern", "told"), told_lines().items())
def test_a_file_has_as_many_lines_as_the_page_says(pattern: str, told: int) -> None:
    files = list(EXAMPLES.glob(pattern))
    count = sum(len(file.read_text("utf-8").splitlines()) for file in files)

    assert count == told
    assert told <= LIMITS.get(pattern, told)


def test_no_example_is_forgotten() -> None:
    named = {file for pattern in told_lines() for file in EXAMPLES.glob(pattern)}
    there = {path for path in EXAMPLES.rglob("*") if path.suffix in (".py", ".csv", ".toml")}

    assert there == named


@pytest.mark.slow
@pytest.mark.parametrize(("words", "told"), told_outputs())
def test_a_command_says_what_stands_on_the_page(words: str, told: str, tmp_path: Path) -> None:
    said = run_command(words.replace("build/chart", str(tmp_path)), tmp_path)
    begins, _, ends = told.partition(f"{LEFT_OUT}\n")

    assert said == told or (LEFT_OUT in told and said.startswith(begins) and said.endswith(ends))
