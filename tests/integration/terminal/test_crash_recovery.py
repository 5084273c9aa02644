"""Killed at any moment, a table has every command that was acknowledged, and goes on."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from shutil import copy
from typing import NamedTuple, Self

import pytest
from click.testing import CliRunner, Result
from support.terminal.pseudo_terminal import (
    TIMEOUT_S,
    PseudoTerminal,
    environment_for,
    is_readable,
)
from support.terminal.random_screen import ExpectedPage, RandomScreen, rehearse_match

from callout.cli import main
from callout.host.policy import decide_move
from callout.host.saved import LocalStart, SavedLog, begin, reopen
from callout.questions.sums import sums

KILLS = 180
"""How often the program dies that reads from a pipe, having been started by the fork server."""

KILLS_IN_A_TERMINAL = 20
"""How often it dies in a terminal, having been started from nothing."""

TABLES = (
    ("mattel", ("calm", "keen")),
    ("dos", ("calm", "calm")),
    ("french", ("keen",)),
    ("quiz", ("calm",)),
)
PROMPT = b"\n> "
SEED = "5eed" * 16

FORK_SERVER = Path(__file__).parents[2] / "support" / "terminal" / "fork_server.py"


class RunningGame:
    """The program as the fork server started it: its pid, what it reads and what it writes."""

    def __init__(self, pid: int, typed: int, shown: int) -> None:
        self.pid, self._typed, self._shown = pid, typed, shown
        self.out = b""

    def type(self, line: str) -> None:
        """Type *line*, and wait for nothing."""
        os.write(self._typed, f"{line}\n".encode())

    def until(self, prompts: int) -> None:
        """Read until so many *prompts* have come, or the end."""
        while self.out.count(PROMPT) < prompts:
            assert is_readable(self._shown, TIMEOUT_S), self.out[-200:]
            new = os.read(self._shown, 65_536)
            if not new:
                break
            self.out += new

    def kill(self) -> None:
        """Kill the program, and read all that it had said."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        while new := os.read(self._shown, 65_536):
            self.out += new
        os.close(self._typed)
        os.close(self._shown)


class ForkServer:
    """A process that has the program ready; see `support/terminal/fork_server.py`."""

    def __init__(self, home: Path) -> None:
        self._channel, other = socket.socketpair()
        with other:
            self._process = subprocess.Popen(
                [sys.executable, str(FORK_SERVER), str(other.fileno())],
                pass_fds=[other.fileno()],
                env=environment_for(home),
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._channel.close()
        self._process.wait(TIMEOUT_S)

    def start(self, words: list[str]) -> RunningGame:
        """Start the program with *words*."""
        reads, typed = os.pipe()
        shown, writes = os.pipe()
        socket.send_fds(self._channel, [json.dumps(words).encode()], [reads, writes])
        os.close(reads)
        os.close(writes)
        return RunningGame(int(self._channel.recv(32)), typed, shown)


class ExpectedMatch(NamedTuple):
    """A match known beforehand: its start, its prompts and answers, and its file at the end."""

    start: LocalStart
    pages: list[ExpectedPage]
    file: bytes
    words: list[str]
    path: Path


def scripts(folder: Path, rng: Random) -> Iterator[ExpectedMatch]:
    """Write one expected match after the other."""
    for number in count():
        edition, bots = TABLES[number % len(TABLES)]
        seats = ("Ana", "Robin", "Camille")[: len(bots) + 1]
        seed = rng.randbytes(32).hex()
        questions = sums() if edition == "quiz" else ()
        start = LocalStart(edition, seats, ("", *bots), seed, {"target": 100}, questions=questions)
        pages = rehearse_match(folder / str(number), start, "en", RandomScreen(number))
        file = (folder / str(number) / "rehearsal.table").read_bytes()
        path = folder / f"{number}.table"
        words = ["play", "--edition", edition, "--players", "Ana", "--bots", ",".join(bots)]
        words += ["--house", "target=100", "--seed", seed, "--table", str(path)]
        yield ExpectedMatch(start, pages, file, words, path)


class KillRun:
    """One table after the other, from kill to kill, until each is over."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.rng = Random(seed)
        self._scripts = scripts(folder, self.rng)
        self.expected = next(self._scripts)
        self.moves = self.kills = self.acknowledged = self.written = 0

    @property
    def words(self) -> list[str]:
        """Return the command line: a new table, or the one that was left."""
        path = self.expected.path
        if path.exists() and any(map(_is_beginning, _whole_lines(path))):
            return ["play", "--resume", "--table", str(path)]
        path.unlink(missing_ok=True)
        return self.expected.words

    @property
    def pages(self) -> list[ExpectedPage]:
        """Return all that is to come on this table."""
        return [page for page in self.expected.pages if page.moves >= self.moves]

    def goes_on(self, out: bytes) -> bool:
        """Return whether the program has reached the prompt at which it was left, or the end."""
        asked, *more = self.pages
        if not more:
            return out.endswith(b".toml.\n")
        return out.endswith(asked.told[-1].spoken.encode() + PROMPT)

    def killed(self, out: bytes) -> None:
        """Hold the file against all that came *out*, and take another table if this is over."""
        prompts = out.count(PROMPT)
        acknowledged = self.pages[prompts - 1].moves if prompts else self.moves
        path = self.expected.path
        whole = _whole_lines(path) if path.exists() else []
        moves = sum(b'"type":"Moved"' in line for line in whole)

        assert moves >= acknowledged
        assert self.expected.file.startswith(b"".join(line + b"\n" for line in whole))
        if any(map(_is_beginning, whole)):
            self._is_what_the_engine_makes(moves)
        self.kills += 1
        self.acknowledged += acknowledged - self.moves
        self.written += moves - self.moves
        self.moves = moves
        if moves == self.expected.pages[-1].moves:
            self.expected, self.moves = next(self._scripts), 0

    def _is_what_the_engine_makes(self, moves: int) -> None:
        path = self.expected.path
        kept = reopen(Path(copy(path, path.with_suffix(".copy"))))
        decisions = begin(self.expected.start)
        for seat, command in kept.record().moves:
            decisions.append(decide_move(decisions[-1].after, seat, command, 0))
        played = SavedLog(path, decisions)
        assert kept.table.moves == moves
        assert kept.record() == played.record()
        for view in [*range(len(self.expected.start.seats)), None]:
            assert kept.match.view(view) == played.match.view(view)


def _whole_lines(path: Path) -> list[bytes]:
    *whole, _ = path.read_bytes().split(b"\n")
    return whole


def _is_beginning(line: bytes) -> bool:
    """Return whether the match begins with *line*: before it, nobody was told anything."""
    return line.startswith(b'{"type":"Began"')


def test_nothing_that_was_acknowledged_is_lost_by_a_kill(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    kill_run = KillRun(tmp_path, 1)
    with ForkServer(tmp_path) as fork_server:
        while kill_run.kills < KILLS:
            life = fork_server.start(kill_run.words)
            if kill_run.rng.random() < 0.8:
                life.until(1)
                assert kill_run.goes_on(life.out)
                typed = [page.typed for page in kill_run.pages[:-1]][: kill_run.rng.randint(1, 6)]
                for number, line in enumerate(typed, start=1):
                    life.until(number)
                    life.type(line)
            time.sleep(kill_run.rng.uniform(0, 0.03))
            life.kill()
            kill_run.killed(life.out)

    record_property("kills", kill_run.kills)
    record_property("acknowledged", kill_run.acknowledged)
    assert kill_run.acknowledged > KILLS


def test_nothing_is_lost_by_a_kill_in_a_terminal(tmp_path: Path) -> None:
    kill_run = KillRun(tmp_path, 2)
    while kill_run.kills < KILLS_IN_A_TERMINAL:
        with PseudoTerminal(*kill_run.words, home=tmp_path) as terminal:
            if kill_run.rng.random() < 0.6:
                assert kill_run.goes_on(terminal.until().replace(b"\r", b""))
                typed = [page.typed for page in kill_run.pages[:-1]][: kill_run.rng.randint(1, 5)]
                for line in typed[:-1]:
                    terminal.type(line)
                for line in typed[-1:]:
                    terminal.press(f"{line}\n".encode())
                time.sleep(kill_run.rng.uniform(0, 0.01))
            else:
                time.sleep(kill_run.rng.uniform(0, 0.5))
            terminal.process.kill()
            terminal.close()
            kill_run.killed(terminal.out.replace(b"\r", b""))

    assert kill_run.acknowledged > KILLS_IN_A_TERMINAL


def resumed(home: Path, *words: str) -> Result:
    """Go on with a table, and leave it at its first prompt."""
    env = {"CALLOUT_HOME": str(home), "LC_ALL": "C.UTF-8"}
    return CliRunner().invoke(main, ["play", "--resume", *words], env=env)


@pytest.fixture
def expected(tmp_path: Path) -> ExpectedMatch:
    return next(scripts(tmp_path, Random(3)))


def test_a_last_line_that_was_cut_off_is_as_if_it_had_never_been(expected: ExpectedMatch) -> None:
    lines = expected.file.split(b"\n")[:12]
    kept = b"\n".join(lines[:-1]) + b"\n"
    expected.path.write_bytes(kept)
    whole = resumed(expected.path.parent, "--table", str(expected.path))
    assert "> " in whole.output

    for size in range(1, len(lines[-1]), 7):
        expected.path.write_bytes(kept + lines[-1][:size])
        torn = resumed(expected.path.parent, "--table", str(expected.path))

        assert (torn.exit_code, torn.output) == (0, whole.output)
        assert expected.path.read_bytes().startswith(kept)


WRONG = {
    "empty": b"",
    "binary": b"\xff\x00\n\x1b",
    "another file": b"root:x:0:0\n",
    "another table": b'{"edition":"atlantis","seats":[],"bots":[],"seed":""}\n',
    "no table": b"{}\n",
    "only a beginning": b'{"edition":"mattel","seats":["An',
}


@pytest.mark.parametrize("content", WRONG.values(), ids=WRONG)
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Error: odd.table isn't a game this program can continue.\n"),
        ("fr", "Erreur\u00a0: odd.table n’est pas une partie que ce programme peut reprendre.\n"),
    ],
)
def test_a_file_that_is_no_table_is_named_in_a_sentence(
    content: bytes, language: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "odd.table").write_bytes(content)
    result = resumed(tmp_path, "--table", str(tmp_path / "odd.table"), "--language", language)

    assert (result.exit_code, result.output) == (1, sentence)
    assert (tmp_path / "odd.table").read_bytes() == content


def test_a_line_that_was_changed_is_named_in_a_sentence(expected: ExpectedMatch) -> None:
    lines = expected.file.split(b"\n")
    *_, sat, _ = (number for number, line in enumerate(lines) if b'"type":"Sat"' in line)
    moved = next(line for line in lines if b'"type":"Moved"' in line)
    for changed in (
        b"{",
        b'{"seat":0,"command":{"type":"Keep"}}',
        b'{"seat":99}',
        b'{"type":"Moved","seat":0,"events":[],"command":{"type":"Keep"}}',
        moved,
        lines[sat],
        lines[0],
    ):
        expected.path.write_bytes(b"\n".join([*lines[:8], changed, *lines[9:]]))
        result = resumed(expected.path.parent, "--table", str(expected.path))

        assert result.exit_code == 1
        assert "0.table isn't a game this program can continue." in result.output


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Error: There's no file gone.table.\n"),
        ("fr", "Erreur\u00a0: Il n’y a pas de fichier gone.table.\n"),
    ],
)
def test_a_file_that_is_not_there_is_named_in_a_sentence(
    language: str, sentence: str, tmp_path: Path
) -> None:
    gone = str(tmp_path / "gone.table")
    result = resumed(tmp_path, "--table", gone, "--language", language)

    assert (result.exit_code, result.output) == (1, sentence)


@pytest.mark.parametrize(("language", "error"), [("en", "Error: "), ("fr", "Erreur\u00a0: ")])
def test_without_a_table_there_is_nothing_to_go_on_with(
    language: str, error: str, tmp_path: Path
) -> None:
    result = resumed(tmp_path, "--language", language)

    assert result.exit_code == 1
    assert result.output.startswith(error)
    assert result.output.count("\n") == 1


def test_a_folder_is_no_table(tmp_path: Path) -> None:
    result = resumed(tmp_path, "--table", str(tmp_path))

    assert result.exit_code == 1
    assert "isn't a game this program can continue." in result.output


def test_the_last_table_that_can_go_on_is_found(expected: ExpectedMatch) -> None:
    home = expected.path.parent / "home"
    (home / "tables").mkdir(parents=True)
    (home / "tables" / "1.table").write_bytes(b"\n".join(expected.file.split(b"\n")[:9]) + b"\n")
    (home / "tables" / "2.table").write_bytes(expected.file)
    (home / "tables" / "3.table").write_bytes(b"{")
    result = resumed(home)

    assert result.exit_code == 0
    assert "The game is as you left it." in result.output
    assert "Game saved." in result.output
