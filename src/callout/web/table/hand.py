"""The hand of whoever looks at a table: its cards in order, and what can be done with each."""

from collections.abc import Sequence
from typing import NamedTuple

from callout.core import commands as c
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition, PileRulings
from callout.core.view import View
from callout.rules.bluff import would_bluff
from callout.web.card_face import CardFace, card_face
from callout.web.preferences.model import HandOrder, Preferences
from callout.web.rendering import say
from callout.web.table.buttons import ActionButton, is_jump


class HandCard(NamedTuple):
    """One card of the hand, with the *id* of its button and whether it *can* be played.

    *name* says what its button does if it is played out of turn, *jumps*, or would be a bluff,
    *bluffs*. *several* are buttons that play cards like it at once.
    """

    id: str
    face: CardFace
    name: str
    can: bool
    jumps: bool
    bluffs: bool
    several: tuple[ActionButton, ...]


def hand_cards(
    view: View,
    legal: Sequence[c.Command],
    edition: Edition,
    language: str,
    preferences: Preferences,
) -> tuple[HandCard, ...]:
    """Sort the hand, mark the cards that can be played and tell copies of a card apart."""
    playable = _playable(legal)
    jumps = any(is_jump(command, view) for command in legal)
    hand, faces = sorted(view.hand), deck_of(edition).face
    if preferences.order is HandOrder.NUMBER:
        hand.sort(key=lambda card: (faces[card], card))
    seen: dict[Card, int] = {}
    held = []
    for card in hand:
        copy = seen[card] = seen.get(card, -1) + 1
        face, can = card_face(edition, language, card, preferences.code), card in playable
        jump, bluffs = can and jumps, can and _bluffs(view, edition, card)
        key = "jump-with" if jump else "bluff-with" if bluffs else ""
        name = say(language, key, card=face.name) if key else face.name
        several = () if copy else _several(legal, face, hand.count(card), language)
        held.append(HandCard(f"card-{card}-{copy}", face, name, can, jump, bluffs, several))
    return tuple(held)


def _playable(legal: Sequence[c.Command]) -> set[Card]:
    """Return the cards that some of the *legal* commands use."""
    found: set[Card] = set()
    for command in legal:
        if isinstance(command, c.Match):
            found.update(command.cards)
        elif isinstance(command, c.Play | c.Lay):
            found.add(command.card)
    return found


def _bluffs(view: View, edition: Edition, card: Card) -> bool:
    """Return whether *card*, played now, would be a bluff."""
    rulings = edition.rulings
    return isinstance(rulings, PileRulings) and would_bluff(rulings, deck_of(edition), view, card)


def _several(
    legal: Sequence[c.Command], face: CardFace, held: int, language: str
) -> tuple[ActionButton, ...]:
    """Return buttons that play two or more of the *held* cards with *face* at once."""
    counts = {
        command.count
        for command in legal
        if isinstance(command, c.Play) and command.card == face.card and command.count > 1
    }
    return tuple(
        ActionButton(
            f"several-{face.card}-{count}",
            " ".join([face.label] * count),
            say(
                language,
                "play-both" if count == held == 2 else "play-several",
                card=face.name,
                count=count,
            ),
        )
        for count in sorted(counts)
    )
