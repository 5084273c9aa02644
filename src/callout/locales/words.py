"""The words that may be typed in a language, from its `words.toml`."""

import tomllib
from functools import cache

from callout.locales.catalogue import locale_folder
from callout.locales.language import languages, load_language

COMMAND_MARK = "/"
"""The mark of a command in every language, required while a question waits."""


@cache
def words_of(language: str) -> dict[str, dict[str, list[str]]]:
    """Return all words of *language* by group and meaning, or those of its fallback."""
    file = locale_folder(language).joinpath("words.toml")
    if not file.is_file():
        return words_of(load_language(language).fallback)
    return tomllib.loads(file.read_text("utf-8"))


def question_words(meaning: str) -> tuple[str, ...]:
    """Return the words of all languages with a *meaning* while a question waits.

    A question may be in another language than the player's.
    """
    return _in_all_languages("questions", meaning)


def answer_words() -> tuple[str, ...]:
    """Return the words of all languages that may be typed before an answer."""
    return _in_all_languages("commands", "answer")


def _in_all_languages(group: str, meaning: str) -> tuple[str, ...]:
    found = (words_of(own).get(group, {}).get(meaning, ()) for own in languages())
    return tuple(dict.fromkeys(word for words in found for word in words))
