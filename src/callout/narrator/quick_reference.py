"""The quick reference by the rules of a table: a turn, the cards, the calls, the points."""

from collections.abc import Iterator
from typing import NamedTuple

from callout.core.cards import PASSING_NUMBER, SWAPPING_NUMBER
from callout.core.edition import ONE_ROUND, Edition, Face, PileRulings, Scoring
from callout.locales.catalogue import Fact
from callout.narrator.reference_line import LineWriter, ReferenceLine, is_number
from callout.narrator.turn_lines import draw_lines, other_turn_lines, play_lines
from callout.rules.matches import HIGHEST_NUMBER

RULINGS_ON_CARDS = (
    "lawful_when",
    "unlawful_card",
    "stacked_bluff",
    "guilty_card",
    "doubt_extra",
    "two_turned",
)
RULINGS_ON_CALLS = (
    "call_at",
    "call_when",
    "catch_until",
    "catch_by",
    "catch_penalty",
    "false_call_penalty",
    "advice_penalty",
)
RULINGS_ON_DEALING = (
    "hand_size",
    "dealer_by",
    "deal_passes",
    "start_special",
    "start_turned",
)

SCORINGS_WITHOUT_TARGET = (Scoring.CHANGING, Scoring.CHANGING_PAIR)
"""Ways of scoring in which a number of rounds ends the match."""


class ReferencePart(NamedTuple):
    """The lines about one thing."""

    name: str
    title: str
    lines: list[ReferenceLine]


class CardEffect(NamedTuple):
    """An effect of a card: a message, its facts, and the rulings behind it."""

    key: str
    facts: tuple[tuple[str, Fact], ...] = ()
    rulings: tuple[str, ...] = ()


def quick_reference(
    edition: Edition, language: str, scoring: Scoring | None = None
) -> list[ReferencePart]:
    """Return the parts of the quick reference, with one way of *scoring* or all of them."""
    writer = LineWriter(edition, language)
    parts = {
        "turn": _turn(writer),
        "cards": _cards(writer),
        "calls": _calls(writer),
        "points": _points(writer, scoring),
        "deal": _deal(writer),
    }
    return [
        ReferencePart(name, writer.say(f"summary-topic-{name}"), list(lines))
        for name, lines in parts.items()
    ]


def quick_reference_title(edition: Edition, language: str, form: str = "") -> str:
    """Return the heading of the quick reference."""
    return LineWriter(edition, language).say(f"summary-title{form}", title=edition.title)


def _turn(writer: LineWriter) -> Iterator[ReferenceLine]:
    yield from play_lines(writer)
    yield from draw_lines(writer)
    yield from other_turn_lines(writer)


def _cards(writer: LineWriter) -> Iterator[ReferenceLine]:
    """Write the effects of the cards, those with the same effects together."""
    found: dict[CardEffect, list[Face]] = {}
    for face in writer.edition.cards:
        for effect in _effects(writer.edition, face):
            found.setdefault(effect, []).append(face)
    for effect, faces in found.items():
        yield writer.line(effect.key, dict(effect.facts), effect.rulings, faces=faces)
    rulings = writer.edition.rulings
    if isinstance(rulings, PileRulings):
        yield from writer.ruling(*RULINGS_ON_CARDS)
        if not rulings.seven_zero:
            yield from writer.ruling("seven_zero")


def _effects(edition: Edition, face: Face) -> Iterator[CardEffect]:
    rulings = edition.rulings
    game = "row" if edition.on_row else "pile"
    if is_number(face):
        yield CardEffect(f"summary-number-{game}")
    elif not face.coloured:
        yield CardEffect(f"summary-any-colour-{game}")
    elif face.any_number:
        yield CardEffect("summary-any-number", (("most", HIGHEST_NUMBER),))
    elif not edition.on_row:
        yield CardEffect("summary-own-kind")
    if face.number is not None and not is_number(face):
        yield CardEffect("summary-counts", (("number", face.number),))
    if face.misses:
        yield CardEffect("summary-misses")
    if face.turns:
        yield CardEffect("summary-turns")
    if isinstance(rulings, PileRulings):
        yield from _effects_on_pile(rulings, face)


def _effects_on_pile(rulings: PileRulings, face: Face) -> Iterator[CardEffect]:
    if rulings.seven_zero and face.number == SWAPPING_NUMBER:
        yield CardEffect("summary-swaps", (), ("seven_zero",))
    if rulings.seven_zero and face.number == PASSING_NUMBER:
        yield CardEffect("summary-passes-on", (), ("seven_zero",))
    if face.draws:
        facts = {
            "count": face.draws,
            "after": rulings.after_penalty.value,
            "stacking": rulings.stacking.value,
        }
        yield CardEffect("summary-draws", tuple(facts.items()), ("after_penalty", "stacking"))


def _calls(writer: LineWriter) -> Iterator[ReferenceLine]:
    yield writer.line("summary-call", {"call": writer.edition.call.upper()})
    yield from writer.ruling(*RULINGS_ON_CALLS)


def _points(writer: LineWriter, scoring: Scoring | None) -> Iterator[ReferenceLine]:
    """Write the points of the cards, then the scoring and the end of the match."""
    cards = writer.edition.cards
    plain = [face for face in cards if face.points == face.number]
    if plain:
        yield writer.line("summary-face-value", faces=plain)
    others: dict[int, list[Face]] = {}
    for face in cards:
        if face not in plain:
            others.setdefault(face.points, []).append(face)
    for points, faces in others.items():
        yield writer.line("summary-points", {"points": points}, faces=faces)
    for way, clause in writer.edition.scorings.items():
        if scoring in (None, way):
            has_target = writer.edition.rulings.target == ONE_ROUND
            has_target = has_target or way not in SCORINGS_WITHOUT_TARGET
            rulings = ("target",) if has_target else ()
            yield writer.scoring(f"scoring-{way}", clause, rulings)


def _deal(writer: LineWriter) -> Iterator[ReferenceLine]:
    rulings = writer.edition.rulings
    facts = {"least": rulings.least_seats, "most": rulings.most_seats}
    yield writer.line("summary-players", facts, ["least_seats", "most_seats"])
    on_pile = isinstance(rulings, PileRulings)
    names = (name for name in RULINGS_ON_DEALING if on_pile or not name.startswith("start_"))
    yield from writer.ruling(*names)
