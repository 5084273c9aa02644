"""An edition that is a file and nothing else: six cards, other labels, other colours."""

from pathlib import Path

import pytest

import callout.editions
from callout.editions import loader

EDITIONS_FOLDER = Path(callout.editions.__file__).parent

CARDS = """
name = "six"
title = "Six of them"
language = "en"
game = "pile"
call = "six"

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


def six_card_toml() -> str:
    """Write the file: these cards, and rules of another edition."""
    rules = (EDITIONS_FOLDER / "mattel.toml").read_text("utf-8")
    return CARDS + rules[rules.index("[rulings]") :]


def install_edition(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let *folder* with this edition alone be the folder of editions."""
    (folder / "six.toml").write_text(six_card_toml(), "utf-8")
    monkeypatch.setattr(loader, "files", lambda _package: folder)
