"""Texts that people read have none of the words that docs/style.md drops."""

import re
from functools import cache

import pytest
from support.documentation import ROOT, page_text
from support.dropped_words import (
    SOURCES,
    STYLE_PAGES,
    DroppedWord,
    Passage,
    dropped_words,
    exemptions,
    running_text,
)

from callout.locales.language import languages

FEWEST_PASSAGES = {
    "documentation": 2_000,
    "catalogues": 5_000,
    "rule_texts": 200,
    "command_help": 500,
}
PLANTED = [
    ("en", "match", "She wins the match."),
    ("en", "lay a table", "One person makes a table."),
    ("en", "do not, cannot …", "You cannot play it."),
    ("en", "Who comes needs …", "Who comes late watches."),
    ("en", "Who comes needs …", "Say so. Who sits there hears it."),
    ("en", "a card that fits", "You hold a card that fits."),
    ("fr", "une carte qui va", "Joue une carte qui va."),
    ("fr", "fermer à clé", "L’hôte peut fermer la table à clé."),
]


@cache
def all_passages() -> list[Passage]:
    return [passage for source in SOURCES for passage in source()]


@cache
def all_found() -> list[tuple[DroppedWord, Passage, str]]:
    return [
        (word, passage, around)
        for passage in all_passages()
        for word in dropped_words()
        if word.language == passage.language
        for around in word.find(passage.text)
    ]


def test_no_text_has_a_dropped_word_without_a_reason() -> None:
    kept = {(one.word, one.file) for one in exemptions()}
    wrong = [
        f"{passage.file}: {around!r}: say {word.say}"
        for word, passage, around in all_found()
        if (word.word, passage.file) not in kept
    ]

    assert wrong == []


def test_every_exception_is_needed_and_has_a_reason() -> None:
    found = {(word.word, passage.file) for word, passage, _ in all_found()}

    assert [one for one in exemptions() if (one.word, one.file) not in found] == []
    assert [one for one in exemptions() if len(one.why.split()) < 4] == []


@pytest.mark.parametrize("word", dropped_words(), ids=lambda word: f"{word.language}-{word.word}")
def test_a_dropped_word_is_in_the_glossary_with_what_is_said_instead(word: DroppedWord) -> None:
    rows = re.findall(
        r"^\| (.+?) \| (.+?) \|", page_text(STYLE_PAGES[word.language]), re.MULTILINE
    )

    assert (word.say, word.word) in [(say, drop) for say, drop, *_ in rows]


@pytest.mark.parametrize(("language", "name", "text"), PLANTED)
def test_a_dropped_word_would_be_found(language: str, name: str, text: str) -> None:
    (word,) = (one for one in dropped_words() if (one.language, one.word) == (language, name))

    assert word.find(text)


def test_words_of_the_screen_and_commands_are_not_looked_at_here() -> None:
    page = 'Press **Lay a table**, or\n"the\nmatch".\n\n```text\na match\n```\n\n- `cannot` so\n'
    texts = [*running_text(page)]
    found = [word for text in texts for word in dropped_words() if word.find(text)]

    assert len(texts) == 2
    assert found == []


def test_there_is_something_to_read() -> None:
    for source in SOURCES:
        read = [*source()]

        assert {passage.language for passage in read} == {"en", "fr"}
        assert len(read) > FEWEST_PASSAGES[source.__name__]
        assert all(isinstance(passage, Passage) for passage in read)


@pytest.mark.parametrize("language", languages())
def test_every_catalogue_and_every_command_is_read(language: str) -> None:
    files = {one.file for one in all_passages() if one.language == language}
    folder = ROOT / "src/callout/locales" / language
    written = {str(file.relative_to(ROOT)) for file in folder.rglob("*.ftl")}

    assert written <= files
    assert {"callout --help", "callout play --help", "callout print deck --help"} <= files
