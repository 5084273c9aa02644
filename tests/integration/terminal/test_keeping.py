"""`callout me`: a person is kept at the terminal, comes back elsewhere, and is forgotten."""

from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner, Result
from support.terminal.terminal_server import TerminalServer

from callout.cli import main

WORDS = 8


def run_me(server: TerminalServer, home: Path, *words: str, typed: str = "") -> Result:
    """Run the command on the computer whose things are in *home*."""
    command = ["me", server.base, "--language", "en", *words]
    return CliRunner().invoke(main, command, typed, env={"CALLOUT_HOME": str(home)})


def kept_words(done: Result) -> list[str]:
    """Return the words that were shown, one a line."""
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    first = next(place for place, line in enumerate(lines) if "eight words are yours" in line) + 1
    return lines[first : first + WORDS]


def test_one_is_kept_comes_back_on_another_computer_and_is_forgotten(
    terminal_server: TerminalServer, tmp_path: Path
) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    words = kept_words(run_me(terminal_server, home, "--keep", "--name", "Ana"))
    assert all(word.isalpha() for word in words)
    assert "You're kept as Ana" in run_me(terminal_server, home).output
    typed = " ".join(words).upper() + "\n"
    assert "Welcome back, Ana." in run_me(terminal_server, other, "--words", typed=typed).output
    assert "You're kept as Ana" in run_me(terminal_server, other).output

    new = kept_words(run_me(terminal_server, other, "--keep"))
    assert new != words
    old = run_me(terminal_server, tmp_path / "third", "--words", typed=typed)
    assert old.exit_code == 1
    assert "These eight words bring nobody back" in old.output

    assert "You're forgotten" in run_me(terminal_server, home, "--forget").output
    for place in (home, other):
        assert "You aren't kept here." in run_me(terminal_server, place).output


def test_words_of_a_page_bring_one_to_a_terminal_and_back(
    terminal_server: TerminalServer, tmp_path: Path
) -> None:
    with httpx2.Client(base_url=terminal_server.base, headers={"accept": "text/html"}) as browser:
        browser.post("/guest", data={"back": "/"})
        page = browser.post("/me").text
    words = [line[line.find("<li>") + 4 : -5] for line in page.splitlines() if "<li>" in line]
    shown = " ".join(word for word in words if word.isalpha())
    joined = run_me(terminal_server, tmp_path / "home", "--words", typed=f"{shown}\n")
    assert "Welcome back" in joined.output, joined.output
    link = f"{terminal_server.base}/t/album-album-album-album-album"
    with terminal_server.guest("again", link, "--as", shown.replace(" ", "-")) as again:
        assert again.close() != 0
        assert "No table has this code" in again.text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "has no name of yours"),
        (["--forget"], "has no name of yours"),
        (["--keep", "--forget"], "Choose one of"),
    ],
)
def test_what_cannot_be_is_said_plainly(
    terminal_server: TerminalServer, tmp_path: Path, words: list[str], said: str
) -> None:
    done = run_me(terminal_server, tmp_path, *words)

    assert done.exit_code != 0
    assert said in done.output
