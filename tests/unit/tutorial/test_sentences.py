"""The sentences of tutorials: the same in all languages, all used, and short in braille."""

import re

import pytest
from support.displays import DISPLAY_CELLS

from callout.braille.display import fit
from callout.locales import messages
from callout.locales.catalogue import Catalogue, Fact, catalogue, locale_folder
from callout.locales.language import languages
from callout.tutorial.game import TutorialGame
from callout.tutorial.lesson import Verdict
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import RULES_BY_TOPIC, TutorialVoice

TERMINAL = {"type", "type-answer", "words", "end", "left", "no-tutorial"}
"""What the program in a terminal says around the steps."""

MOST_PANES = 6
"""How often one presses Enter, at most, to read an explanation on 20 cells."""


def text_of(language: str) -> str:
    return locale_folder(language).joinpath("tutorial.ftl").read_text("utf-8")


def entries(language: str) -> dict[str, set[str]]:
    found = re.findall(r"(?m)^([\w-]+) = ((?:.*\n?)(?:^(?:[ }].*)?\n)*)", text_of(language))
    return {name: set(re.findall(r"\$(\w+)", text)) for name, text in found}


def test_all_languages_have_the_same_messages_with_the_same_facts() -> None:
    for language in languages():
        assert entries(language) == entries("en")
        assert catalogue(language, "tutorial").keys() == catalogue("en", "tutorial").keys()


@pytest.mark.parametrize("language", languages())
def test_no_message_is_missing_and_none_is_left_over(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = set()

    class KeyRecorder(Catalogue):
        def say(self, key: str, facts: dict[str, Fact]) -> str:
            said.add(key.partition(".")[0])
            return super().say(key, facts)

    recorder = KeyRecorder(language, text_of(language))
    monkeypatch.setattr(
        messages,
        "catalogue",
        lambda language, domain: recorder if domain == "tutorial" else catalogue(language, domain),
    )
    for name in tutorial_names():
        game = TutorialGame(load_tutorial(name), language)
        voice = TutorialVoice(game)
        voice.introduce()
        while step := game.step:
            voice.explain()
            assert voice.title(step)
            game.show_step()

    assert said == set(entries(language)) - TERMINAL - {Verdict.OTHER, Verdict.WRONG_ANSWER}
    assert said - {"intro", "step"} == set(RULES_BY_TOPIC)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", tutorial_names())
def test_an_explanation_is_read_in_a_few_presses_on_a_small_display(
    name: str, language: str
) -> None:
    game = TutorialGame(load_tutorial(name), language)
    voice = TutorialVoice(game)
    while game.step:
        line = voice.explain().braille
        assert len(fit(line, 20 - len("> +99") - 2)) <= MOST_PANES, line
        for cells in DISPLAY_CELLS:
            assert max(map(len, fit(line, cells))) <= cells
        game.show_step()


def test_french_says_tu() -> None:
    assert not re.search(r"(?i)\b(vous|votre|vos)\b", text_of("fr"))
