"""Any system, any code page, any way to leave: the program starts, speaks and keeps the table."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.terminal.portable_run import WITHOUT_POSIX_PROGRAM, run_python
from support.terminal.pseudo_terminal import TIMEOUT_S, PseudoTerminal, environment_for

from callout.host.saved import reopen

HEAVY = {
    *("aiohttp", "alembic", "asyncpg", "asyncio", "fastapi", "flask", "jinja2", "maidr", "ssl"),
    *("matplotlib", "numpy", "openskill", "pandas", "PIL", "prometheus_client", "scipy"),
    *("socketserver", "sqlalchemy", "sqlite3", "starlette", "structlog", "uvicorn", "uvloop"),
    *("http.server", "http.client", "plotly", "reportlab", "multiprocessing", "tkinter"),
}
SEED = "5eed" * 16
LISTED = """
import json, sys
from callout import cli
try:
    cli.main(sys.argv[1:])
except SystemExit:
    print()
    print(json.dumps(sorted(sys.modules)))
"""
PLAY = ("play", "--seed", SEED, "--bots", "2")


def only_table(home: Path) -> Path:
    """Find the one table that was kept."""
    (path,) = (home / "tables").iterdir()
    return path


@pytest.mark.parametrize("more", [(), ("--braille",), ("--language", "fr", "--edition", "dos")])
def test_nothing_that_one_kind_of_system_has_is_needed(
    more: tuple[str, ...], tmp_path: Path
) -> None:
    result = run_python(
        "-c", WITHOUT_POSIX_PROGRAM, *PLAY, *more, home=tmp_path, typed="hand\ntop\n"
    )

    assert (result.returncode, result.stderr) == (0, "")
    assert "> " in result.stdout


def test_two_people_play_where_nothing_can_be_wiped(tmp_path: Path) -> None:
    two = ("--players", "Ana,Bob")
    result = run_python(
        "-c", WITHOUT_POSIX_PROGRAM, *PLAY, *two, home=tmp_path, typed="\nhand\nplayable\n"
    )

    assert (result.returncode, result.stderr) == (0, "")
    assert "A hand can't be shown and hidden again here." in result.stdout
    assert "Your hand" not in result.stdout
    assert "7: " not in result.stdout


def test_neither_server_nor_plotting_code_is_imported(tmp_path: Path) -> None:
    result = run_python("-c", LISTED, *PLAY, home=tmp_path)
    loaded = set(json.loads(result.stdout.splitlines()[-1]))

    assert "callout.terminal.local.game" in loaded
    assert loaded & HEAVY == set()


@pytest.mark.parametrize("coding", ["ascii", "cp437", "cp850", "cp1252", "utf-8"])
@pytest.mark.parametrize(
    ("words", "typed"),
    [
        (("play", "--language", "fr", "--seed", SEED), "règles\naide\nété\nmain\nrépondre à\n"),
        (("play", "--language", "fr", "--seed", SEED, "--braille"), "aide\n\n\n\n\n"),
        (("play", "--players", "Zoë,Ωmega,黄", "--seed", SEED), "\nhelp\n"),
        (("score", "french", "--players", "Zoë,黄", "--language", "fr"), "zoë\n12\n"),
        (("rules", "french", "--language", "fr"), ""),
        (("cards", "french", "--language", "fr"), ""),
    ],
    ids=["play", "braille", "people", "score", "rules", "cards"],
)
def test_a_legacy_code_page_carries_what_it_can(
    coding: str, words: tuple[str, ...], typed: str, tmp_path: Path
) -> None:
    result = run_python("-m", "callout.cli", *words, home=tmp_path, typed=typed, coding=coding)

    assert result.returncode == 0
    assert "Traceback" not in result.stderr
    assert result.stdout


def test_bytes_that_are_no_text_are_a_question_mark(tmp_path: Path) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "callout.cli", "play", "--edition", "quiz", "--seed", SEED],
        input=b"\xff\xfe\nanswer \xff\ndeal\nanswer \xff\n",
        capture_output=True,
        env=environment_for(tmp_path),
        timeout=TIMEOUT_S,
        check=False,
    )

    assert (result.returncode, result.stderr) == (0, b"")
    reopen(only_table(tmp_path))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "\nGame saved. "), ("fr", "\nPartie enregistrée. ")],
)
def test_the_end_of_input_leaves_a_saved_table_and_a_sentence(
    language: str, sentence: str, tmp_path: Path
) -> None:
    result = run_python("-m", "callout.cli", *PLAY, "--language", language, home=tmp_path)

    assert (result.returncode, result.stderr) == (0, "")
    assert sentence in result.stdout
    assert reopen(only_table(tmp_path)).table.moves


@pytest.mark.parametrize("end", ["Ctrl+C", "Ctrl+D"])
@pytest.mark.parametrize("more", [(), ("--braille", "--cells", "14"), ("--players", "Ana,Bob")])
def test_a_key_leaves_a_saved_table_and_a_sentence(
    more: tuple[str, ...], end: str, tmp_path: Path
) -> None:
    with PseudoTerminal(*PLAY, *more, home=tmp_path) as terminal:
        terminal.until()
        if end == "Ctrl+C":
            terminal.interrupt()
        else:
            terminal.press(b"\x04")
        while terminal.out.endswith(b"> ") and "--braille" in more and end == "Ctrl+C":
            terminal.until(b"> ", len(terminal.out))
            terminal.press(b"\n")

        assert terminal.close() == 0
        assert "saved" in terminal.text
        assert "Traceback" not in terminal.text
        reopen(only_table(tmp_path))


def test_ctrl_c_while_bots_think_leaves_a_saved_table(tmp_path: Path) -> None:
    with PseudoTerminal(*PLAY, "--pace", "60", home=tmp_path) as terminal:
        terminal.until(b" deals.\r\n")
        terminal.interrupt()

        assert terminal.close() == 0
        assert "Game saved." in terminal.text
    reopen(only_table(tmp_path))


@pytest.fixture
def ignored(request: pytest.FixtureRequest) -> Iterator[signal.Signals]:
    """Ignore a signal, as those who start the tests may."""
    number = signal.Signals(request.param)
    before = signal.signal(number, signal.SIG_IGN)
    yield number
    signal.signal(number, before)


@pytest.mark.parametrize("ignored", [signal.SIGINT], indirect=True)
def test_a_program_is_interrupted_though_those_who_started_it_cannot_be(
    ignored: signal.Signals, tmp_path: Path
) -> None:
    with PseudoTerminal(*PLAY, home=tmp_path) as terminal:
        terminal.until()
        terminal.interrupt()

        assert terminal.close() == 0
    assert signal.getsignal(ignored) is signal.SIG_IGN


@pytest.mark.parametrize("ignored", [signal.SIGHUP], indirect=True)
def test_a_terminal_that_is_closed_keeps_the_table(
    ignored: signal.Signals, tmp_path: Path
) -> None:
    with PseudoTerminal(*PLAY, home=tmp_path) as terminal:
        terminal.until()
        terminal.process.send_signal(ignored)

        assert terminal.close() == -ignored
    reopen(only_table(tmp_path))


def test_the_first_prompt_comes_within_half_a_second(tmp_path: Path) -> None:
    taken = [_until_the_first_prompt(tmp_path) for _ in range(5)]
    others_work = os.getloadavg()[0] > (os.cpu_count() or 1)

    assert min(wall for wall, _ in taken) < 0.5 or (
        others_work and min(processor for _, processor in taken) < 0.5
    )


def _until_the_first_prompt(home: Path) -> tuple[float, float]:
    """Count the seconds on the wall and those of the processor."""
    before = os.times()
    begun = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "callout.cli", *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment_for(home),
    ) as process:
        assert process.stdout is not None
        out = b""
        while not out.endswith(b"> "):
            out += os.read(process.stdout.fileno(), 65_536)
        taken = time.perf_counter() - begun
        process.kill()
    after = os.times()
    return taken, (
        after.children_user + after.children_system - before.children_user - before.children_system
    )
