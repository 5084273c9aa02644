"""Examples in guides, run as they stand there."""

import re
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path

from click.testing import CliRunner

from callout.cli import main

FILE = re.compile(r"`([\w-]+\.csv)`[ \u00a0]?:\n\n```text\n((?:.*\n)*?)```$", re.MULTILINE)
"""A file that the examples after it use."""

EXAMPLE = re.compile(r"^```text\n\$ (.*)\n((?:.*\n)*?)```$", re.MULTILINE)
"""A command, and what it prints while somebody types."""

TYPED = re.compile(r"^.*?>(?: (.*))?$", re.MULTILINE)
LEFT_OUT = "…"
TIMEOUT_S = 60


def write_files(text: str, folder: Path) -> None:
    """Write the files that the examples of a guide use into *folder*."""
    for name, content in FILE.findall(text):
        (folder / name).write_text(content, "utf-8")


def typed_lines(told: str) -> str:
    """Return what somebody types in an example."""
    return "".join(f"{line}\n" for line in TYPED.findall(told))


def told_pattern(told: str) -> re.Pattern[str]:
    """Return a pattern for what an example prints, with any lines where some are left out."""
    return re.compile(
        "".join(
            "(?:.*\n)+?" if line == LEFT_OUT else f"{re.escape(line)}\n"
            for line in told.splitlines()
        )
    )


def run_examples(examples: Sequence[tuple[str, str]], language: str, folder: Path) -> None:
    """Run the words of each example, and find that it is told what stands there."""
    env = {"CALLOUT_HOME": str(folder), "LANG": f"{language}.UTF-8", "LC_ALL": ""}
    for words, told in examples:
        runner = CliRunner(echo_stdin=True)
        result = runner.invoke(main, shlex.split(words), input=typed_lines(told), env=env)
        shown = "".join(f"{line.rstrip()}\n" for line in result.output.rstrip().splitlines())
        assert told_pattern(told).fullmatch(shown), (
            f"the page shall have\n$ callout {words}\n{shown}"
        )


def run_in_shell(words: str, told: str, language: str, folder: Path, commands: Path) -> None:
    """Run an example in *folder* with the programs in *commands*, and find that it is true.

    What is typed into a pipe is not shown, nor does a new line follow it: spaces do not count.
    """
    done = subprocess.run(
        ["/bin/bash", "-c", words],
        cwd=folder,
        env={
            "PATH": f"{commands}:/usr/bin:/bin",
            "CALLOUT_HOME": str(folder),
            "LANG": f"{language}.UTF-8",
        },
        input=typed_lines(told),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
    )
    parts = [without_spaces(part) for part in without_typed(told).split(LEFT_OUT)]
    pattern = ".+".join(map(re.escape, parts))

    assert done.returncode == 0, f"{words}\n{done.stdout}"
    assert re.fullmatch(pattern, without_spaces(done.stdout)), f"$ {words}\n{done.stdout}"


def without_typed(told: str) -> str:
    """Return what an example prints, without what somebody types."""
    return TYPED.sub(lambda line: line[0].removesuffix(line[1] or ""), told)


def without_spaces(text: str) -> str:
    """Return a text without spaces, line ends and page ends."""
    return "".join(text.split())
