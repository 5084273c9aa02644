"""A table on disk is the table: every entry is there, and nothing else."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from support.random_match import choose_lively
from support.saved_logs import all_events, move

from callout.core.cards import Seat
from callout.core.commands import Deal
from callout.core.prompts import awaited
from callout.core.refusal import IllegalCommand
from callout.host import entries as e
from callout.host import saved as saved_module
from callout.host.policy import decide_move
from callout.host.saved import LocalStart, SavedError, SavedLog, create, read, reopen

START = LocalStart("mattel", ("Ana", "Bob"), ("", "calm"), "5eed" * 16, house={"target": 60})


def played(path: Path, moves: int = 10_000) -> SavedLog:
    """Play a saved table at random, at most so many *moves*."""
    log, rng = create(path, START), Random(3)
    while not log.table.over and log.table.moves < moves:
        seat = awaited(log.match.prompt)[0]
        move(log, seat, choose_lively(log.match._state, log.match.legal_commands(seat), rng))
    return log


def test_a_table_comes_back_as_it_was_left(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 30)
    again = reopen(log.path)

    assert again.entries == log.entries
    assert again.history == log.history
    assert again.match._state == log.match._state
    assert again.table.places == log.table.places
    assert again.table.moves == log.table.moves == 30


def test_each_line_is_an_entry_of_the_log(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 3)
    decoder = msgspec.json.Decoder(e.Entry)
    entries = list(map(decoder.decode, log.path.read_bytes().splitlines()))

    assert entries == log.entries
    assert [type(entry) for entry in entries] == [e.Made, e.Sat, e.Sat, e.Began, *[e.Moved] * 3]


def test_an_entry_is_on_disk_before_the_table_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = played(tmp_path / "a.table", 3)
    seat = awaited(log.match.prompt)[0]
    decision = decide_move(log.table, seat, log.match.legal_commands(seat)[0], 0)

    def fail(_path: Path, _entry: e.Entry) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(saved_module, "append_line", fail)
    with pytest.raises(OSError, match="full"):
        log.append(decision)

    assert log.table.moves == 3
    assert reopen(log.path).entries == log.entries


def test_a_line_cut_off_by_a_crash_is_dropped_and_play_goes_on(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 12)
    whole = log.path.read_bytes()
    log.path.write_bytes(whole + b'{"type":"Moved","seat":0,"ev')
    again = reopen(log.path)

    assert again.entries == log.entries
    assert log.path.read_bytes() == whole


def test_whoever_only_looks_at_a_file_leaves_it_as_it_is(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 12)
    torn = log.path.read_bytes() + b'{"type":"Moved","seat":0,"ev'
    log.path.write_bytes(torn)

    assert read(log.path).entries == log.entries
    assert log.path.read_bytes() == torn


def test_a_refused_command_is_not_written(tmp_path: Path) -> None:
    log = create(tmp_path / "a.table", START)
    other = 1 - awaited(log.match.prompt)[0]
    before = log.path.read_bytes()
    with pytest.raises(IllegalCommand):
        move(log, Seat(other), Deal())

    assert log.path.read_bytes() == before


def test_a_table_is_for_its_owner_alone_and_never_overwritten(tmp_path: Path) -> None:
    log = create(tmp_path / "deep" / "a.table", START)

    assert log.path.stat().st_mode & 0o077 == 0
    with pytest.raises(FileExistsError):
        create(log.path, START)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "{}\n",
        "no table\n",
        '{"edition":"atlantis"}\n',
        '{"type":"Made","options":{"edition":"atlantis"},"player":"keyboard"}\n',
        '{"type":"Sat","name":"Ana"}\n',
        '{"type":"Knocked","player":"1","name":"Ana"}\n',
    ],
)
def test_a_file_that_is_no_table_says_so(text: str, tmp_path: Path) -> None:
    path = tmp_path / "a.table"
    path.write_text(text, "utf-8")

    with pytest.raises(SavedError, match=r"a\.table"):
        reopen(path)


def test_a_table_whose_match_was_not_begun_says_so(tmp_path: Path) -> None:
    log = create(tmp_path / "a.table", START)
    lines = log.path.read_bytes().splitlines(keepends=True)
    for count in range(1, len(lines)):
        log.path.write_bytes(b"".join(lines[:count]))
        with pytest.raises(SavedError, match="no match has begun"):
            reopen(log.path)


def test_a_table_that_cannot_have_happened_says_so(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 12)
    lines = log.path.read_bytes().splitlines(keepends=True)
    opening = len(lines) - 12
    for first in (0, 1, opening - 1, opening, opening + 1, opening + 4):
        log.path.write_bytes(b"".join([*lines[:first], *lines[first + 2 :]]))
        with pytest.raises(SavedError):
            reopen(log.path)
    with pytest.raises(SavedError):
        reopen(tmp_path / "nothing.table")


def test_a_file_with_any_change_is_a_table_or_says_that_it_is_none(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table", 40)
    whole, rng, refused = log.path.read_bytes(), Random(5), 0
    for _ in range(300):
        changed = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            changed[rng.randrange(len(whole))] = rng.choice(b'0123456789"{}[],\n')
        log.path.write_bytes(changed)
        try:
            read(log.path)
        except SavedError:
            refused += 1

    assert 0 < refused < 300


def test_a_finished_table_gives_its_record(tmp_path: Path) -> None:
    log = played(tmp_path / "a.table")

    assert len(log.record().moves) == log.table.moves
    assert log.record().opened == all_events(log)[0]
