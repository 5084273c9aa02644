"""Buttons for the phrases that people may say without typing."""

from functools import cache
from typing import NamedTuple

from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.locales.messages import say

REACTIONS = (
    Phrase.HELLO,
    Phrase.WELL_DONE,
    Phrase.GOOD_LUCK,
    Phrase.THANKS,
    Phrase.SORRY,
    Phrase.YES,
    Phrase.NO,
    Phrase.WAIT,
)
"""The phrases that have a button where people may also type what they say."""

PICTURES = {
    Phrase.HELLO: "👋",
    Phrase.READY: "✅",
    Phrase.YES: "👍",
    Phrase.NO: "👎",
    Phrase.THANKS: "🙏",
    Phrase.WELL_DONE: "👏",
    Phrase.GOOD_LUCK: "🍀",
    Phrase.SORRY: "😳",
    Phrase.WAIT: "✋",
    Phrase.REPEAT: "🔁",
}
"""The picture beside the words of each phrase."""


class PhraseButton(NamedTuple):
    """A button that says a phrase: its words are heard, its *picture* is only seen."""

    id: str
    value: str
    label: str
    picture: str


def phrase_buttons(table: Table, language: str) -> tuple[PhraseButton, ...]:
    """Return a button for each phrase that is offered: eight where people may also type."""
    return _buttons(table.talk, language)


@cache
def _buttons(talk: Talk, language: str) -> tuple[PhraseButton, ...]:
    offered = {Talk.PHRASES: tuple(Phrase), Talk.FREE: REACTIONS, Talk.OFF: ()}[talk]
    return tuple(
        PhraseButton(
            f"phrase-{phrase}",
            phrase,
            say("server", language, f"phrase-{phrase}"),
            PICTURES[phrase],
        )
        for phrase in offered
    )
