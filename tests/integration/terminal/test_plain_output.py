"""Plain bytes: nothing that a terminal obeys, and no line longer than the display."""

import re
from pathlib import Path

import pytest
from support.displays import DISPLAY_CELLS
from support.terminal.pseudo_terminal import PseudoTerminal, control_characters
from support.terminal.random_screen import ExpectedPage, RandomScreen, rehearse_match

from callout.editions import names
from callout.host.saved import LocalStart
from callout.locales.language import languages

HOSTILE = """\
set enable-bracketed-paste on
set bell-style audible
set enable-keypad on
set show-mode-in-prompt on
"""
"""Settings of a person whose shell sends sequences to the terminal."""

COMMANDS = [
    ["--help"],
    ["--version"],
    *(["play", *words] for words in (["--help"], ["--bots", "none"], ["--resume"])),
    *([command, "--help"] for command in ("join", "lab", "replay", "score", "rules", "cards")),
    *([command, name] for command in ("rules", "cards") for name in names()),
    *([command, "french", "--language", "fr"] for command in ("rules", "cards")),
    ["rules", "mattel", "Z9"],
]
SEED = "5eed" * 16
NASTY = ("x" * 200, "été ! ñandú", "\t", "catch", "uno uno", "b7 on 1", "?", "why", "log 99")


def start(edition: str, bots: tuple[str, ...] = ("calm",)) -> LocalStart:
    """Return a table that is soon over."""
    seats = ("Ana", "Robin", "Camille")[: len(bots) + 1]
    return LocalStart(edition, seats, ("", *bots), SEED, {"target": 1})


def rehearsed(edition: str, language: str, folder: Path) -> list[ExpectedPage]:
    """Choose what to type in a short match."""
    return rehearse_match(folder, start(edition), language, RandomScreen(3, curious=True))


def words(edition: str, language: str, *more: str) -> list[str]:
    """Return the command line for the same match."""
    return [
        *("play", "--edition", edition, "--language", language, "--players", "Ana"),
        *("--house", "target=1", "--seed", SEED, *more),
    ]


def inputrc(home: Path) -> dict[str, str]:
    """Let readline be set up in a way that people have at home."""
    (home / "inputrc").write_text(HOSTILE)
    return {"INPUTRC": str(home / "inputrc")}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_command_prints_plain_lines(command: list[str], tmp_path: Path) -> None:
    with PseudoTerminal(*command, home=tmp_path) as terminal:
        terminal.close()

        assert terminal.out
        assert control_characters(terminal.out) == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", ["mattel", "french", "dos"])
def test_a_match_prints_plain_lines(edition: str, language: str, tmp_path: Path) -> None:
    pages = rehearsed(edition, language, tmp_path)
    with PseudoTerminal(
        *words(edition, language), home=tmp_path, env=inputrc(tmp_path)
    ) as terminal:
        terminal.until()
        for typed in [*NASTY, *(page.typed for page in pages[:-1])]:
            terminal.type(typed)

        assert terminal.close() == 0
        assert control_characters(terminal.out) == []


@pytest.mark.parametrize("cells", DISPLAY_CELLS)
@pytest.mark.parametrize(("edition", "language"), [("mattel", "en"), ("french", "fr")])
def test_a_match_on_a_display_is_plain_and_fits(
    edition: str, language: str, cells: int, tmp_path: Path
) -> None:
    pages = rehearsed(edition, language, tmp_path)
    more = ["--braille", "--cells", str(cells)]
    env = inputrc(tmp_path)
    typed = [*NASTY, *(page.typed for page in pages[:-1])]
    with PseudoTerminal(*words(edition, language, *more), home=tmp_path, env=env) as terminal:
        prompts = [terminal.until()]
        for line in typed:
            while prompts[-1].endswith(b"> ") and re.search(rb" ?&\d+> $", prompts[-1]):
                prompts.append(terminal.type(""))
            prompts.append(terminal.type(line))
        while terminal.out.endswith(b"> "):
            prompts.append(terminal.type(""))

        assert terminal.close() == 0
        assert control_characters(terminal.out) == []
        shown = [prompt.decode().rpartition("\n")[2] for prompt in prompts]
        assert max(map(len, shown)) <= cells
        assert all(part.count("\n") <= 1 for part in map(bytes.decode, prompts[1:]))


def test_a_line_is_edited_by_backspaces_alone(tmp_path: Path) -> None:
    left, up, rubout, search = b"\x1b[D", b"\x1b[A", b"\x7f", b"\x12"
    with PseudoTerminal(*words("mattel", "en"), home=tmp_path, env=inputrc(tmp_path)) as terminal:
        terminal.until()
        terminal.press(rubout + up + left)
        terminal.type("topp")
        terminal.press(up + rubout)
        assert b"Top card:" in terminal.type("")
        terminal.press(b"hznd" + left * 2 + rubout + b"a")
        assert b"9: blue 1, blue reverse" in terminal.type("")
        terminal.press(search + b"to" + up + up)
        terminal.type("")

        assert not set(terminal.out) & set(b"\x1b\x07")


@pytest.mark.parametrize("name", ["\x1b[31mRed\x07", "Ana\u009b2J", "Eve\nMallory"])
def test_a_name_cannot_command_the_terminal(name: str, tmp_path: Path) -> None:
    command = ["play", "--players", f"{name},Bob", "--seed", SEED, "--bots", "1"]
    with PseudoTerminal(*command, home=tmp_path) as terminal:
        terminal.until()
        terminal.type("", end=b", yellow")
        terminal.interrupt()

        assert terminal.close() == 0

        assert control_characters(terminal.out) == []


def test_a_record_is_told_again_in_plain_lines(tmp_path: Path) -> None:
    rehearsed("mattel", "en", tmp_path)
    with PseudoTerminal("replay", str(tmp_path / "rehearsal.toml"), home=tmp_path) as terminal:
        assert terminal.close() == 0
        assert "Robin" in terminal.text
        assert control_characters(terminal.out) == []


@pytest.mark.parametrize("more", [[], ["--braille", "--cells", "20"]])
def test_a_score_is_kept_in_plain_lines(more: list[str], tmp_path: Path) -> None:
    command = ["score", "mattel", "--players", "Ana,Bob", "--house", "target=60", *more]
    with PseudoTerminal(*command, home=tmp_path) as terminal:
        terminal.until()
        for line in ("xyzzy", "ana", "b7 zz", "b7 wi+4", "ana", "rsk wi", "yes"):
            while re.search(rb" ?&\d+> $", terminal.out):
                terminal.type("")
            terminal.type(line)
        while terminal.out.endswith(b"> "):
            terminal.type("")

        assert terminal.close() == 0
        assert control_characters(terminal.out) == []
        if more:
            assert (
                max(len(line.partition("> ")[0]) + 2 for line in terminal.text.split("\n")) <= 20
            )
