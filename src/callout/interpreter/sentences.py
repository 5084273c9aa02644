"""Sentences of the interpreter itself, not of the narrator, in a player's language."""

from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Utterance


def sentence(language: str, key: str, facts: dict[str, Fact]) -> Utterance:
    """Return message *key* in *language*, as a sentence and as a braille line."""
    messages = catalogue(language, "interpreter")
    braille = f"{key}.braille"
    spoken = messages.say(key, facts)
    return Utterance(spoken, messages.say(braille, facts) if messages.has(braille) else spoken)
