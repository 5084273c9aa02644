"""Golden playthroughs: one for each edition and scoring choice, told event by event."""

from pathlib import Path

import pytest
from support.playthrough import playthrough

from callout.core.edition import Scoring
from callout.editions import load, names

FOLDER = Path(__file__).parent / "playthroughs"
ALL = [(name, scoring) for name in names() for scoring in load(name).scorings]


@pytest.mark.parametrize(("edition", "scoring"), ALL)
def test_the_match_goes_as_it_went(edition: str, scoring: Scoring) -> None:
    golden = FOLDER / f"{edition}.{scoring}.txt"

    assert golden.exists(), "run scripts/playthroughs, read the new file, and commit it"
    assert playthrough(edition, scoring) == golden.read_text("utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {f"{n}.{s}" for n, s in ALL}
