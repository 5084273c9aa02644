"""The pages on playing name every word and option, and their examples run as they stand there."""

import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

import click
import pytest
from support.documentation import PAIRS, page_text
from support.guide_examples import run_examples, write_files

from callout.banks.formats import MODULES
from callout.banks.rows import HEADINGS
from callout.braille.labels import label_codes
from callout.cli import main
from callout.core import edition
from callout.core.edition import Scoring
from callout.interpreter.vocabulary import (
    bot_vocabulary,
    evening_vocabulary,
    table_vocabulary,
    tutorial_vocabulary,
    vocabulary,
)

DOCS = Path(__file__).parents[3] / "docs"
ENGLISH_PAGES = ("playing", "playing-reference", "own-questions", "playing-details")
PAGES = {"en": ENGLISH_PAGES, "fr": tuple(PAIRS[name] for name in ENGLISH_PAGES)}
HOUSE_RULES = {"en": "house-rules.md", "fr": "regles-maison.md"}
EXAMPLE = re.compile(r"^```text\n\$ callout (?!join)(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
"""An example that needs no server; tests/terminal/test_join.py runs those that do."""


def page(language: str) -> str:
    """Read all pages on playing in *language*, one after the other."""
    return "\n".join(map(page_text, PAGES[language]))


def part(language: str, command: str) -> str:
    """Return the part of the pages in *language* whose heading names *command*."""
    parts = re.split(r"^(?=## )", page(language), flags=re.MULTILINE)
    (found,) = (text for text in parts if f"`callout {command}`" in text.partition("\n")[0])
    return found


def missing(words: Iterable[str], text: str) -> list[str]:
    """List those *words* that *text* does not give as something to type."""
    return [word for word in words if f"`{word}`" not in text]


@pytest.mark.parametrize("language", PAGES)
def test_the_page_of_a_language_has_all_its_words(language: str) -> None:
    words = [word for words in vocabulary(language).values() for word in words]
    beside = [word for words in table_vocabulary(language).values() for word in words]

    assert missing(words, page(language)) == []
    assert missing(beside, part(language, "join")) == []
    evening = [word for words in evening_vocabulary(language).values() for word in words]
    assert missing(evening, part(language, "join")) == []
    taught = [word for words in tutorial_vocabulary(language).values() for word in words]
    assert missing(taught, part(language, "learn")) == []


@pytest.mark.parametrize("language", PAGES)
@pytest.mark.parametrize(
    "name", ["play", "learn", "join", "replay", "review", "score", "rules", "quick", "cards"]
)
def test_every_option_stands_with_its_command(name: str, language: str) -> None:
    options = [option for option in main.commands[name].params if isinstance(option, click.Option)]
    choices = [
        choice
        for option in options
        if isinstance(option.type, click.Choice)
        for choice in option.type.choices
    ]

    assert options
    words = [word for option in options for word in (*option.opts, *option.secondary_opts)]
    assert missing([*words, *choices], part(language, name)) == []


@pytest.mark.parametrize("language", PAGES)
def test_every_kind_of_question_file_and_every_column_is_named(language: str) -> None:
    commands = main.commands["questions"]
    assert isinstance(commands, click.Group)
    columns = [name for names in HEADINGS.values() for name in names[:1]]

    assert missing([*MODULES, *columns, "--language"], part(language, "questions")) == []
    for command in commands.commands:
        assert f"callout questions {command}" in part(language, "questions")


@pytest.mark.parametrize("language", PAGES)
def test_every_bot_code_and_ruling_is_named(language: str) -> None:
    kinds = [kind for kind in vars(edition).values() if isinstance(kind, type)]
    answers = [str(answer) for kind in kinds if issubclass(kind, StrEnum) for answer in kind]
    rulings = {
        name
        for kind in kinds
        if issubclass(kind, edition.Rulings)
        for name in kind.__struct_fields__
    }

    rules = (DOCS / HOUSE_RULES[language]).read_text("utf-8")

    bots = [words[0] for words in bot_vocabulary(language).values()]
    assert missing([*bots, *label_codes(), *Scoring], page(language)) == []
    assert missing([*(set(answers) - set(Scoring)), *sorted(rulings)], rules) == []


@pytest.mark.parametrize(
    ("language", "name"), [(language, name) for language in PAGES for name in PAGES[language]]
)
def test_every_example_runs(
    language: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = EXAMPLE.findall(page_text(name))
    write_files(page_text(name), tmp_path)

    assert len(examples) > 2
    run_examples(examples, language, tmp_path)
