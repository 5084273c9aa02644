"""The walk-throughs of CONTRIBUTING name what is there."""

import re
from pathlib import Path

import pytest
from support.walkthroughs import CONTRIBUTING, code_blocks, section

from callout.editions.folders import VARIABLE as EDITIONS_VARIABLE
from callout.locales.folders import VARIABLE as LOCALES_VARIABLE
from callout.narrator.rulebook import EditionText

ROOT = CONTRIBUTING.parent
WALK_THROUGHS = ("Add an edition", "Add a language", "Add a bot", "Write a client")
PLACEHOLDERS = ("NAME", "FOLDER", "CODE", "*", "first")


@pytest.mark.parametrize("title", WALK_THROUGHS)
def test_every_file_that_a_walk_through_names_is_there(title: str) -> None:
    named = re.findall(r"`((?:src|tests|docs|scripts)/[^` ]+)`|\]\((docs/[^)]+)\)", section(title))
    paths = ["".join(both) for both in named]
    real = [path for path in paths if not any(word in path for word in PLACEHOLDERS)]

    assert real
    assert [path for path in real if not (ROOT / path).exists()] == []


def test_the_variables_are_those_that_are_read() -> None:
    assert EDITIONS_VARIABLE in section("Add an edition")
    assert LOCALES_VARIABLE in section("Add a language")
    assert Path(ROOT / "docs" / "installing.md").read_text("utf-8").count(EDITIONS_VARIABLE)


def test_the_example_of_an_editions_text_can_be_read() -> None:
    (example,) = code_blocks("Add an edition", "toml")
    tables = set(re.findall(r"^\[(\w+)\]|^(\w+) = (?=\"What)", example, re.MULTILINE))

    assert {"".join(found) for found in tables} <= set(EditionText.__struct_fields__)


@pytest.mark.parametrize("title", WALK_THROUGHS)
def test_it_says_how_it_was_followed(title: str) -> None:
    assert re.search(r"`tests/[\w/]+\.py`", section(title))


def test_every_script_is_named_with_what_it_is_for() -> None:
    table = section("All scripts")
    named = {
        name
        for row in re.findall(r"^\| (.+?) \|", table, re.MULTILINE)
        for name in re.findall(r"`([\w-]+)`", row)
    }
    there = {path.name for path in (ROOT / "scripts").iterdir() if path.name != "__pycache__"}

    assert named - {"scripts"} == there


def test_good_first_issues_lead_to_files_that_are_there() -> None:
    page = (ROOT / "docs" / "good-first-issues.md").read_text("utf-8")
    places = [
        place
        for where in re.findall(r"^\| .+? \| (`.+?`) \| .+ \|$", page, re.MULTILINE)
        for place in re.findall(r"`([^`]+)`", where)
    ]
    found = [any([*ROOT.glob(place), *(ROOT / "src" / "callout").glob(place)]) for place in places]

    assert len(places) > 5
    assert [place for place, is_there in zip(places, found, strict=True) if not is_there] == []
