"""The commands for one card: a card chosen before the others, or one just drawn."""

from collections.abc import Sequence
from typing import TypeAlias

from callout.core import commands as c
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.prompts import PlayOrKeep
from callout.core.view import View
from callout.host.table import Table
from callout.rules.calling import costs_cards

CardCommand: TypeAlias = c.Play | c.Match | c.Lay


def legal_with_card(
    table: Table, player: str, card: Card, *, call: bool, count: int = 1
) -> list[CardCommand]:
    """List the commands of *player* that use *count* cards like *card* at *table*."""
    seat = table.seat_of(player)
    if table.match is None or seat is None:
        return []
    legal, view = table.match.legal_commands(seat), table.match.view(seat)
    return commands_with_card(legal, card, view, table.edition, call=call, count=count)


def commands_with_card(
    legal: Sequence[c.Command],
    card: Card,
    view: View,
    edition: Edition,
    *,
    call: bool,
    count: int = 1,
) -> list[CardCommand]:
    """List the *legal* commands that use *count* cards like *card*.

    On a centre row there is one for each place and each partner. A card of any colour takes the
    colour that suits it, as when its name is typed.
    """
    deck = deck_of(edition)
    found: dict[object, CardCommand] = {}
    for command in legal:
        if not isinstance(command, CardCommand) or command.call != call:
            continue
        if isinstance(command, c.Match):
            own = [deck.colour[one] for one in (view.row[command.on], *command.cards)]
            choice = command.cards, command.on
            if card in command.cards and (choice not in found or command.colour in own):
                found[choice] = command
        elif command.card == card and (isinstance(command, c.Lay) or command.count == count):
            found[command] = command
    return list(found.values())


def forced_keep(view: View, legal: Sequence[c.Command], edition: Edition) -> c.Keep | None:
    """Return the command to keep the drawn card, if its owner has no other choice.

    Commands that remain possible after the turn do not count: a card check, an accusation and a
    call that costs cards. A call that is due and a catch do, because keeping the card may end the
    chance.
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
