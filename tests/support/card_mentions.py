"""Which cards a line speaks of, and which cards somebody has seen."""

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Event
from callout.editions import load
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

AMBIGUOUS_LABEL = "couleur"
"""A label that is also a word."""

CARD_FIELDS = {"card", "cards", "hand", "hands", "pile", "centre"}


@cache
def _spoken(edition: str, language: str) -> tuple[re.Pattern[str], dict[str, int]]:
    sheet = load(edition)
    voice = Voice(Listener(sheet, None, language))
    known = {voice.card(Card(card)): card for card in range(len(deck_of(sheet).labels))}
    longest = sorted(known, key=len, reverse=True)
    kind = r"(?<!\ba )(?<!\bun )(?<![\w+])"  # "a wild" and "un +4" speak of no card in particular
    return re.compile("|".join(rf"{kind}{re.escape(name)}(?!\w)" for name in longest)), known


def cards_named(text: str, edition: Edition, language: str) -> set[int]:
    """Find the cards that *text* calls by their names."""
    names, known = _spoken(edition.name, language)
    return {known[name] for name in names.findall(text)}


def cards_labelled(text: str, edition: Edition) -> set[int]:
    """Find the cards that *text* calls by their labels, as on a braille line."""
    labels = deck_of(edition).by_label
    parts = [part.strip("(),.:;!?") for part in text.split()]
    if edition.on_row:
        parts = [piece for part in parts for piece in part.split("+")]
    pairs = [f"{first} {second}" for first, second in pairwise(parts)]
    return {
        labels[part] for part in [*parts, *pairs] if part in labels and part != AMBIGUOUS_LABEL
    }


def cards_face_up(events: Iterable[Event]) -> set[int]:
    """Collect all cards that lie face up in *events*."""
    return {card for event in events for card in _cards(msgspec.to_builtins(event)) if card >= 0}


def _cards(told: Any) -> Iterable[int]:  # noqa: ANN401
    if isinstance(told, dict):
        for name, value in told.items():
            yield from _numbers(value) if name in CARD_FIELDS else _cards(value)


def _numbers(value: Any) -> Iterable[int]:  # noqa: ANN401
    if isinstance(value, int):
        yield value
    elif value is not None:
        for part in value:
            yield from _numbers(part)
