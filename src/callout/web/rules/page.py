"""The rules page: a summary and all clauses, with the house rules of a table."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from starlette.responses import Response

from callout.braille.cells import dots
from callout.braille.labels import label_cells, label_code_of
from callout.core.cards import Card
from callout.core.deck import deck_of
from callout.core.edition import Edition
from callout.editions.rule_sets import rule_set_of, without_target
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.quick_reference import ReferencePart, quick_reference
from callout.narrator.reference_line import as_words, is_number
from callout.narrator.rule_sets import rule_set_title
from callout.narrator.rule_summary import RuleSentence, card_copies, rule_sentences
from callout.narrator.rulebook import borrowed_clauses, clause_text, clauses, part_title
from callout.narrator.voice import Voice
from callout.web.access import open_table
from callout.web.card_face import CardFace, card_face
from callout.web.editions import edition_in_path
from callout.web.request import PageRequest


class ClauseView(NamedTuple):
    """A clause, with the house rules that replace it."""

    id: str
    text: str
    instead: tuple[RuleSentence, ...]


class ClauseGroup(NamedTuple):
    """The clauses of one part of the rulebook."""

    id: str
    title: str
    clauses: tuple[ClauseView, ...]


class SampleCard(NamedTuple):
    """The face of a card, with the numbers of the braille dots of its label."""

    face: CardFace
    dots: str


class CardKind(NamedTuple):
    """A kind of card: its look, its effects and its number of copies."""

    title: str
    shown: tuple[SampleCard, ...]
    does: tuple[str, ...]
    copies: tuple[str, ...]


async def rules(request: PageRequest) -> Response:
    """Show the rules of an edition."""
    return _page(request, edition_in_path(request))


async def table_rules(request: PageRequest) -> Response:
    """Show the rules of a table."""
    _, session, table = await open_table(request)
    return _page(request, table.edition, session.code)


def _page(request: PageRequest, edition: Edition, code: str = "") -> Response:
    language = request.language
    rulings, topics = rule_sentences(edition, language), quick_reference(edition, language)
    return request.render(
        "rules.html",
        code=code,
        edition=edition,
        house=[rule for rule in rulings if rule.house],
        house_set=_house_set(edition, language),
        kinds=_kinds(edition, language, request.preferences.code, topics),
        hues=_colours(edition, language),
        topics=topics,
        parts=_clause_groups(edition, language, rulings),
    )


def _house_set(edition: Edition, language: str) -> str:
    """Return the title of the rule set of a table's house rules, or an empty string."""
    name = rule_set_of(edition) if without_target(edition.house) else None
    return rule_set_title(Voice(Listener(edition, None, language)), name) if name else ""


def _clause_groups(
    edition: Edition, language: str, rulings: Iterable[RuleSentence]
) -> list[ClauseGroup]:
    """Group all clauses by their part of the rulebook."""
    instead: dict[str, list[RuleSentence]] = {}
    for rule in rulings:
        if rule.house:
            instead.setdefault(rule.clause, []).append(rule)
    known = clauses(edition.name, language)
    parts = [
        ClauseGroup(
            f"part-{letter}",
            part_title(edition, letter, language),
            tuple(ClauseView(one, known[one], tuple(instead.get(one, ()))) for one in those),
        )
        for letter, those in groupby(known, key=lambda one: one[0])
    ]
    silent = tuple(
        ClauseView(str(one), clause_text(one, language), tuple(instead.get(str(one), ())))
        for one in borrowed_clauses(edition)
    )
    return [*parts, ClauseGroup("part-silent", say("web", language, "book-silent"), silent)]


def _colours(edition: Edition, language: str) -> list[str]:
    """Describe each colour with its letter and its shape."""
    voice, found = Voice(Listener(edition, None, language)), []
    for colour, hue in zip(deck_of(edition).colours, edition.colours, strict=True):
        card = Card(deck_of(edition).colour.index(colour))
        shape = card_face(edition, language, card, "").shape
        facts = {"colour": voice.colour(colour), "letter": hue.letter, "shape": shape}
        found.append(say("web", language, "book-hue", **facts))
    return found


def _kinds(
    edition: Edition, language: str, code: str, parts: Sequence[ReferencePart]
) -> list[CardKind]:
    """Return the kinds of cards: numbers with the same effects together, other faces alone."""
    deck, voice = deck_of(edition), Voice(Listener(edition, None, language))
    used = code or label_code_of(edition.language)

    def shown(face: int, hue: int) -> SampleCard:
        fitting = [card for card in deck.all if deck.face[card] == face]
        card = fitting[hue % len(fitting)]
        label_dots = "-".join(dots(cell) or "0" for cell in label_cells(deck.labels[card], used))
        return SampleCard(card_face(edition, language, card, code), label_dots)

    lines = [line for part in parts if part.name == "cards" for line in part.lines]
    alike: dict[tuple[str, ...], list[int]] = {}
    for number, face in enumerate(edition.cards):
        does = tuple(line.sentence for line in lines if face in line.faces)
        alike.setdefault(does if is_number(face) else (face.name,), []).append(number)
    return [
        CardKind(
            as_words(voice.face(edition.cards[faces[0]]))
            if len(faces) == 1
            else say("web", language, "book-numbers"),
            tuple(shown(face, place) for place, face in enumerate(faces)),
            tuple(line.sentence for line in lines if edition.cards[faces[0]] in line.faces),
            tuple(card_copies([edition.cards[face] for face in faces], language)),
        )
        for faces in alike.values()
    ]
