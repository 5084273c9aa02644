"""Buttons for the phrases that people may say without typing."""

from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.interpreter.phrases import phrase_text
from callout.web.table.buttons import ActionButton


def phrase_buttons(table: Table, language: str) -> tuple[ActionButton, ...]:
    """Return a button for each phrase, if the talk at *table* is made of them."""
    if table.talk is not Talk.PHRASES:
        return ()
    return tuple(
        ActionButton(f"phrase-{phrase}", phrase, phrase_text(phrase, language).spoken)
        for phrase in Phrase
    )
