"""The page that lays the editions side by side says what they say."""

import re
from pathlib import Path

import pytest

from callout.editions import load

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "matrix.md"
NOT_ASKED = "–"
ON_PAPER = {True: "yes", False: "no", None: NOT_ASKED}


def rows() -> list[list[str]]:
    """Return the cells of each row of the table."""
    lines = PAGE.read_text("utf-8").splitlines()
    return [line.strip("| ").split(" | ") for line in lines if line.startswith("|")]


def ruled_rows() -> dict[str, list[str]]:
    """Return what each edition answers, by the name of the ruling."""
    found = {}
    for freedom, *cells in rows():
        if name := re.search(r", `(\w+)`$", freedom):
            found[name[1]] = cells[:4]
    return found


@pytest.mark.parametrize("place", range(4))
def test_each_ruling_on_the_page_is_that_of_the_edition(place: int) -> None:
    edition = load(rows()[0][1 + place].strip("`"))
    ruled = ruled_rows()

    assert ruled
    for name, cells in ruled.items():
        ruling = getattr(edition.rulings, name)
        value = str(ruling) if type(ruling) is int else ON_PAPER.get(ruling, str(ruling))
        wanted = [] if value == NOT_ASKED else [value]
        assert re.findall("`(.*?)`", cells[place]) == wanted, (name, cells)
        assert (cells[place] == NOT_ASKED) == (value == NOT_ASKED), (name, cells)


def test_the_page_has_every_ruling_in_which_the_editions_differ() -> None:
    editions = [load(name.strip("`")) for name in rows()[0][1:5]]
    asked_of_the_quiz = {
        "stacked_bluff", "judged_by", "near_answers", "missed_again", "by_level",
    }  # fmt: skip
    differing = {
        name
        for name in editions[0].rulings.__struct_fields__
        if len({str(getattr(edition.rulings, name)) for edition in editions}) > 1
    }

    assert differing - asked_of_the_quiz <= set(ruled_rows())


def test_what_no_sheet_has_is_offered_and_off() -> None:
    text = PAGE.read_text("utf-8").rpartition("|")[2]
    names = re.findall("`([a-z]+_[a-z]+)`", text)

    assert names == ["equal_cards", "seven_zero", "jump_in", "last_card"]
    for edition in (load(name.strip("`")) for name in rows()[0][1:5]):
        values = [getattr(edition.rulings, name) for name in names]
        assert values == [False, False, False, "any"]
