"""The partners at a table, before the match."""

from collections.abc import Sequence

from callout.locales.messages import Cue, Utterance
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice


def tell_pairs(pairs: Sequence[tuple[str, str]], listener: Listener) -> Utterance:
    """Tell all *pairs* of names; a name is empty where nobody sits yet."""
    voice = Voice(listener)
    named = [sorted(_shown(pair), key=lambda name: not name) for pair in pairs]
    named = [[name or voice.say("no-partner") for name in pair] for pair in named]
    told = ", ".join(map(voice.join_words, named))
    return voice.utter("pairs", Cue.NONE, pairs=told, short=voice.short_pairs(named))


def _shown(pair: tuple[str, str]) -> list[str]:
    return [sanitise_text(name, MAX_NAME_CHARS) for name in pair]
