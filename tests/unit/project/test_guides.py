"""The short guides: examples run, commands exist, and their words are on the screen."""

import re
import shlex
from pathlib import Path

import pytest
from support.documentation import PAIRS, page_text
from support.guide_examples import run_examples
from support.runbook import command_blocks
from unit.project.test_readme import parse
from unit.project.test_teaching_docs import EXAMPLE, ON_SCREEN, screen_patterns

from callout.cli import main

GUIDES = ("tutorial", "uno", "testing", "by-ear", "by-touch", "by-eye", "family", "club", "faq")
PAGES = [("en", name) for name in GUIDES] + [("fr", PAIRS[name]) for name in GUIDES]


def test_every_command_can_be_typed_as_it_stands_there() -> None:
    texts = [page_text(name) for _, name in PAGES]
    blocks = [block for text in texts for block in command_blocks(text)]
    lines = [line for block in blocks for line in block.commands.splitlines()]
    typed = [line for line in lines if line.startswith("callout ")]
    typed += [line for text in texts for line in re.findall(r"`(callout \w+ --[^`]+)`", text)]

    assert len(typed) > 30
    for line in typed:
        parse(main, shlex.split(line)[1:])


@pytest.mark.parametrize(("language", "name"), PAGES)
def test_the_words_of_the_screen_are_on_the_screen(language: str, name: str) -> None:
    named = [re.sub(r"[ \n]+", " ", words) for words in ON_SCREEN.findall(page_text(name))]
    patterns = screen_patterns(language)
    missing = [
        words
        for words in named
        if not words.endswith("?") and not any(pattern.fullmatch(words) for pattern in patterns)
    ]

    assert missing == []


@pytest.mark.parametrize(("language", "name"), [("en", "tutorial"), ("fr", PAIRS["tutorial"])])
def test_every_example_of_the_tutorial_runs(
    language: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    examples = EXAMPLE.findall(page_text(name))

    assert len(examples) == 3
    run_examples(examples, language, tmp_path)
