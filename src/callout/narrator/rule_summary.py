"""The rules of an edition or a table in short: what each card does, and every ruling by topic."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec

from callout.core.edition import Edition, Face, PileRulings, UnlawfulCard
from callout.editions import load
from callout.locales.catalogue import Fact, catalogue
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice
from callout.rules.row import HIGHEST_NUMBER

TOPICS = {
    "deal": (
        "least_seats",
        "most_seats",
        "hand_size",
        "dealer_by",
        "deal_passes",
        "start_special",
        "start_turned",
    ),
    "turn": (
        "asked_on",
        "voluntary_draw",
        "draw_until",
        "drawn_card",
        "equal_cards",
        "seven_zero",
        "jump_in",
        "last_card",
        "after_penalty",
        "stacking",
        "lawful_when",
        "unlawful_card",
        "stacked_bluff",
        "guilty_card",
        "doubt_extra",
        "two_turned",
        "row_size",
        "lay_bonus",
        "double_draws",
    ),
    "calls": (
        "call_at",
        "call_when",
        "catch_until",
        "catch_by",
        "catch_penalty",
        "false_call_penalty",
        "advice_penalty",
    ),
    "scoring": ("target",),
}
"""The rulings of each topic."""

TURN_STEPS = {
    "does-not-fit": "fit",
    "only-the-drawn": "drawn",
    "no-match": "match",
    "must-lay": "lay",
}
"""The steps of a turn, each by the reason for which doing otherwise is refused."""


class RuleSentence(NamedTuple):
    """A rule in one sentence, with the clause behind it.

    *house* says that the table made the rule; then the sheet may have no clause for it.
    """

    name: str
    text: str
    clause: str
    house: bool


class RuleTopic(NamedTuple):
    """The rules about one thing."""

    title: str
    sentences: list[RuleSentence]


def rule_sentences(edition: Edition, language: str) -> list[RuleSentence]:
    """List the rulings of the sheet and of the table, but not what neither of them says."""
    voice, printed = Voice(Listener(edition, None, language)), load(edition.name).clauses
    answers = msgspec.structs.asdict(edition.rulings)
    found = []
    for name in (name for names in TOPICS.values() for name in names):
        house, clause = name in edition.house, printed.get(name)
        decided = clause is not None and clause.is_decision
        if answers.get(name) is not None and (house or not decided):
            text = as_sentence(voice.ruling(name))
            place = clause.name_on(edition.name) if clause else ""
            found.append(RuleSentence(name, text, place, house))
    return found


def rule_topics(edition: Edition, language: str) -> list[RuleTopic]:
    """Sort all rules by topic: the steps of a turn, the rulings, the ways of scoring."""
    rulings = rule_sentences(edition, language)
    sentences = {
        topic: [rule for rule in rulings if rule.name in names] for topic, names in TOPICS.items()
    }
    sentences["turn"][:0] = _turn_steps(edition, language)
    sentences["scoring"] += _scorings(edition, language)
    return [
        RuleTopic(_say(language, f"summary-topic-{topic}"), found)
        for topic, found in sentences.items()
    ]


def number_effect(edition: Edition, language: str) -> str:
    """Say what a number does."""
    return _say(language, f"summary-number-{_game(edition)}")


def card_effects(edition: Edition, face: Face, language: str) -> Iterator[str]:
    """Say what a card with *face* does, a sentence for each effect."""
    rulings = edition.rulings
    if not face.coloured:
        yield _say(language, f"summary-any-colour-{_game(edition)}")
    elif face.any_number:
        yield _say(language, "summary-any-number", most=HIGHEST_NUMBER)
    elif not edition.on_row:
        yield _say(language, "summary-own-kind")
    if face.number is not None:
        yield _say(language, "summary-counts", number=face.number)
    if face.misses:
        yield _say(language, "summary-misses")
    if face.turns:
        yield _say(language, "summary-turns")
    if isinstance(rulings, PileRulings) and face.draws:
        after = rulings.after_penalty.value
        yield _say(language, "summary-draws", count=face.draws, after=after)
        if face.bluff and rulings.unlawful_card is UnlawfulCard.CHALLENGED:
            yield _say(language, "summary-bluff")


def card_copies(faces: Sequence[Face], language: str) -> Iterator[str]:
    """Say how many cards there are with each of *faces*, which are all numbers or only one."""
    for count, alike in groupby(faces, key=lambda face: face.copies):
        if not faces[0].coloured:
            yield _say(language, "summary-copies-plain", count=count)
        else:
            names = ", ".join(face.name for face in alike) if len(faces) > 1 else "none"
            yield _say(language, "summary-copies-coloured", names=names, count=count)


def as_sentence(words: str) -> str:
    """Return *words*, which are a part of a sentence elsewhere, as a sentence."""
    return f"{words[:1].upper()}{words[1:]}."


def _turn_steps(edition: Edition, language: str) -> Iterator[RuleSentence]:
    for reason, step in TURN_STEPS.items():
        if reason in edition.clauses:
            clause = edition.clauses[reason].name_on(edition.name)
            yield RuleSentence(step, _say(language, f"summary-turn-{step}"), clause, house=False)


def _scorings(edition: Edition, language: str) -> Iterator[RuleSentence]:
    voice, target = Voice(Listener(edition, None, language)), edition.rulings.target
    for scoring, clause in edition.scorings.items():
        text = as_sentence(voice.say(f"scoring-{scoring}", target=target))
        yield RuleSentence(scoring, text, clause.name_on(edition.name), house=False)


def _game(edition: Edition) -> str:
    return "row" if edition.on_row else "pile"


def _say(language: str, key: str, **facts: Fact) -> str:
    return catalogue(language, "rulebook").say(key, facts)
