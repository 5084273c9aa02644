"""A drawn card that can only be kept."""

from collections.abc import Sequence

from callout.core import commands as c
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import PlayOrKeep
from callout.core.view import View
from callout.rules.calling import costs_cards


def forced_keep(view: View, legal: Sequence[c.Command], edition: Edition) -> c.Keep | None:
    """Return the command that keeps the drawn card, if its owner can do nothing else.

    What stays open after the turn is not counted: a card check, an accusation and a call that
    costs cards. A call that is due and a catch are, because keeping the card may close them.
    """
    if not isinstance(view.prompt, PlayOrKeep) or view.prompt.seat != view.seat:
        return None
    deck = deck_of(edition)
    others = [
        command
        for command in legal
        if not isinstance(command, c.CardCheck | c.Accuse | c.Keep)
        and not (isinstance(command, c.Call) and costs_cards(edition.rulings, deck, view.hand))
    ]
    keep = c.Keep()
    return keep if keep in legal and not others else None
