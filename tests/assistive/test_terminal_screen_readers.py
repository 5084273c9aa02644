"""A round in a terminal, read by Orca and by BRLTTY alone: nothing is lost, doubled or disordered.

The game is ``callout play`` in a real terminal; what it has to tell is known from a script that
played the same seed before. Needs the packages in ``requirements/apt.txt``.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

import pytest
from support.assistive.desktop import DESKTOP_TOOLS
from support.assistive.speech_recorder import Outcome
from support.assistive.terminal_desktop import PROMPT, BrlttyTerminal, OrcaTerminal
from support.terminal.bot_screen import ExpectedPage, expected_pages

from callout.host.bots import NAMES
from callout.host.saved import LocalStart

NIGHTLY = pytest.mark.nightly("a long round, or the same in another edition or width")
pytestmark = pytest.mark.needs(*DESKTOP_TOOLS, "brltty", "lxterminal", "orca")

SEED, LONG_SEED = "88", "0c"
"""Deals of rounds with many kinds of events: 19 pages in both editions of UNO, 45 or 67."""


def opened(edition: str, language: str, seed: str) -> LocalStart:
    """Begin a match of one round between a person and a bot."""
    person = "Toi" if language == "fr" else "You"
    return LocalStart(edition, (person, NAMES[0]), ("", "calm"), seed, {"target": 1})


def command(edition: str, language: str, seed: str, more: str = "", pace: int = 0) -> str:
    """Write the command that begins the same match."""
    return (
        f"callout play --edition {edition} --language {language} --bots calm --seed {seed}"
        f" --pace {pace} --house target=1 --table script.table {more}"
    )


def words(texts: Iterator[str]) -> str:
    """Join *texts* so that nothing but their words counts."""
    return " ".join(" ".join(texts).split())


def messages(texts: Iterator[str]) -> str:
    """Join *texts* of a display, which parts short messages on one line by a semicolon."""
    return " ".join(word.removesuffix(";") for word in words(texts).split())


def typed(pages: Sequence[ExpectedPage]) -> list[str]:
    """List what is typed before each page: the command, then the answer to the page before."""
    return ["play", *(page.typed for page in pages[:-1])]


def heard(rig: OrcaTerminal, line: str) -> str:
    """Type *line*, listen up to the next prompt and a little longer, and tell what was said."""
    rig.write(line)
    spoken = rig.recorder.spoken
    before = len(spoken)
    rig.enter()
    rig.wait(lambda: spoken[before:] and spoken[-1].text.endswith(("> ", "$ ")), "a prompt")
    rig.be_quiet()
    assert {said.fate for said in spoken[before:]} == {Outcome.HEARD}
    return words(said.text for said in spoken[before:])


@pytest.mark.parametrize(
    ("edition", "language", "seed"),
    [
        ("mattel", "en", SEED),
        ("french", "fr", SEED),
        pytest.param("mattel", "en", LONG_SEED, marks=NIGHTLY),
        pytest.param("french", "fr", LONG_SEED, marks=NIGHTLY),
        pytest.param("dos", "en", SEED, marks=NIGHTLY),
    ],
)
def test_orca_says_every_line_of_a_round_once_and_in_order(
    edition: str, language: str, seed: str, tmp_path: Path
) -> None:
    pages = expected_pages(tmp_path, opened(edition, language, seed), language)
    pace = int(edition == "dos")  # or a turn is longer than the window that Orca reads
    with OrcaTerminal(command(edition, language, seed, pace=pace), language) as rig:
        for page, line in zip(pages, typed(pages), strict=True):
            told = words(utterance.spoken for utterance in page.told)
            echo, once, mark = heard(rig, line).rpartition(told)
            assert once == told
            assert set(mark.split()) == {"$" if page is pages[-1] else ">"}
            assert f"> {line}".endswith(echo.strip())


@pytest.mark.parametrize(
    ("edition", "cells", "seed"),
    [
        ("mattel", 40, SEED),
        ("dos", 20, SEED),
        pytest.param("mattel", 40, LONG_SEED, marks=NIGHTLY),
        pytest.param("mattel", 20, LONG_SEED, marks=NIGHTLY),
    ],
)
def test_brltty_shows_every_event_of_a_round_once_and_in_order(
    edition: str, cells: int, seed: str, tmp_path: Path
) -> None:
    pages = expected_pages(tmp_path, opened(edition, "en", seed), "en")
    braille = f"--braille --cells {cells}"
    with BrlttyTerminal(command(edition, "en", seed, braille), cells) as rig:
        for page, line in zip(pages, typed(pages), strict=True):
            assert messages(rig.read_on(line)) == messages(one.braille for one in page.shown)
        rows = [row for row, _ in groupby(rig.display.shown)]
        shown = [found["pane"] for row in rows if (found := PROMPT.fullmatch(row))]
        wanted = (one.braille for page in pages for one in page.shown)
        assert messages(iter(shown)) == messages(wanted)
        game = rig.printed.partition("play\n")[2].partition("$")[0]
        assert max(map(len, re.findall(r".*?> |.+", game))) <= cells
