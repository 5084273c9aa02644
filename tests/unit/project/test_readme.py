"""What the README shows works as it stands there: the example and the commands."""

import doctest
import re
from pathlib import Path

import click

from callout.cli import main

README = Path(__file__).parents[3] / "README.md"


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")

    assert failed == 0
    assert tried > 5


def test_the_example_is_at_most_eight_lines() -> None:
    lines = README.read_text("utf-8").splitlines()

    assert len([line for line in lines if line.startswith((">>>", "..."))]) <= 8


def parse(command: click.Command, words: list[str], parent: click.Context | None = None) -> None:
    """Read the options and arguments of a command, without running it."""
    with command.make_context(command.name, words, parent) as context:
        if isinstance(command, click.Group):
            rest = [*context._protected_args, *context.args]
            _, named, words = command.resolve_command(context, rest)
            assert named is not None
            parse(named, words, context)


def test_every_command_can_be_typed_as_it_stands_there() -> None:
    text = README.read_text("utf-8")
    lines = re.findall(r"^callout ([^#\n]+)|`callout ([^`]+)`", text, re.MULTILINE)

    assert len(lines) > 10
    for words in lines:
        parse(main, "".join(words).split())


def test_every_picture_is_there_and_told_in_words() -> None:
    text = README.read_text("utf-8")
    files = re.findall(r'(?:src|srcset)="([^"]+)"', text)
    described = re.findall(r'<img src="[^"]+" width="\d+" alt="([^"]{80,})">', text)

    assert len(files) > len(described) > 2
    assert len(described) == text.count("<img")
    assert all((README.parent / name).is_file() for name in files)
