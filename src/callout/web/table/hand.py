"""The reader's hand at a table: its sorted cards, and the uses of each."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from callout.core import commands as c
from callout.core.cards import NO_CARD, Card
from callout.core.deck import deck_of
from callout.core.edition import Edition, PileRulings
from callout.core.view import View
from callout.locales.messages import say
from callout.rules.bluff import would_bluff
from callout.web.card_face import CardFace, card_face
from callout.web.edition_key import EditionKey
from callout.web.preferences.model import HandOrder, Preferences
from callout.web.table.buttons import ActionButton, is_jump

CACHED_CARDS = 4_096
"""Number of cards in the cache, as a hand shows them."""


class HandCard(NamedTuple):
    """One card of the hand, with the *id* of its button and whether it *can* be played.

    If the card *jumps*, being played out of turn, or *bluffs*, its *name* says so. *several* are
    buttons that play several cards like it at once.
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
    """Sort the hand, mark the cards that can be played and distinguish copies of a card."""
    if not view.hand:
        return ()
    playable, counts = _playable(legal), _counts(legal)
    jumps = bool(playable) and any(is_jump(command, view) for command in legal)
    hand, faces = sorted(view.hand), deck_of(edition).face
    if preferences.order is HandOrder.NUMBER:
        hand.sort(key=lambda card: (faces[card], card))
    key, code = EditionKey(edition), preferences.code
    copy, before = 0, NO_CARD
    held = []
    for card in hand:
        copy = copy + 1 if card == before else 0
        before, can = card, card in playable
        bluffs = can and _bluffs(view, edition, card)
        several: tuple[ActionButton, ...] = ()
        if not copy and card in counts:
            several = _several(key, language, code, card, counts[card], hand.count(card))
        held.append(_held(key, language, code, card, copy, can, can and jumps, bluffs, several))
    return tuple(held)


@lru_cache(CACHED_CARDS)
def _held(
    key: EditionKey,
    language: str,
    code: str,
    card: Card,
    copy: int,
    can: bool,  # noqa: FBT001 - a fact
    jumps: bool,  # noqa: FBT001
    bluffs: bool,  # noqa: FBT001
    several: tuple[ActionButton, ...],
) -> HandCard:
    face = card_face(key.edition, language, card, code)
    wording = "jump-with" if jumps else "bluff-with" if bluffs else ""
    name = say("web", language, wording, card=face.name) if wording else face.name
    return HandCard(f"card-{card}-{copy}", face, name, can, jumps, bluffs, several)


def _playable(legal: Sequence[c.Command]) -> set[Card]:
    """Return the cards that the *legal* commands use."""
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


def _counts(legal: Sequence[c.Command]) -> dict[Card, tuple[int, ...]]:
    """Return how many copies of each card can be played at once, if more than one."""
    found: dict[Card, set[int]] = {}
    for command in legal:
        if isinstance(command, c.Play) and command.count > 1:
            found.setdefault(command.card, set()).add(command.count)
    return {card: tuple(sorted(counts)) for card, counts in found.items()}


@lru_cache(CACHED_CARDS)
def _several(
    key: EditionKey, language: str, code: str, card: Card, counts: tuple[int, ...], held: int
) -> tuple[ActionButton, ...]:
    """Return buttons that play two or more of the *held* copies of *card* at once."""
    face = card_face(key.edition, language, card, code)
    return tuple(
        ActionButton(
            f"several-{card}-{count}",
            " ".join([face.label] * count),
            say(
                "web",
                language,
                "play-both" if count == held == 2 else "play-several",
                card=face.name,
                count=count,
            ),
        )
        for count in counts
    )
