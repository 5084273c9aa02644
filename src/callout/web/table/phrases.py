"""Buttons for the phrases that people may say without typing."""

from callout.host.table import Table
from callout.host.talk import Phrase, Talk
from callout.locales.catalogue import catalogue
from callout.web.table.buttons import ActionButton


def phrase_buttons(table: Table, language: str) -> tuple[ActionButton, ...]:
    """Return a button for each phrase, if the talk at *table* is made of them."""
    if table.talk is not Talk.PHRASES:
        return ()
    spoken = catalogue(language, "server")
    return tuple(
        ActionButton(f"phrase-{phrase}", phrase, spoken.say(f"phrase-{phrase}", {}))
        for phrase in Phrase
    )
