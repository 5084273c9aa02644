"""The sentences for paper: the same in both languages, all of them said."""

import re
from pathlib import Path

import pytest
from support.printing.sample_sheets import LANGUAGES

import callout
from callout.locales.catalogue import catalogue, locale_folder
from callout.locales.messages import say
from callout.printing.errors import PrintingError


def text_of(language: str) -> str:
    return locale_folder(language).joinpath("printing.ftl").read_text("utf-8")


def entries(language: str) -> dict[str, str]:
    return dict(re.findall(r"(?m)^([\w-]+) = ((?:.*\n?)(?:^(?:[ }].*)?\n)*)", text_of(language)))


def test_both_languages_have_the_same_messages_with_the_same_facts() -> None:
    english, french = (entries(language) for language in LANGUAGES)

    assert list(english) == list(french)
    for name, text in english.items():
        assert set(re.findall(r"\$(\w+)", text)) == set(re.findall(r"\$(\w+)", french[name])), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_read_and_is_wanted(language: str) -> None:
    folder = Path(callout.__file__).parent
    sources = [path for part in ("printing", "cli") for path in (folder / part).rglob("*.py")]
    source = "\n".join(path.read_text("utf-8") for path in sources)

    for key in catalogue(language, "printing").keys():  # noqa: SIM118 - it is no mapping
        assert f'"{key}"' in source, key
    printed = set(re.findall(r'"(print-[\w-]+)"', source))
    assert printed <= set(catalogue(language, "printing").keys())


def test_french_readers_are_addressed_as_tu() -> None:
    assert not re.search(r"(?i)\b(vous|votre|vos)\b", text_of("fr"))


def test_what_cannot_be_made_is_explained_in_any_language() -> None:
    error = PrintingError("no-label", label="z9", edition="dos")

    assert str(error) == error.message("en") == "z9 isn't a label of dos."
    assert error.message("fr") == say("printing", "fr", "no-label", label="z9", edition="dos")
    assert error.message("fr") != error.message("en")
