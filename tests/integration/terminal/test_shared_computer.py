"""Several people at one computer: nobody's hand stays on the screen, nor above it."""

import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from support.card_mentions import cards_face_up, cards_labelled, cards_named
from support.saved_logs import events_seen
from support.terminal.pseudo_terminal import PROMPT, TIMEOUT_S, PseudoTerminal, environment_for
from support.terminal.random_screen import ExpectedPage, RandomScreen, rehearse_match
from support.terminal.screen_buffer import ScreenBuffer

from callout.braille.display import fit
from callout.core.events import Event
from callout.editions import load
from callout.host.saved import LocalStart
from callout.locales.messages import Utterance

SEED = "ca11" * 16


class SharedSetup(NamedTuple):
    """Two people and some bots at one computer."""

    edition: str
    bots: int
    columns: int = 80
    cells: int = 0

    @property
    def start(self) -> LocalStart:
        """Return the table that the program will open."""
        seats = ("Ana", "Bob", "Robin")[: 2 + self.bots]
        kinds = ("", "", "calm")[: 2 + self.bots]
        return LocalStart(self.edition, seats, kinds, SEED, {"target": 1})

    @property
    def words(self) -> list[str]:
        """Return the command line."""
        more = ["--braille", "--cells", str(self.cells)] if self.cells else []
        return [
            *("play", "--edition", self.edition, "--players", "Ana,Bob", "--bots", str(self.bots)),
            *("--house", "target=1", "--seed", SEED, *more),
        ]

    def panes(self, utterance: Utterance) -> list[str]:
        """Cut what is wiped as the terminal shows it."""
        text, room = (utterance.braille, self.cells - 1) if self.cells else (utterance.spoken, 76)
        return fit(text, min(room, self.columns - 1))


SETUPS = [
    SharedSetup("mattel", 1),
    SharedSetup("mattel", 0),
    SharedSetup("dos", 1),
    SharedSetup("mattel", 1, columns=40),
    SharedSetup("mattel", 1, cells=20),
]
WIDE = [setup for setup in SETUPS if setup.columns == 80 and not setup.cells]


def name(setup: SharedSetup) -> str:
    """Name a setup in the list of tests."""
    return ".".join(map(str, setup))


@cache
def played(setup: SharedSetup) -> tuple[list[ExpectedPage], str, list[Event]]:
    """Play a round in a terminal; give the rehearsed pages, what came, and what happened."""
    with TemporaryDirectory() as folder:
        home = Path(folder)
        typist = RandomScreen(7, curious=True)
        pages = rehearse_match(home / "rehearsal", setup.start, "en", typist)
        with PseudoTerminal(*setup.words, home=home, columns=setup.columns) as terminal:
            at = 0
            for page in pages[:-1]:
                panes = [pane for told in page.told for pane in setup.panes(told)]
                for end in [pane.encode() for pane in panes] if page.veiled else [PROMPT]:
                    terminal.until(end, at)
                    while not page.veiled and b"&" in terminal.out.rpartition(b"\n")[2]:
                        at = _enter(terminal, "")
                        terminal.until(end, at)
                    at = _enter(terminal, page.typed)
            while terminal.until(PROMPT, at).endswith(PROMPT):
                at = _enter(terminal, "")
            assert terminal.close() == 0
            return pages, terminal.out.decode(), events_seen(typist.game.log, None)


def _enter(terminal: PseudoTerminal, typed: str) -> int:
    """Type without waiting, and tell how much had come by then."""
    size = len(terminal.out)
    terminal.press(f"{typed}\n".encode())
    return size


@pytest.mark.parametrize("setup", WIDE, ids=name)
def test_the_terminal_holds_the_public_lines_and_no_other(setup: SharedSetup) -> None:
    pages, came, _ = played(setup)
    lines = []
    for page in pages[:-1]:
        if not page.veiled:
            lines += [*(told.spoken for told in page.told), f"> {page.typed}".rstrip()]

    assert ScreenBuffer(came, 10_000).rows[: len(lines)] == lines


@pytest.mark.parametrize("setup", SETUPS, ids=name)
def test_nothing_that_was_shown_to_one_remains(setup: SharedSetup) -> None:
    pages, came, _ = played(setup)
    paper = "".join(ScreenBuffer(came, setup.columns).rows)
    public = {told for page in pages if not page.veiled for told in page.told}
    veiled = [told for page in pages if page.veiled for told in page.told if told not in public]
    edition = load(setup.edition)
    panes = [
        pane
        for told in veiled
        for pane in setup.panes(told)
        if len(cards_named(pane, edition, "en") | cards_labelled(pane, edition)) > 2
    ]

    assert panes
    assert all(pane in came for pane in panes)
    assert [pane for pane in panes if pane in paper] == []
    assert "Your hand" not in paper
    assert "You draw" not in paper


@pytest.mark.parametrize("setup", WIDE, ids=name)
def test_no_card_is_named_that_was_never_open_to_all(setup: SharedSetup) -> None:
    _, came, events = played(setup)
    edition = load(setup.edition)
    typed = set()
    for row in ScreenBuffer(came, 10_000).rows:
        mark, _, words = row.partition("> ")
        typed |= (
            set() if mark else cards_labelled(words, edition) | cards_named(words, edition, "en")
        )

    rows = [row for row in ScreenBuffer(came, 10_000).rows if "such as b7" not in row]
    spoken = set().union(*(cards_named(row, edition, "en") for row in rows))
    assert spoken <= cards_face_up(events) | typed


@pytest.mark.parametrize("setup", WIDE, ids=name)
def test_each_is_called_to_the_computer_before_a_turn(setup: SharedSetup) -> None:
    pages, came, _ = played(setup)
    called = [
        told.spoken for page in pages for told in page.told if "at the computer" in told.spoken
    ]

    assert called[0].startswith("It's ")
    assert called[0].endswith("press Enter; everybody else, look away.")
    assert {line.partition(" turn ")[0] for line in called} == {"It's Ana's", "It's Bob's"}
    assert came.count("at the computer") == len(called)
    assert all(before != after for before, after in pairwise(called))


def test_a_drawn_card_is_not_named_in_the_open() -> None:
    pages, came, _ = played(SETUPS[0])
    drawn = [
        told.spoken
        for page in pages
        if page.veiled
        for told in page.told
        if told.spoken.startswith("You draw ")
    ]

    assert drawn
    assert "Play the card you drew, or keep it." in came
    assert "Ana draws." in came or "Bob draws." in came


def test_without_a_terminal_no_hand_is_shown_at_all(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "callout.cli", *SETUPS[0].words],
        input=b"\ndeal\nhand\nplayable\ndraw\n\nhand\n",
        capture_output=True,
        env=environment_for(tmp_path),
        timeout=TIMEOUT_S,
        check=True,
    )

    assert b"A hand can't be shown and hidden again here." in result.stdout
    assert b"Your hand" not in result.stdout
    assert b"You draw" not in result.stdout
