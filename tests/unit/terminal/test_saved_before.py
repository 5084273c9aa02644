"""Tables that earlier programs saved as commands go on as if nothing had happened.

Each `.table` was written by `callout play` of that version, each `.txt` is what the last program
that saved commands said when it went on with the table and the lines below were typed.
"""

import json
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner, Result

from callout.cli import main
from callout.host.saved import read

OLD = Path(__file__).parents[2] / "data" / "saved_as_commands"
TYPED = "status\nscores\nlog 12\ndraw\nkeep\n?\nright\n\n\nstatus\n"
TABLES = [
    OLD / version / f"{name}.table"
    for version in ("0.2.0", "form_3")
    for name in ("alone", "quiz", "partners")
]


def go_on(table: Path, typed: str = TYPED) -> Result:
    """Go on with *table*, and type some lines."""
    env = {"CALLOUT_HOME": str(table.parent), "LC_ALL": "C.UTF-8"}
    words = ["play", "--resume", "--style", "full", "--table", str(table)]
    return CliRunner().invoke(main, words, input=typed, env=env)


def tags(table: Path) -> list[str]:
    """Return the kind of each line of *table*; empty for a command."""
    return [json.loads(line).get("type", "") for line in table.read_bytes().splitlines()]


@pytest.mark.parametrize("old", TABLES, ids=lambda old: f"{old.parent.name}-{old.stem}")
def test_a_table_saved_as_commands_goes_on_in_the_same_words(old: Path, tmp_path: Path) -> None:
    table = Path(copy(old, tmp_path))
    assert set(tags(table)) == {""}
    commands = [json.loads(line) for line in old.read_bytes().splitlines()[1:]]
    again = go_on(table)

    assert (again.exit_code, again.output) == (0, old.with_suffix(".txt").read_text("utf-8"))
    entries = [json.loads(line) for line in table.read_bytes().splitlines()]
    moves = [entry for entry in entries if entry["type"] == "Moved"]
    assert set(tags(table)) <= {"Made", "Sat", "LevelSet", "Began", "Moved"}
    assert [(one["seat"], one["command"]) for one in moves[: len(commands)]] == [
        (one["seat"], one["command"]) for one in commands
    ]
    assert len(moves) >= len(commands)
    bots = json.loads(old.read_bytes().splitlines()[0])["bots"]
    seats = {seat for seat, bot in enumerate(bots) if bot}
    assert {one["seat"] for one in moves if one.get("by") == "bot"} == seats


@pytest.mark.parametrize("old", TABLES, ids=lambda old: f"{old.parent.name}-{old.stem}")
def test_a_table_that_became_entries_is_the_same_table(old: Path, tmp_path: Path) -> None:
    table = Path(copy(old, tmp_path))
    before = read(table)
    assert table.read_bytes() == old.read_bytes()
    go_on(table, "")
    after = read(table)

    assert after.record() == before.record()
    assert after.entries == before.entries
    assert after.match._state == before.match._state
    assert table.stat().st_mode & 0o077 == 0
    assert [path.name for path in tmp_path.iterdir()] == [table.name]


def test_a_crash_while_a_file_of_commands_is_replaced_leaves_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = TABLES[0]
    table = Path(copy(old, tmp_path))

    def crash(_self: Path, _target: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", crash)
        go_on(table)
    assert table.read_bytes() == old.read_bytes()

    again = go_on(table)
    assert again.output == old.with_suffix(".txt").read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == [table.name]


def test_a_table_of_another_form_says_so(tmp_path: Path) -> None:
    table = Path(copy(OLD / "form_3" / "alone.table", tmp_path))
    text = table.read_text("utf-8")
    assert text.count('"form":3') == 1

    for other in ("0", "4"):
        table.write_text(text.replace('"form":3', f'"form":{other}'), "utf-8")
        result = go_on(table)
        assert (result.exit_code, result.output) == (
            1,
            "Error: alone.table isn't a game this program can continue.\n",
        )
