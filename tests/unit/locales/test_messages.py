"""Messages are said by domain and language, and uttered with a line for a braille display."""

import pytest

from callout.locales.catalogue import CatalogueError, catalogue
from callout.locales.language import languages
from callout.locales.messages import Utterance, say, utter


def test_a_message_is_said_in_the_language_that_is_asked_for() -> None:
    assert say("narrator", "en", "you") == "you"
    assert say("narrator", "fr", "you") == "toi"


def test_an_utterance_has_the_braille_line_of_its_message() -> None:
    assert utter("classroom", "en", "lesson-paused") == Utterance(
        say("classroom", "en", "lesson-paused"), say("classroom", "en", "lesson-paused.braille")
    )


def test_an_utterance_without_a_braille_line_has_its_sentence_there() -> None:
    told = utter("interpreter", "en", "score-missing")

    assert told.braille == told.spoken


def test_a_message_that_nobody_wrote_is_an_error() -> None:
    for put in (say, utter):
        with pytest.raises(CatalogueError, match="no message 'nothing-like-it'"):
            put("server", "en", "nothing-like-it")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "domain", ["server", "classroom", "membership", "tutorial", "practice", "review"]
)
def test_every_message_that_is_uttered_has_a_braille_line(domain: str, language: str) -> None:
    keys = set(catalogue(language, domain).keys())

    assert [key for key in keys if "." not in key and f"{key}.braille" not in keys] == []
