"""Matches and scores that were saved when changing partners were neighbours."""

from pathlib import Path

from callout.host.saved import reopen as reopen_saved
from callout.host.saved_scores import reopen_scores

OLD = Path(__file__).parents[2] / "data" / "partners_as_neighbours"


def test_saved_matches_and_scores_from_before_go_on_with_the_partners_of_then(
    tmp_path: Path,
) -> None:
    for name in ("a.table", "a.scores"):
        (tmp_path / name).write_bytes((OLD / name).read_bytes())

    assert reopen_saved(tmp_path / "a.table").match.view(None).scores == (84, 132, 213, 109)
    assert reopen_scores(tmp_path / "a.scores").keeper.scores == (84, 132, 213, 109)


def test_a_match_saved_in_the_first_form_goes_on(tmp_path: Path) -> None:
    old = tmp_path / "a.table"
    text = (OLD / "a.table").read_text("utf-8")
    old.write_text(text.replace('"form":2', '"form":1'), "utf-8")

    assert reopen_saved(old).match.view(None).scores == (84, 132, 213, 109)
