"""A language that is one folder and nothing else, and a search for English that is left in it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.core.deck import deck_of
from callout.editions import load, names
from callout.locales.folders import VARIABLE
from callout.locales.language import language_name, languages
from callout.narrator.reference_line import plain_label

SCRIPT = Path(__file__).parents[2] / "scripts" / "pseudo-language"
LANGUAGE = "xx"

SPOKEN_ATTRIBUTES = (
    "aria-label",
    "aria-description",
    "data-try-voice",
    "data-line",
    "data-fresh",
    "title",
)
PLACES = r"<\w+>"
"""Where scripts put a number in."""

SCRIPT_WORDS = "data-words"
"""The attribute with the sentences of the page's scripts, by their keys."""

UNSPOKEN_TAGS = ("code", "script", "style")
"""Commands to type are the same in every language."""

BRAND = "Callout"


def make_language(folder: Path) -> None:
    """Write the folder of the pseudo-language into *folder*."""
    subprocess.run([sys.executable, str(SCRIPT), str(folder), LANGUAGE], check=True)


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the language once; each test that uses it names the folder itself."""
    folder = tmp_path_factory.mktemp("locales")
    make_language(folder)
    return folder


@pytest.fixture
def pseudo_language(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the pseudo-language be there."""
    monkeypatch.setenv(VARIABLE, str(pseudo_folder))
    return LANGUAGE


@lru_cache(65_536)
def english_left(text: str, *allowed: str) -> frozenset[str]:
    """Return the plain words in *text* that are no title, label or clause, and not *allowed*.

    A word that is allowed may be cut, as names are on a short braille display.
    """
    for known in sorted((*allowed, *_same_everywhere()), key=len, reverse=True):
        text = text.replace(known, " ")
    text = re.sub(r"https?://\S+", " ", text)
    text = re.sub(rf"\b(?:{'|'.join((*names(), 'decision'))})\.[A-Z0-9]\w*", " ", text)
    labels = {label for name in names() for label in deck_of(load(name)).labels}
    labels |= {plain_label(face) for name in names() for face in load(name).cards}
    found = set(re.findall(r"(?<![^\W_])[A-Za-z]{2,}(?![^\W_])", text)) - labels
    return frozenset(w for w in found if not any(known.startswith(w) for known in allowed))


def _same_everywhere() -> Iterator[str]:
    """Return what is the same everywhere: titles of decks; titles, labels, calls of editions."""
    for language in languages():
        for name in own_deck_names(language):
            deck = read_own_deck(name, language)
            yield deck.title if deck else ""
        yield language_name(language)
    for edition in map(load, names()):
        yield edition.title
        for label in deck_of(edition).labels:
            if len(label) > 2:  # shorter ones could be a part of a word
                yield label
        yield from (edition.call, edition.call.upper(), edition.call.capitalize())


class _VisibleText(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in UNSPOKEN_TAGS
        own = dict(attrs)
        self.texts += [
            re.sub(PLACES, "", own[name] or "") for name in SPOKEN_ATTRIBUTES if name in own
        ]
        self.texts += json.loads(own.get(SCRIPT_WORDS) or "{}").values()

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in UNSPOKEN_TAGS

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def visible_texts(page: str) -> Iterable[str]:
    """Return what a page shows or says."""
    reader = _VisibleText()
    reader.feed(page)
    return reader.texts


def english_on_page(page: str, *allowed: str) -> set[str]:
    """Return the plain words that a page shows, without its brand and what is *allowed*."""
    return {word for text in visible_texts(page) for word in english_left(text, BRAND, *allowed)}
