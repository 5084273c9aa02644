"""An edition that is its files and nothing else: six cards, other labels, other colours."""

import re
import tomllib
from pathlib import Path

import pytest

import callout
from callout.editions.folders import VARIABLE

EDITIONS_FOLDER = Path(callout.__file__).parent / "editions"

CARDS = """
name = "six"
title = "Six of them"
language = "en"
game = "pile"
call = "sixth"

colours = [
  { name = "orange", letter = "o" },
  { name = "aubergine", letter = "a" },
]

cards = [
  { name = "6", label = "six {c}", number = 6, copies = 1, points = 6 },
  { name = "spin", label = "{c}spin", copies = 1, points = 20, turns = true },
  { name = "anything", label = "any colour", copies = 1, points = 50, coloured = false },
  { name = "more", label = "any+2", copies = 1, points = 50, coloured = false, draws = 2 },
]
"""

TEXT = """
summary = "Six different cards, and two colours that nobody else has."

[parts]
T = "Whose turn it is"

[faces]
anything = "whatever"

[clauses]
"""


def six_card_toml(copies: int = 1) -> str:
    """Return the edition's file: these cards, and rules of another edition.

    One copy of each is enough to print them; to play, more are needed.
    """
    rules = (EDITIONS_FOLDER / "mattel.toml").read_text("utf-8")
    text = CARDS + rules[rules.index("[rulings]") :]
    return text.replace("copies = 1", f"copies = {copies}")


def install_edition(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let *folder* with this edition alone be a folder of editions."""
    (folder / "six.toml").write_text(six_card_toml(), "utf-8")
    monkeypatch.setenv(VARIABLE, str(folder))


def install_playable_edition(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let *folder* hold this edition with clauses of its own, whose texts are in English."""
    text = six_card_toml(copies=5).replace("mattel.", "six.")
    text = text.replace("hand_size = { value = 7", "hand_size = { value = 3")
    text = text.replace("target = { value = 500", "target = { value = 60")
    (folder / "six.toml").write_text(text, "utf-8")
    clauses = sorted(set(re.findall(r"six\.([A-Z0-9]\w)", text)))
    told = "".join(f'{clause} = "This is clause {clause} of six."\n' for clause in clauses)
    (folder / "six.en.toml").write_text(TEXT + told, "utf-8")
    monkeypatch.setenv(VARIABLE, str(folder))


def clause_texts(folder: Path) -> dict[str, str]:
    """Return the clauses of the playable edition, as its file has them."""
    return dict(tomllib.loads((folder / "six.en.toml").read_text("utf-8"))["clauses"])
