"""A table on disk is the table: every accepted command is there, and nothing else."""

from pathlib import Path
from random import Random

import pytest
from support.random_match import choose_lively

from callout.core.cards import Seat
from callout.core.commands import Deal
from callout.core.prompts import Over, awaited
from callout.core.refusal import IllegalCommand
from callout.host.saved import SavedStart, SavedTable, create, reopen
from callout.host.saved_lines import SavedError

START = SavedStart("mattel", ("Ana", "Bob"), ("", "calm"), "5eed" * 16, house={"target": 60})


def played(path: Path, moves: int = 10_000) -> SavedTable:
    """Play a saved table at random, at most so many *moves*."""
    table, rng = create(path, START), Random(3)
    match = table.match
    while not isinstance(match.view(None).prompt, Over) and len(match.moves) < moves:
        seat = awaited(match.view(None).prompt)[0]
        table.act(seat, choose_lively(match._now._state, match.legal_commands(seat), rng))
    return table


def test_a_table_comes_back_as_it_was_left(tmp_path: Path) -> None:
    table = played(tmp_path / "a.table", 30)
    again = reopen(table.path)

    assert again.start == table.start
    assert again.match._now._state == table.match._now._state
    assert again.match.events_seen(Seat(0)) == table.match.events_seen(Seat(0))
    assert again.match.moves == table.match.moves


def test_a_line_cut_off_by_a_crash_is_dropped_and_play_goes_on(tmp_path: Path) -> None:
    table = played(tmp_path / "a.table", 12)
    whole = table.path.read_bytes()
    table.path.write_bytes(whole + b'{"seat":0,"comm')
    again = reopen(table.path)

    assert again.match.moves == table.match.moves
    assert table.path.read_bytes() == whole


def test_a_refused_command_is_not_written(tmp_path: Path) -> None:
    table = create(tmp_path / "a.table", START)
    other = 1 - awaited(table.match.view(None).prompt)[0]
    before = table.path.read_bytes()
    with pytest.raises(IllegalCommand):
        table.act(Seat(other), Deal())

    assert table.path.read_bytes() == before


def test_a_table_is_for_its_owner_alone_and_never_overwritten(tmp_path: Path) -> None:
    table = create(tmp_path / "deep" / "a.table", START)

    assert table.path.stat().st_mode & 0o077 == 0
    with pytest.raises(FileExistsError):
        create(table.path, START)


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "no table\n", '{"edition":"atlantis"}\n'])
def test_a_file_that_is_no_table_says_so(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    path.write_text(text, "utf-8")

    with pytest.raises(SavedError, match=r"a\.table"):
        reopen(path)


def test_a_table_of_another_form_says_so(tmp_path: Path) -> None:
    table = played(tmp_path / "a.table", 3)
    text = table.path.read_text("utf-8")
    assert text.count('"form":3') == 1

    for other in ("0", "4"):
        table.path.write_text(text.replace('"form":3', f'"form":{other}'), "utf-8")
        with pytest.raises(SavedError, match="form"):
            reopen(table.path)


def test_a_table_that_cannot_have_happened_says_so(tmp_path: Path) -> None:
    table = played(tmp_path / "a.table", 12)
    lines = table.path.read_bytes().splitlines(keepends=True)
    table.path.write_bytes(b"".join([lines[0], *lines[3:]]))

    with pytest.raises(SavedError):
        reopen(table.path)
    with pytest.raises(SavedError):
        reopen(tmp_path / "nothing.table")


def test_a_finished_table_gives_its_record(tmp_path: Path) -> None:
    table = played(tmp_path / "a.table")

    assert table.match.record().moves == tuple(table.match.moves)
    assert len(table.match.all_events()) == table.match.event_count
