"""`callout join --seat-me`: company at once, a newcomer on 20 cells, and a way out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.terminal.terminal_server import TerminalServer


class OpenServer(TerminalServer):
    """A server with open tables."""

    settings = {"CALLOUT_OPEN_TABLES": "1"}  # noqa: RUF012 - it never changes


@pytest.fixture
def open_server(tmp_path: Path) -> Iterator[OpenServer]:
    with OpenServer(tmp_path) as server:
        yield server


def test_two_who_press_meet_and_one_leaves_for_good(open_server: OpenServer) -> None:
    with open_server.guest("ana", open_server.base, "--seat-me", "--language", "en") as ana:
        ana.until()
        assert "with Robin, Camille. They're bots" in ana.text
        with open_server.guest("ben", open_server.base, "--seat-me", "--language", "fr") as ben:
            ben.until()
            assert "Dont 1 personne." in ben.text
            name = ben.text.partition("Tu es ")[2].partition(",")[0]
            ana.find(f"{name} takes Robin's seat")
            ana.type(f"avoid {name}")
            assert f"You won't be seated with {name} again." in ana.text
            ben.type("partir", b"suite.")
            assert "Tu quittes la table. Un robot prend la suite." in ben.text
        with open_server.guest("ben", open_server.base, "--seat-me", "--language", "fr") as ben:
            ben.until()
            assert "Ce sont des robots" in ben.text


def test_a_newcomer_is_one_line_on_a_display_of_20_cells(open_server: OpenServer) -> None:
    words = ("--seat-me", "--language", "en", "--braille", "--cells", "20")
    with open_server.guest("ana", open_server.base, *words) as ana:
        for _ in range(8):
            ana.type("")
        with open_server.guest("ben", open_server.base, "--seat-me", "--name", "Ben") as ben:
            ben.until()
            start = len(ana.text)
            for _ in range(4):
                ana.type("")
            assert ana.text[start:].count("Ben for Robin") == 1
