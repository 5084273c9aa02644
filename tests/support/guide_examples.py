"""Examples in guides, run as they stand there."""

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from click.testing import CliRunner

from callout.cli import main

FILE = re.compile(r"`([\w-]+\.csv)`[ \u00a0]?:\n\n```text\n((?:.*\n)*?)```$", re.MULTILINE)
"""A file that the examples after it use."""

TYPED = re.compile(r"^.*?>(?: (.*))?$", re.MULTILINE)
LEFT_OUT = "…"


def write_files(text: str, folder: Path) -> None:
    """Write the files that the examples of a guide use into *folder*."""
    for name, content in FILE.findall(text):
        (folder / name).write_text(content, "utf-8")


def run_examples(examples: Sequence[tuple[str, str]], language: str, folder: Path) -> None:
    """Run the words of each example, and find that it is told what stands there."""
    env = {"CALLOUT_HOME": str(folder), "LANG": f"{language}.UTF-8", "LC_ALL": ""}
    for words, told in examples:
        typed = "".join(f"{line}\n" for line in TYPED.findall(told))
        runner = CliRunner(echo_stdin=True)
        result = runner.invoke(main, shlex.split(words), input=typed, env=env)
        shown = "".join(f"{line.rstrip()}\n" for line in result.output.rstrip().splitlines())
        pattern = "".join(
            "(?:.*\n)+?" if line == LEFT_OUT else f"{re.escape(line)}\n"
            for line in told.splitlines()
        )
        assert re.fullmatch(pattern, shown), f"the page shall have\n$ callout {words}\n{shown}"
