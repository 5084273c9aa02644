"""The sentences of a class."""

from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Utterance


def class_message(language: str, key: str, **facts: Fact) -> Utterance:
    """Return the message called *key* in *language*, for speech and for a braille display."""
    words = catalogue(language, "classroom")
    return Utterance(words.say(key, facts), words.say(f"{key}.braille", facts))
