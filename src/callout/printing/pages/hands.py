"""Hands to read: cards that somebody names, or those dealt in a match."""

from collections.abc import Iterable, Sequence

from callout.core.cards import Card, by_seat
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.core.events import Dealt, RoundBegan
from callout.editions import edition_of
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.notation.record import Record
from callout.printing.errors import PrintingError
from callout.printing.pages.layout import Block, Document, Heading, ListItem, Paragraph
from callout.printing.pages.match_report import is_match_over, replay_events


def parse_hand(edition: Edition, words: Sequence[str]) -> tuple[Card, ...]:
    """Parse labels, which may have several words, into cards in the order of the pack."""
    labels = deck_of(edition).by_label
    rest, found = " ".join(words).casefold().split(), list[Card]()
    while rest:
        sizes = [size for size in range(len(rest), 0, -1) if " ".join(rest[:size]) in labels]
        if not sizes:
            raise PrintingError("no-label", label=rest[0], edition=edition.name)
        found.append(labels[" ".join(rest[: sizes[0]])])
        rest = rest[sizes[0] :]
    return tuple(sorted(found))


def hand_document(edition: Edition, language: str, cards: Iterable[Card]) -> Document:
    """Return a list of the cards of one hand."""
    title = say("printing", language, "hand-title", title=edition.title)
    voice = Voice(Listener(edition, None, language))
    return Document(title, language, (Heading(title, title=True), *_card_list(voice, cards)))


def dealt_hands_document(record: Record, language: str, number: int) -> Document:
    """Return the hands dealt in round *number*, each on a page of its own."""
    history = replay_events(record)
    if not is_match_over(history):
        raise PrintingError("hands-hidden")
    edition = edition_of(record.opened)
    voice = Voice(Listener(edition, None, language), record.opened.seats)
    title = say("printing", language, "dealt-title", title=edition.title, round=number)
    body: list[Block] = []
    current = 0
    for event, _ in history:
        if isinstance(event, RoundBegan):
            current = event.number
        elif isinstance(event, Dealt) and current == number:
            for seat, hand in by_seat(event.hands):
                if hand:
                    head = Heading(voice.name(seat), title=True, new_page=True)
                    body += [head, Paragraph(title), *_card_list(voice, sorted(hand))]
    if not body:
        raise PrintingError("no-round", round=number, rounds=current)
    return Document(title, language, tuple(body))


def _card_list(voice: Voice, cards: Iterable[Card]) -> list[ListItem]:
    return [ListItem(voice.card(card), (voice.deck.labels[card],)) for card in cards]
