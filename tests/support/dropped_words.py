"""Words that docs/style.toml drops, and the texts that are searched for them.

``SOURCES`` lists the kinds of texts. A kind that is added there is searched by the same test.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from support.documentation import DOCS, FRENCH_PAGES, ROOT

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


SOURCES: list[Callable[[], Iterator[Passage]]] = [documentation]


@cache
def dropped_words() -> list[DroppedWord]:
    """Read the dropped words."""
    return [DroppedWord(**row) for row in tomllib.loads(STYLE.read_text("utf-8"))["dropped"]]


@cache
def exemptions() -> list[Exemption]:
    """Read where dropped words stay."""
    rows = tomllib.loads(STYLE.read_text("utf-8")).get("exception", ())
    return [Exemption(row["word"], file, row["why"]) for row in rows for file in row["in"]]
