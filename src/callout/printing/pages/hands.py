"""Hands to read: cards that somebody names, or those that were dealt in a match."""

from collections.abc import Iterable, Sequence

from callout.core.cards import Card, by_seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Dealt, RoundBegan
from callout.editions import edition_of
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation.record import Record
from callout.printing.pages.layout import Block, Heading, Item, Paragraph, Sheet
from callout.printing.pages.match_report import happened, is_over
from callout.printing.words import CannotMake, say


def read_hand(edition: Edition, words: Sequence[str]) -> tuple[Card, ...]:
    """Read labels, some of which may be of several words, as cards in the order of the pack."""
    labels = deck_of(edition).by_label
    rest, found = " ".join(words).casefold().split(), list[Card]()
    while rest:
        sizes = [size for size in range(len(rest), 0, -1) if " ".join(rest[:size]) in labels]
        if not sizes:
            raise CannotMake("no-label", label=rest[0], edition=edition.name)
        found.append(labels[" ".join(rest[: sizes[0]])])
        rest = rest[sizes[0] :]
    return tuple(sorted(found))


def hand_sheet(edition: Edition, language: str, cards: Iterable[Card]) -> Sheet:
    """Make a sheet of one hand."""
    title = say(language, "hand-title", title=edition.title)
    voice = Voice(Listener(edition, None, language))
    return Sheet(title, language, (Heading(title, title=True), *_list(voice, cards)))


def dealt_sheet(record: Record, language: str, number: int) -> Sheet:
    """Make a sheet of the hands dealt in round *number*, each on a page of its own."""
    past = happened(record)
    if not is_over(past):
        raise CannotMake("hands-hidden")
    edition = edition_of(record.opened)
    voice = Voice(Listener(edition, None, language), record.opened.seats)
    title = say(language, "dealt-title", title=edition.title, round=number)
    body: list[Block] = []
    now = 0
    for event, _ in past:
        if isinstance(event, RoundBegan):
            now = event.number
        elif isinstance(event, Dealt) and now == number:
            for seat, hand in by_seat(event.hands):
                if hand:
                    head = Heading(voice.name(seat), title=True, fresh=True)
                    body += [head, Paragraph(title), *_list(voice, sorted(hand))]
    if not body:
        raise CannotMake("no-round", round=number, rounds=now)
    return Sheet(title, language, tuple(body))


def _list(voice: Voice, cards: Iterable[Card]) -> list[Item]:
    return [Item(voice.card(card), (voice.deck.labels[card],)) for card in cards]
