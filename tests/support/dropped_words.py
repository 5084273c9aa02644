"""Words that docs/style.toml drops, and the texts that are searched for them.

``SOURCES`` lists the kinds of texts. A kind that is added there is searched by the same test.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import click
from click.testing import CliRunner
from support.catalogue_texts import catalogue_texts
from support.documentation import DOCS, FRENCH_PAGES, ROOT

from callout.cli import main
from callout.locales.language import languages
from callout.narrator.rulebook import sheets

STYLE = DOCS / "style.toml"
STYLE_PAGES = {"en": "style", "fr": "style.fr"}
FENCE = re.compile(r"^( *)(```|~~~).*?^ *\2 *$", re.MULTILINE | re.DOTALL)
QUOTED = re.compile(
    r"`[^`]*`|<!--.*?-->|<[^>\n]+>|\]\([^)]*\)|\"[^\"\n]*\n?[^\"\n]*\"|«[^»]*»|“[^”]*”|\*\*[^*]*\*\*",
    re.DOTALL,
)
"""Code, addresses, and words of the screen: they are looked at where they come from."""

PARAGRAPH = re.compile(r"\n\s*\n|\n(?=\s*(?:[-|#]|\d+\.) ?)")


class Passage(NamedTuple):
    """A paragraph of *language* in *file*, without what it quotes."""

    file: str
    language: str
    text: str


class DroppedWord(NamedTuple):
    """A word that is said no more, and the *pattern* by which it is found."""

    language: str
    word: str
    say: str
    pattern: str

    def find(self, text: str) -> list[str]:
        """Return where *text* has the word, each with what is around it."""
        found = re.finditer(rf"(?<!\w)(?:{self.pattern})(?!\w)", text, re.IGNORECASE)
        return [text[max(0, one.start() - 40) : one.end() + 40] for one in found]


class Exemption(NamedTuple):
    """A file that keeps a dropped word, and why."""

    word: str
    file: str
    why: str


def running_text(text: str) -> Iterator[str]:
    """Yield the paragraphs of a Markdown page, each on one line and without what they quote."""
    plain = QUOTED.sub("`", FENCE.sub("\n\n", text))
    for paragraph in PARAGRAPH.split(plain):
        if words := " ".join(paragraph.split()):
            yield words.lstrip("-|#*0123456789. ")


def documentation() -> Iterator[Passage]:
    """Yield the passages of the first pages and of the documentation.

    Generated pages and decisions are left out: a merged decision is not rewritten.
    """
    skipped = {f"{page}.md" for page in STYLE_PAGES.values()}
    for file in (*sorted(ROOT.glob("README*.md")), ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"):
        language = "fr" if file.name.endswith(".fr.md") else "en"
        yield from passages(file, language)
    for file in sorted(DOCS.glob("*.md")):
        if file.name not in skipped:
            yield from passages(file, "fr" if file.stem in FRENCH_PAGES else "en")


def passages(file: Path, language: str) -> Iterator[Passage]:
    """Yield the passages of one page."""
    for text in running_text(file.read_text("utf-8")):
        yield Passage(str(file.relative_to(ROOT)), language, text)


def catalogues() -> Iterator[Passage]:
    """Yield what the program says and shows, in every wording."""
    for language in languages():
        for text in catalogue_texts(language):
            file = f"src/callout/locales/{language}/{text.file}"
            yield Passage(file, language, " ".join(text.text.split()))


def rule_texts() -> Iterator[Passage]:
    """Yield the texts of the editions: rules, summaries and headings."""
    for language in languages():
        for sheet in sheets():
            file = f"src/callout/locales/{language}/editions/{sheet}.toml"
            for text in _strings(tomllib.loads((ROOT / file).read_text("utf-8"))):
                yield Passage(file, language, text)


def _strings(told: object) -> Iterator[str]:
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for part in told.values():
            yield from _strings(part)


def command_help() -> Iterator[Passage]:
    """Yield the help of every command, as it is printed."""
    for language in languages():
        for path in command_paths(main):
            name = " ".join(["callout", *path, "--help"])
            words = ["--language", language, *path, "--help"]
            printed = CliRunner(env={"COLUMNS": "10000"}).invoke(
                main, words, terminal_width=10_000
            )
            for line in printed.output.splitlines():
                if line.strip():
                    yield Passage(name, language, " ".join(line.split()))


def command_paths(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words that call each command and each group."""
    yield path
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from command_paths(inner, (*path, name))


SOURCES: list[Callable[[], Iterator[Passage]]] = [
    documentation,
    catalogues,
    rule_texts,
    command_help,
]


@cache
def dropped_words() -> list[DroppedWord]:
    """Read the dropped words."""
    return [DroppedWord(**row) for row in tomllib.loads(STYLE.read_text("utf-8"))["dropped"]]


@cache
def exemptions() -> list[Exemption]:
    """Read where dropped words stay."""
    rows = tomllib.loads(STYLE.read_text("utf-8")).get("exception", ())
    return [Exemption(row["word"], file, row["why"]) for row in rows for file in row["in"]]
