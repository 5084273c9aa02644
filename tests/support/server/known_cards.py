"""Which cards may be named to a seat: its hand, what lies open, and what is shown to it now."""

from collections.abc import Iterable, Iterator
from typing import Any

from support.card_mentions import cards_labelled, cards_named
from support.server.leak_check import Json, Seat, is_hidden_from

from callout.core.edition import Edition

CARD_FIELDS = {"card", "cards", "hand", "hands", "pile", "centre"}
"""The fields of an event in which cards lie."""

FREE_TEXT_EVENTS = {"Opened", "Asked", "Answered"}
"""Events whose sentences repeat a person's own words, which may sound like a card."""


class CardTracker:
    """Follow where the cards of a match lie."""

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.row: list[int] = []

    def follow(self, event: Json) -> None:
        """Move the cards as a full *event* says."""
        match event["type"]:
            case "Dealt":
                self.hands = [list(hand) for hand in event["hands"]]
            case "Turned":
                self.pile.append(event["card"])
            case "PutBack":
                self.pile.remove(event["card"])
            case "Shuffled":
                self.pile = list(event["pile"])
            case "Played":
                self.hands[event["seat"]].remove(event["card"])
                self.pile.append(event["card"])
            case "TookBack":
                self.hands[event["seat"]].append(self.pile.pop())
            case "Drew":
                self.hands[event["seat"]] += event["cards"]
            case "Matched":
                for card in event["cards"]:
                    self.hands[event["seat"]].remove(card)
                self.row += event["cards"]
            case "Laid":
                self.hands[event["seat"]].remove(event["card"])
                self.row.append(event["card"])
            case "Cleared":
                for card in event["cards"]:
                    self.row.remove(card)
                self.pile += event["cards"]
            case "Filled":
                self.row += event["cards"]
            case "RoundEnded":
                self.hands = [[] for _ in self.hands]
                self.pile, self.row = [], []

    def known_to(self, seat: Seat) -> set[int]:
        """List the kinds of card that *seat* sees before it."""
        own = self.hands[seat] if seat is not None and self.hands else []
        return {*own, *self.pile, *self.row}


def cards_shown_by(event: Json, seat: Seat) -> set[int]:
    """List the kinds of card that an *event* itself shows to *seat*."""
    return {
        card
        for path, card in _cards(event, ())
        if not is_hidden_from(event, path, seat) and card >= 0
    }


def _cards(value: Any, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], int]]:  # noqa: ANN401
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _cards(part, (*path, name))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from _cards(part, (*path, place))
    elif isinstance(value, int) and CARD_FIELDS.intersection(map(str, path)):
        yield path, value


def leaking_sentences(
    told: Iterable[dict[str, str]], edition: Edition, language: str, known: set[int]
) -> list[str]:
    """List the sentences that name a card that their listener does not know."""
    return [
        sentence["spoken"]
        for sentence in told
        if not cards_named(sentence["spoken"], edition, language) <= known
        or not cards_labelled(sentence["braille"], edition) <= known
    ]
