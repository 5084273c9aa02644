"""The page about examples: the files that it names, and the commands with what they say."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = ROOT / "docs" / "examples.md"
TIMEOUT_S = 120
PROGRAMS = {"python": [sys.executable], "callout": [sys.executable, "-m", "callout.cli"]}
LEFT_OUT = "…"

_FILE = re.compile(r"^\| `(.*?)` \| (\d+) \|", re.MULTILINE)
_COMMAND = re.compile(r"^```text\n\$ (.*)\n((?:.*\n)*?)```$", re.MULTILINE)
_SETTING = re.compile(r"[A-Z_]+=.*")


def told_lines() -> dict[str, int]:
    """Return how many lines the page says that each example has."""
    return {name: int(count) for name, count in _FILE.findall(PAGE.read_text("utf-8"))}


def told_outputs() -> list[tuple[str, str]]:
    """Return the commands of the page, each with what it is said to print."""
    return [(words, told) for words, told in _COMMAND.findall(PAGE.read_text("utf-8"))]


def run_command(words: str, home: Path) -> str:
    """Run a command of the page from the clone, and return what it prints."""
    parts = shlex.split(words)
    settings = dict(part.split("=", 1) for part in parts if _SETTING.fullmatch(part))
    program, *rest = parts[len(settings) :]
    return subprocess.run(
        [*PROGRAMS[program], *rest],
        cwd=ROOT,
        env={**os.environ, "LANG": "en_GB.UTF-8", "CALLOUT_HOME": str(home), **settings},
        check=True,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
    ).stdout
