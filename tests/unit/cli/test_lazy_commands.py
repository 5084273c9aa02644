"""A command is loaded when it is asked for, and everything about it can be told before."""

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from callout.cli import COMMANDS, main

LOADED = (
    "import sys; from callout.cli import main; main({words}, standalone_mode=False);"
    "print(*(name for name in sys.modules if name.startswith('callout.')), file=sys.stderr)"
)
COMPLETING = {"_CALLOUT_COMPLETE": "fish_complete", "COMP_CWORD": "", "COMP_WORDS": "callout"}


def loaded_by(*words: str) -> set[str]:
    """Return the modules of the package that a run of `callout` loads."""
    program = LOADED.format(words=list(words))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    return set(done.stderr.decode().split())


@pytest.mark.parametrize("words", [["--help"], ["--help", "--language", "fr"]])
def test_help_loads_no_command(words: list[str]) -> None:
    places = {place.partition(":")[0] for place in COMMANDS.values()}
    loaded = loaded_by(*words)

    assert "callout.cli.localized_click" in loaded
    assert loaded & places == set()
    assert not [name for name in loaded if name.startswith(("callout.server", "callout.web"))]


def test_a_command_loads_no_other() -> None:
    places = {place.partition(":")[0] for place in COMMANDS.values()}

    assert loaded_by("rules", "--help") & places == {"callout.cli.rules"}


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_is_where_the_group_looks_for_it(name: str) -> None:
    found = main.get_command(click.Context(main), name)

    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Read the rules of EDITION, or one RULE of..."),
        ("fr", "Lire les règles de ÉDITION"),
    ],
)
def test_names_of_commands_are_completed_with_their_help(language: str, told: str) -> None:
    env = {**COMPLETING, "COMP_CWORD": "r", "LC_ALL": language}
    done = CliRunner(env=env).invoke(main, prog_name="callout")
    items = [line.removeprefix("plain,").split("\t") for line in done.output.splitlines()]

    assert [name for name, _ in items] == ["replay", "restore", "review", "rules"]
    assert items[-1][1].startswith(told)


def test_a_name_that_is_nearly_right_is_suggested() -> None:
    told = CliRunner().invoke(main, ["--language", "en", "emboss-"]).output

    assert "emboss" in told.split("'emboss-'")[1]
