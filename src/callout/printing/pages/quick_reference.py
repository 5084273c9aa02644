"""The quick reference: the cards with their labels, a turn, the calls, the points."""

from collections.abc import Iterator

from callout.core.edition import Edition
from callout.narrator.listener import Listener
from callout.narrator.rule_summary import (
    as_sentence,
    card_copies,
    card_effects,
    number_effect,
    rule_topics,
)
from callout.narrator.voice import Voice
from callout.printing.messages import players_sentence, say
from callout.printing.pages.layout import Block, Document, Heading, ListItem, Paragraph

SUMMARISED_RULINGS = ("least_seats", "most_seats", "target")
"""Rulings that the sentence about the players, or the scoring, already states."""


def quick_reference(edition: Edition, language: str) -> Document:
    """Return the quick reference of *edition*."""
    voice = Voice(Listener(edition, None, language))
    title = say(language, "quick-title", title=edition.title)
    body: list[Block] = [
        Heading(title, title=True),
        Paragraph(players_sentence(edition, language)),
        Heading(say(language, "quick-cards")),
        *_cards(voice, language),
    ]
    for topic in rule_topics(edition, language):
        body.append(Heading(topic.title))
        body += [
            ListItem(rule.text) for rule in topic.sentences if rule.name not in SUMMARISED_RULINGS
        ]
    return Document(title, language, tuple(body))


def _cards(voice: Voice, language: str) -> Iterator[Block]:
    """List the letters of the colours, the numbers together, and each other kind of card."""
    deck, edition = voice.deck, voice.edition
    for colour, letter in zip(deck.colours, deck.letters, strict=True):
        yield ListItem(voice.colour(colour), (letter,))
    numbers = [
        face for face in edition.cards if face.name.isdigit() and face.points == face.number
    ]
    if numbers:
        first = [face.label.replace("{c}", deck.letters[0]) for face in numbers]
        sentences = (
            say(language, "quick-numbers", colour=voice.colour(deck.colours[0])),
            number_effect(edition, language),
            say(language, "quick-face-value"),
            *card_copies(numbers, language),
        )
        yield ListItem(" ".join(sentences), tuple(first))
    for face in edition.cards:
        if face not in numbers:
            letters = deck.letters if face.coloured else ("",)
            labels = tuple(face.label.replace("{c}", letter) for letter in letters)
            sentences = (
                as_sentence(voice.face(face)),
                *card_effects(edition, face, language),
                say(language, "quick-points", points=face.points),
                *card_copies([face], language),
            )
            yield ListItem(" ".join(sentences), labels)
