"""The ways in docs/architecture.md are those of real moves, and a debugger follows them."""

import re
import subprocess
import sys
from functools import cache

import pytest
from support.documentation import DOCS, ROOT

TIMEOUT_S = 400
LISTS = {"page": "move.txt", "part": "event.txt"}
STOP = re.compile(r"^\d+\. `?([\w.]+:[\w.]+)`?: (.+)$", re.MULTILINE)
STOPPED_AT = re.compile(r"^> .*/(\w+)\.py\(\d+\)(\w+)\(\)$", re.MULTILINE)


def run(script: str, *arguments: str, typed: str = "") -> str:
    """Run a script, and return what it prints."""
    command = [sys.executable, str(ROOT / "scripts" / script), *arguments]
    done = subprocess.run(
        command, input=typed, check=True, capture_output=True, text=True, timeout=TIMEOUT_S
    )
    return done.stdout


@cache
def made_now(way: str) -> list[str]:
    """List the stops of a move that is made now."""
    return stops(run("way-of-a-move", way))


def stops(text: str) -> list[str]:
    """List the stops in *text*, each as `module:function`."""
    return [name for name, _ in STOP.findall(text)]


@pytest.mark.parametrize("way", LISTS)
def test_the_page_lists_the_stops_of_a_move_that_is_made_now(way: str) -> None:
    listed = (DOCS / "architecture" / LISTS[way]).read_text("utf-8")

    assert len(stops(listed)) > 10
    assert stops(listed) == made_now(way)


@pytest.mark.parametrize("way", ["page", "interface", "part", "class", "word"])
def test_a_debugger_stops_once_at_each_stop_in_order(way: str) -> None:
    expected = [
        (name.partition(":")[0].rpartition(".")[2], name.rpartition(":")[2].rpartition(".")[2])
        for name in made_now(way)
    ]
    printed = run("way-of-a-move", way, "--debug", typed="c\n" * (len(expected) + 1))

    assert STOPPED_AT.findall(printed.replace("(Pdb) ", "")) == expected


def test_a_move_passes_the_referee_and_storage_whichever_way_it_came() -> None:
    for way in ("page", "interface"):
        found = made_now(way)
        decided = found.index("rules.engine:decide")
        stored = next(at for at, name in enumerate(found) if name.startswith("server.adapters."))

        assert decided < stored


@pytest.mark.slow
def test_trees_are_counted_beside_each_other() -> None:
    table = run("count-code", str(ROOT), str(ROOT))
    rows = [row.strip("| ").split(" | ") for row in table.splitlines()[2:]]
    counts = {
        title: (int(one.replace(",", "")), int(two.replace(",", ""))) for title, one, two in rows
    }
    files = len([*(ROOT / "src").rglob("*.py")])

    assert counts["files of Python"] == (files, files)
    assert all(before == after > 0 for before, after in counts.values())
    assert [title for title in counts if title.startswith("modules: ")]


def test_docstrings_are_chosen_by_the_seed() -> None:
    chosen = run("count-code", "--docstrings", "5", "--seed", "7")

    assert (
        len(re.findall(r"^- `(?:server|web|cli|terminal)[\w.:]*`: \S", chosen, re.MULTILINE)) == 5
    )
    assert chosen == run("count-code", "--docstrings", "5", "--seed", "7")
    assert chosen != run("count-code", "--docstrings", "5", "--seed", "8")
