"""The walk-throughs of CONTRIBUTING, so that tests can follow them word by word."""

import re
from pathlib import Path
from textwrap import dedent

CONTRIBUTING = Path(__file__).parents[2] / "CONTRIBUTING.md"


def section(title: str) -> str:
    """Return the section called *title*."""
    text = CONTRIBUTING.read_text("utf-8")
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def code_blocks(title: str, language: str) -> list[str]:
    """Return the blocks of code in a section, without the indentation of a list."""
    blocks = re.findall(
        rf"^( *)```{language}\n(.*?)^ *```$", section(title), re.MULTILINE | re.DOTALL
    )
    return [dedent(block) for _, block in blocks]
