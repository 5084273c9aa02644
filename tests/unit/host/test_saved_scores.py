"""Scores on disk are those that were told: every round, and what was taken back."""

from pathlib import Path

import pytest

from callout.core.cards import Seat
from callout.core.edition import Scoring
from callout.host.saved import SavedError, SavedScores, ScoreStart, create_scores, reopen_scores
from callout.host.scorekeeper import NOBODY

START = ScoreStart("rnib", ("Ana", "Bob", "Cleo"), Scoring.LOW, {"target": 300})


def counted(path: Path) -> SavedScores:
    """Score two rounds, of which one is taken back."""
    scores = create_scores(path, START)
    read = scores.keeper.read_cards
    scores.add(Seat(1), [read("b7 wi+4"), (), read("12")])
    scores.add(NOBODY, [read("1"), read("2"), read("3")])
    scores.undo()
    return scores


def test_scores_come_back_as_they_were_left(tmp_path: Path) -> None:
    scores = counted(tmp_path / "deep" / "a.scores")
    again = reopen_scores(scores.path)

    assert again.keeper.rounds == scores.keeper.rounds
    assert again.keeper.scores == scores.keeper.scores == (57, 0, 12)
    assert again.keeper.edition == scores.keeper.edition
    assert scores.path.stat().st_mode & 0o077 == 0


def test_a_line_cut_off_by_a_crash_is_dropped_and_scores_go_on(tmp_path: Path) -> None:
    scores = counted(tmp_path / "a.scores")
    whole = scores.path.read_bytes()
    scores.path.write_bytes(whole + b'{"type":"Ro')

    assert reopen_scores(scores.path).keeper.scores == (57, 0, 12)
    assert scores.path.read_bytes() == whole


FIRST = '{"edition":"mattel","names":["Ana","Bob"]}'


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no scores\n",
        FIRST.replace("mattel", "atlantis") + "\n",
        FIRST.replace(',"Bob"', "") + "\n",
        FIRST + '\n{"type":"Round","winner":0}\n',
        FIRST + '\n{"type":"Round","winner":0,"hands":[[],[],[999]]}\n',
    ],
)
def test_a_file_without_scores_says_so(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.scores"
    path.write_text(text, "utf-8")

    with pytest.raises(SavedError, match=r"a\.scores"):
        reopen_scores(path)
