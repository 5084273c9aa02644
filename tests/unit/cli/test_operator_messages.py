"""The sentences for whoever runs a server: the same in both languages, all of them said."""

import re
from pathlib import Path

import pytest
from support.printing.sample_sheets import LANGUAGES

import callout
from callout.locales.catalogue import catalogue, locale_folder


def text_of(language: str) -> str:
    return locale_folder(language).joinpath("operator.ftl").read_text("utf-8")


def facts_of(language: str) -> dict[str, set[str]]:
    entries = re.findall(r"(?m)^([\w-]+) = (.*\n(?:^[ }].*\n)*)", text_of(language))
    return {name: set(re.findall(r"\$(\w+)", text)) for name, text in entries}


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    assert facts_of("en") == facts_of("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_read_and_is_wanted(language: str) -> None:
    folder = Path(callout.__file__).parent / "cli"
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))

    for key in catalogue(language, "operator").keys():  # noqa: SIM118 - it is no mapping
        assert f'"{key}"' in source, key


def test_whoever_runs_a_server_is_addressed_as_tu() -> None:
    assert not re.search(r"(?i)\b(vous|votre|vos|[a-z]{3,}ez-(?:le|la|les|en|y))\b", text_of("fr"))
    assert re.findall(r"(?i)\b[a-zé]+ez\b", text_of("fr").replace("assez", "")) == []
