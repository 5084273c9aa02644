"""Commands on pages: which test runs them where Callout is new, which none runs, and why.

A page whose commands are run is in one of two tables, with the test that takes them from it. A
command that a test cannot run is in the third.
"""

from collections.abc import Iterator
from typing import NamedTuple

from support.documentation import PAIRS, ROOT
from support.guide_examples import EXAMPLE
from support.runbook import command_blocks

DEPLOY = "tests/integration/deploy"
GUIDES = ("tutorial", "by-ear", "by-touch", "family", "club", "teaching")
"""Guides with blocks of commands, by their English names."""

EXAMPLE_GUIDES = (
    "tutorial",
    "playing",
    "playing-reference",
    "own-questions",
    "playing-details",
    "teaching",
    "making",
)
"""Guides with commands and what they print, by their English names."""


def in_both_languages(guides: tuple[str, ...], test: str) -> dict[str, str]:
    """Return the files of *guides* in English and French, each with its *test*."""
    return {f"docs/{page}.md": test for name in guides for page in (name, PAIRS[name])}


BLOCKS_RUN_BY = {
    "README.md": f"{DEPLOY}/test_readme_commands.py",
    "README.fr.md": f"{DEPLOY}/test_readme_commands.py",
    **in_both_languages(("commands",), f"{DEPLOY}/test_readme_commands.py"),
    "CONTRIBUTING.md": f"{DEPLOY}/test_contributing_commands.py",
    "docs/installing.md": f"{DEPLOY}/test_runbook.py",
    "docs/operating.md": f"{DEPLOY}/test_runbook.py",
    "examples/edition/README.md": f"{DEPLOY}/test_contributing_commands.py",
    **in_both_languages(GUIDES, f"{DEPLOY}/test_guides.py"),
}
EXAMPLES_RUN_BY = {
    "docs/examples.md": "tests/unit/examples/test_examples_page.py",
    "docs/bots.md": "tests/unit/cli/test_lab.py",
    "docs/shuffle.md": "tests/unit/notation/test_record.py",
    **in_both_languages(EXAMPLE_GUIDES, f"{DEPLOY}/test_guide_examples.py"),
}

TESTING = "it runs tests, this one among them"
MEASURING = "it measures for minutes, and wants a machine of its own"
JOINING = "its cards are never the same: tests/integration/terminal/test_joining.py follows it"
NOT_RUN = {
    "docs/installing.md": {
        "pipx install .": "it needs pipx, which is not among the tools of the tests",
        "uvx --from . callout serve": "it needs uv, which is not among the tools of the tests",
    },
    "docs/playing-reference.md": {
        "callout join http://192.168.1.20:8765 --new mattel --bots 1 --name Ana": JOINING
    },
    "docs/jouer-reference.md": {
        "callout join http://192.168.1.20:8765 --new french --bots 1 --name Ana": JOINING
    },
    "docs/releasing.md": {
        "scripts/install": "tests/integration/deploy/test_contributing_commands.py does",
        ".venv/bin/python -m build": "tests/integration/deploy/conftest.py does likewise",
        "scripts/site": "the tests in tests/integration/solo build the site first",
        "scripts/docs": "tests/integration/deploy/test_contributing_commands.py does",
    },
    "CONTRIBUTING.md": {
        "scripts/test": TESTING,
        "scripts/test --quick": TESTING,
        "scripts/test web": TESTING,
        "scripts/test --changed": TESTING,
        ".ci/run": TESTING,
        "scripts/pin": "it changes the pins, and needs uv",
    },
    "docs/benchmarks.md": {
        "scripts/bench engine": MEASURING,
        "scripts/bench lab": MEASURING,
        "scripts/bench match": MEASURING,
        "scripts/bench notify": MEASURING,
        "git worktree add ../before 7a79bfb": "it needs a commit that a shallow clone lacks",
        "scripts/bench compare ../before": MEASURING,
        "scripts/bench pages": MEASURING,
        "scripts/bench pages latency memory tls": MEASURING,
        "scripts/bench seats pairs": MEASURING,
        "scripts/bench solo": MEASURING,
    },
}
"""Commands that no test runs as they stand on their page, each with the reason."""


class PageCommand(NamedTuple):
    """A command on a page."""

    page: str
    command: str
    covering_test: str = ""


def block_commands() -> Iterator[PageCommand]:
    """Yield all commands in blocks of all pages."""
    for page, text in page_texts():
        for block in command_blocks(text):
            for line in block.lines:
                yield PageCommand(page, line, block.covering_test)


def example_commands() -> Iterator[PageCommand]:
    """Yield all commands that stand on pages with what they print."""
    for page, text in page_texts():
        for command, _ in EXAMPLE.findall(text):
            yield PageCommand(page, command)


def page_texts() -> Iterator[tuple[str, str]]:
    """Yield all pages: those of the documentation, and those that a repository shows first."""
    for pattern in ("*.md", "docs/**/*.md", "examples/**/*.md"):
        for file in sorted(ROOT.glob(pattern)):
            yield str(file.relative_to(ROOT)), file.read_text("utf-8")
