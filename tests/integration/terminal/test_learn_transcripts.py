"""Every tutorial played in a terminal, in each language, by lines and on a display of 20 cells."""

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from support.terminal.pseudo_terminal import PseudoTerminal

from callout.core import commands as c
from callout.interpreter.parser import CommandParser
from callout.interpreter.vocabulary import tutorial_vocabulary
from callout.tutorial.game import TutorialGame
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice

FOLDER = Path(__file__).parent / "learn_transcripts"
CELLS = 20


class LearnSetup(NamedTuple):
    """The options of a tutorial; without *cells* it is read by lines."""

    edition: str
    language: str
    cells: int = 0

    @property
    def name(self) -> str:
        """Name the transcript."""
        return ".".join(map(str, filter(None, self)))

    @property
    def words(self) -> list[str]:
        """Return the command line."""
        more = ["--braille", "--cells", str(self.cells)] if self.cells else []
        return ["learn", self.edition, "--language", self.language, *more]


LEARN_SETUPS = [
    LearnSetup(edition, language, cells)
    for edition in tutorial_names()
    for language in ("en", "fr")
    for cells in (0, CELLS)
]


class ExpectedStep(NamedTuple):
    """What is typed in a step, the last line of which completes it, and how it is explained."""

    typed: tuple[str, ...]
    explanation: str


def expected_steps(setup: LearnSetup) -> list[ExpectedStep]:
    """List the steps: a hint is asked for in the first, and another move tried in the second."""
    game = TutorialGame(load_tutorial(setup.edition), setup.language)
    voice = TutorialVoice(game)
    parser = CommandParser(game.edition, setup.language, game.view.seats)
    words = tutorial_vocabulary(setup.language)
    steps = []
    while step := game.step:
        typed = {0: [words["hint"][0]], 1: [parser.write(c.Draw())]}.get(game.completed, [])
        told = voice.explain()
        explanation = told.braille if setup.cells else told.spoken
        is_asked = isinstance(step.command, c.Answer)
        command = game.command_to_show
        game.show_step()
        answer = game.done[-1]
        assert isinstance(answer, c.Answer) == is_asked
        typed.append(answer.text if isinstance(answer, c.Answer) else parser.write(command))
        steps.append(ExpectedStep(tuple(typed), explanation))
    return steps


@cache
def shown(setup: LearnSetup) -> str:
    """Play a tutorial in the program, and give all that the terminal showed."""
    with (
        TemporaryDirectory() as folder,
        PseudoTerminal(*setup.words, home=Path(folder)) as terminal,
    ):
        terminal.until()
        for step in expected_steps(setup):
            for line in step.typed:
                while re.search(rb" ?&\d+> $", terminal.out):
                    terminal.type("")
                terminal.type(line)
        while terminal.out.endswith(b"> "):
            terminal.type("")
        assert terminal.close() == 0
        return terminal.text


def learn_transcript(setup: LearnSetup) -> str:
    """Return the golden text: the command, then the terminal."""
    return f"$ callout {' '.join(setup.words)}\n{shown(setup)}"


@pytest.mark.parametrize("setup", LEARN_SETUPS, ids=lambda setup: setup.name)
def test_every_line_is_as_it_was(setup: LearnSetup) -> None:
    golden = FOLDER / f"{setup.name}.txt"

    assert golden.exists(), "run scripts/transcripts, read the new file, and commit it"
    assert learn_transcript(setup) == golden.read_text("utf-8")


def test_no_transcript_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{s.name}.txt" for s in LEARN_SETUPS}


@pytest.mark.parametrize("setup", LEARN_SETUPS, ids=lambda setup: setup.name)
def test_each_step_is_explained_once_and_the_end_is_told(setup: LearnSetup) -> None:
    text = re.sub(r"(?: ?&\d+)?> ", "", shown(setup)) if setup.cells else shown(setup)

    def tight(words: str) -> str:
        return re.sub(r"\s", "", words)

    for step in expected_steps(setup):
        assert tight(text).count(tight(step.explanation)) == 1, step.explanation
    assert tight(f"callout play --edition {setup.edition}") in tight(text)


@pytest.mark.parametrize("setup", [s for s in LEARN_SETUPS if s.cells], ids=lambda s: s.name)
def test_no_line_is_longer_than_the_display(setup: LearnSetup) -> None:
    panes = [line.partition("> ")[0] for line in shown(setup).splitlines()]

    assert max(map(len, panes)) + len("> ") <= CELLS
