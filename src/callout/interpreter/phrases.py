"""The ready-made phrases of a table in the words of a language."""

from callout.host.talk import Phrase
from callout.locales.catalogue import catalogue
from callout.narrator.listener import Utterance


def phrase_text(phrase: Phrase, language: str) -> Utterance:
    """Return *phrase* as it is said in *language*."""
    words = catalogue(language, "server")
    key = f"phrase-{phrase}"
    return Utterance(words.say(key, {}), words.say(f"{key}.braille", {}))
