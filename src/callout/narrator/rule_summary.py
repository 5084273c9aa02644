"""The rulings of an edition or a table in sentences, and the number of cards of a kind."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from callout.core.clause import Clause
from callout.core.edition import Edition, Face
from callout.editions import load
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.reference_line import (
    LineWriter,
    ReferenceLine,
    as_sentence,
    is_stated,
)
from callout.narrator.rulebook import clause_text
from callout.narrator.voice import Voice


class RuleSentence(NamedTuple):
    """A rule in one sentence, with the clause behind it.

    *house* marks a rule that the table made; the sheet may have no clause for it.
    """

    name: str
    text: str
    clause: str
    house: bool


def rule_sentences(edition: Edition, language: str) -> list[RuleSentence]:
    """List the rulings that the sheet or the table states."""
    voice, printed = Voice(Listener(edition, None, language)), load(edition.name).clauses
    found = []
    for name in edition.rulings.__struct_fields__:
        clause = printed.get(name)
        if is_stated(edition, name, clause):
            text = as_sentence(voice.ruling(name))
            place = clause.name_on(edition.name) if clause else ""
            found.append(RuleSentence(name, text, place, name in edition.house))
    return found


def house_rules(edition: Edition, language: str) -> list[ReferenceLine]:
    """List the rules that the table has changed, each marked as a house rule."""
    return list(LineWriter(edition, language).ruling(*edition.house))


def clause_at_table(clause: Clause, edition: Edition, language: str) -> str:
    """Tell the text of *clause*, and the house rule of *edition* that replaces it."""
    text = clause_text(clause, language)
    if clause.is_house_rule:
        (rule,) = (rule for rule in rule_sentences(edition, language) if rule.name == clause.name)
        return f"{text} {rule.text}"
    changes = [
        rule.sentence
        for rule in house_rules(edition, language)
        if rule.clause == clause.name_on(edition.name)
    ]
    if not changes:
        return text
    return say("rulebook", language, "changed-clause", clause=text, rules=" ".join(changes))


def card_copies(faces: Sequence[Face], language: str) -> Iterator[str]:
    """Tell the number of cards with each of *faces*, which are all numbers or only one."""
    for count, alike in groupby(faces, key=lambda face: face.copies):
        if not faces[0].coloured:
            yield say("rulebook", language, "summary-copies-plain", count=count)
        else:
            names = ", ".join(face.name for face in alike) if len(faces) > 1 else "none"
            yield say("rulebook", language, "summary-copies-coloured", names=names, count=count)
