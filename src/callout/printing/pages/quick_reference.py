"""The quick reference: the cards with their labels, a turn, the calls, the points."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from callout.core.edition import Edition, Face, LawfulWhen, PileRulings
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.printing.pages.layout import Block, Heading, Item, Paragraph, Sheet
from callout.printing.words import players, say, sentence
from callout.rules.row import MOST

TOPICS = {
    "deal": ("hand_size", "dealer_by", "deal_passes", "start_special", "start_turned"),
    "turn": (
        "asked_on",
        "voluntary_draw",
        "after_penalty",
        "stacking",
        "lawful_when",
        "guilty_card",
        "doubt_extra",
        "two_turned",
        "row_size",
        "lay_bonus",
        "double_draws",
    ),
    "calls": ("call_at", "call_when", "catch_until", "catch_penalty", "advice_penalty"),
    "scoring": (),
}
"""The rulings that are told, by what they are about."""

STEPS = {"does-not-fit": "fit", "only-the-drawn": "drawn", "no-match": "match", "must-lay": "lay"}
"""What a turn is, by what is refused to one who does otherwise."""

UNSAID = "decision."
"""How a clause begins that no sheet has: what is not played needs no line here."""


def quick_reference(edition: Edition, language: str) -> Sheet:
    """Make the quick reference of *edition*."""
    voice = Voice(Listener(edition, None, language))
    title = say(language, "quick-title", title=edition.title)
    body: list[Block] = [
        Heading(title, title=True),
        Paragraph(players(edition, language)),
        Heading(say(language, "quick-cards")),
        *_cards(voice, language),
    ]
    for topic in TOPICS:
        body.append(Heading(say(language, f"quick-{topic}")))
        body += map(Item, _told(voice, language, topic))
    return Sheet(title, language, tuple(body))


def _cards(voice: Voice, language: str) -> Iterator[Block]:
    """Show the letters of the colours, the numbers together, and each other kind of card."""
    deck, edition = voice.deck, voice.edition
    for colour, letter in zip(deck.colours, deck.letters, strict=True):
        yield Item(voice.colour(colour), (letter,))
    figures = [
        face for face in edition.cards if face.name.isdigit() and face.points == face.number
    ]
    if figures:
        first = [face.label.replace("{c}", deck.letters[0]) for face in figures]
        game = "row" if edition.on_row else "pile"
        told = (
            say(language, "quick-numbers", colour=voice.colour(deck.colours[0])),
            say(language, f"quick-number-{game}"),
            say(language, "quick-face-value"),
            *_copies(language, figures),
        )
        yield Item(" ".join(told), tuple(first))
    for face in edition.cards:
        if face not in figures:
            letters = deck.letters if face.coloured else ("",)
            labels = tuple(face.label.replace("{c}", letter) for letter in letters)
            told = (
                sentence(voice.face(face)),
                *_does(edition, face, language),
                say(language, "quick-points", points=face.points),
                *_copies(language, [face]),
            )
            yield Item(" ".join(told), labels)


def _copies(language: str, faces: Sequence[Face]) -> Iterator[str]:
    """Tell how many there are of each: of numbers by name, of others only how many."""
    for count, alike in groupby(faces, key=lambda face: face.copies):
        if not faces[0].coloured:
            yield say(language, "quick-copies-plain", count=count)
        else:
            names = ", ".join(face.name for face in alike) if len(faces) > 1 else "none"
            yield say(language, "quick-copies-coloured", names=names, count=count)


def _does(edition: Edition, face: Face, language: str) -> Iterator[str]:
    """Tell what playing a card does."""
    game, rulings = "row" if edition.on_row else "pile", edition.rulings
    if not face.coloured:
        yield say(language, f"quick-any-colour-{game}")
    elif face.any_number:
        yield say(language, "quick-any-number", most=MOST)
    elif not edition.on_row:
        yield say(language, "quick-own-kind")
    if face.number is not None:
        yield say(language, "quick-counts", number=face.number)
    if face.misses:
        yield say(language, "quick-misses")
    if face.turns:
        yield say(language, "quick-turns")
    if isinstance(rulings, PileRulings) and face.draws:
        after = rulings.after_penalty.value
        yield say(language, "quick-draws", count=face.draws, after=after)
        if face.bluff and rulings.lawful_when is not LawfulWhen.ALWAYS:
            yield say(language, "quick-bluff")


def _told(voice: Voice, language: str, topic: str) -> Iterator[str]:
    """Tell what is ruled about *topic*, with what goes without a ruling."""
    edition = voice.edition
    if topic == "turn":
        for reason, step in STEPS.items():
            if reason in edition.clauses:
                yield say(language, f"quick-{step}")
    answers = msgspec.structs.asdict(edition.rulings)
    for name in TOPICS[topic]:
        if answers.get(name) is not None and not edition.clauses[name].startswith(UNSAID):
            yield sentence(voice.ruling(name))
    if topic == "scoring":
        for scoring in edition.scorings:
            yield sentence(voice.say(f"scoring-{scoring}", target=edition.rulings.target))
