"""French has its own signs, and a screen that lacks them shows plain ones."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.documentation import FRENCH_PAGES
from support.old_screens import CODE_PAGES, unreadable_on

from callout.banks.own_decks import own_deck_names, read_own_deck
from callout.interpreter.vocabulary import fold
from callout.locales.catalogue import locale_folder
from callout.locales.plain_signs import PLAIN_SIGNS

ROOT = Path(__file__).parents[3]
PAGES = [f"{page}.md" for page in FRENCH_PAGES]
PANE = re.compile("[^>]+>")
"""A line of an example that a braille display shows."""

PLAIN = re.compile(r"(?<=[A-Za-zÀ-ÿœ])'(?=[\w{«])|(?<=[^\s\]=|]) [:;?!»](?!\w|: ?-)|« ")
"""An apostrophe that is plain, or a space at which a line might break before or after a sign."""


def sentences(text: str) -> Iterator[str]:
    """Yield the lines of a Fluent file but for braille, whose lines are counted in cells."""
    is_braille = False
    for line in text.splitlines():
        if attribute := re.match(r" {4}\.(\w+) =", line):
            is_braille = attribute[1] == "braille"
        elif re.match(r"\S", line) and line != "}":
            is_braille = False
        if not is_braille:
            yield line


def strings(text: str) -> Iterator[str]:
    """Yield the strings of a TOML file."""
    yield from re.findall(r'"(?:[^"\\]|\\.)*"', text)


def french_texts() -> Iterator[tuple[str, str]]:
    """Yield every line of French that people read, each with the name of its file."""
    for file in sorted(Path(str(locale_folder("fr"))).rglob("*.*")):
        read = {".ftl": sentences, ".toml": strings}[file.suffix]
        yield from ((file.name, line) for line in read(file.read_text("utf-8")))
    for page in PAGES:
        lines = (ROOT / "docs" / page).read_text("utf-8").splitlines()
        yield from ((page, line) for line in lines if not PANE.match(line))


def test_french_has_its_apostrophe_and_no_line_breaks_before_a_colon() -> None:
    texts = list(french_texts())

    assert len(texts) > 3_000
    assert [(file, line) for file, line in texts if PLAIN.search(line)] == []


@pytest.mark.parametrize(
    "plain",
    ["l'hôte", "d'{ $name }", "Règle : oui", "{ $name } ; non", "Où ?", "Uno !", "« oui", "oui »"],
)
def test_a_plain_sign_would_be_found(plain: str) -> None:
    assert PLAIN.search(plain)
    assert not PLAIN.search(re.sub(" (?=[:;?!»])|(?<=«) ", "\u00a0", plain).replace("'", "’"))


def test_own_questions_in_french_have_its_apostrophe() -> None:
    decks = [read_own_deck(name, "fr") for name in own_deck_names("fr")]
    questions = [question for deck in decks if deck for question in deck.questions]
    told = [text for question in questions for text in (question.prompt, *question.choices)]

    assert told
    assert [text for text in told if "'" in text] == []


@pytest.mark.parametrize("code_page", CODE_PAGES)
def test_a_screen_without_such_signs_shows_plain_ones(code_page: str) -> None:
    text = "« L’hôte\u202f: “oui” – non… »"
    shown = text.encode(code_page, PLAIN_SIGNS).decode(code_page)

    assert not unreadable_on(text, code_page)
    assert unreadable_on("黄", code_page)
    assert re.sub("\\s", " ", "Qu’y a-t-il\u00a0?").encode("cp850", PLAIN_SIGNS) == (
        b"Qu'y a-t-il ?"
    )
    assert len(shown) >= len(text)


def test_ascii_has_only_plain_signs() -> None:
    assert "«\u00a0L’an\u00a0»\u202f! 黄".encode("ascii", PLAIN_SIGNS) == b'" L\'an " ! ?'


def test_what_cannot_be_decoded_is_no_matter_of_signs() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("utf-8", PLAIN_SIGNS)


@given(st.sampled_from(["s'asseoir", "aide-mémoire", "j'en sais rien", "pourquoi ?"]))
def test_a_word_is_typed_with_either_sign(word: str) -> None:
    assert fold(word.replace("'", "’").replace(" ?", "\u00a0?")) == fold(word)
