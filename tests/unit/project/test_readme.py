"""What the READMEs show works as it stands there: the commands, the pictures, the pages."""

import doctest
import re
from pathlib import Path

import click
import pytest
from support.documentation import page_text

from callout.cli import main

ROOT = Path(__file__).parents[3]
READMES = ("README.md", "README.fr.md")
COMMAND_PAGES = ("commands", "commandes")
LIBRARY = ROOT / "docs" / "library.md"
MOST_LINES = 70


def read(name: str) -> str:
    """Read a README."""
    return (ROOT / name).read_text("utf-8")


def test_the_example_of_a_game_runs_and_is_at_most_eight_lines() -> None:
    (example,) = re.findall(
        r"^## A game in eight lines\n\n```python\n(.*?)^```$",
        LIBRARY.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    test = doctest.DocTestParser().get_doctest(example, {}, "game", str(LIBRARY), 0)
    runner = doctest.DocTestRunner()
    runner.run(test)

    assert runner.summarize(verbose=False).failed == 0
    assert 5 < len(re.findall(r"^(?:>>>|\.\.\.)", example, re.MULTILINE)) <= 8


def parse(command: click.Command, words: list[str], parent: click.Context | None = None) -> None:
    """Read the options and arguments of a command, without running it."""
    with command.make_context(command.name, words, parent) as context:
        if isinstance(command, click.Group):
            rest = [*context._protected_args, *context.args]
            _, named, words = command.resolve_command(context, rest)
            assert named is not None
            parse(named, words, context)


@pytest.mark.parametrize("page", COMMAND_PAGES)
def test_every_common_command_can_be_typed_as_it_stands_there(page: str) -> None:
    lines = re.findall(r"^callout ([^#\n]+)|`callout ([a-z][^`]+)`", page_text(page), re.MULTILINE)

    assert len(lines) > 10
    for words in lines:
        parse(main, "".join(words).split())


@pytest.mark.parametrize("name", READMES)
def test_a_readme_is_short(name: str) -> None:
    assert len(read(name).splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", READMES)
def test_every_command_of_a_readme_can_be_typed(name: str) -> None:
    lines = re.findall(r"^\.venv/bin/callout ([^#\n]+)", read(name), re.MULTILINE)

    assert len(lines) == 2
    for words in lines:
        parse(main, words.split())


@pytest.mark.parametrize("name", READMES)
def test_every_picture_is_there_and_described(name: str) -> None:
    text = read(name)
    files = re.findall(r'(?:src|srcset)="([^"]+)"', text)
    described = re.findall(r'<img src="[^"]+" width="\d+" alt="([^"]{80,})">', text)

    assert len(files) > len(described) > 0
    assert len(described) == text.count("<img")
    assert all((ROOT / file).is_file() for file in files)


@pytest.mark.parametrize("name", READMES)
def test_every_page_that_a_readme_names_is_there(name: str) -> None:
    pages = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", read(name))

    assert len(pages) > 20
    assert [page for page in pages if not (ROOT / page).is_file()] == []


def test_both_readmes_have_the_same_parts() -> None:
    parts = [re.findall(r"^#+(?= )", read(name), re.MULTILINE) for name in READMES]

    assert parts[0] == parts[1]
