"""The rulings of a table in a sentence each: what is looked up most often."""

from typing import NamedTuple

import msgspec

from callout.core.edition import Edition
from callout.editions import load
from callout.host.table import Table
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice

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
    "scoring": ("target",),
}
"""What a ruling is about."""

UNSAID = "decision"
"""The sheet of what the printed ones do not say."""


class RuleSentence(NamedTuple):
    """Be one ruling in a sentence, with the clause it stands on.

    *house* says that the table made it; then the sheet may have no clause for it.
    """

    name: str
    text: str
    clause: str
    house: bool


def table_rule_sentences(table: Table, language: str) -> list[RuleSentence]:
    """List the rulings of a table, its own first."""
    ruled = rule_sentences(table.edition, language)
    return sorted(ruled, key=lambda rule: not rule.house)


def rule_sentences(edition: Edition, language: str) -> list[RuleSentence]:
    """Put into sentences what the sheet or the table rules; where both are silent, nothing."""
    voice, printed = Voice(Listener(edition, None, language)), load(edition.name).clauses
    answers = msgspec.structs.asdict(edition.rulings)
    found = []
    for name in (name for topic in TOPICS.values() for name in topic):
        house, clause = name in edition.house, printed.get(name, "")
        if answers.get(name) is not None and (house or not clause.startswith(UNSAID)):
            told = sentence(voice.ruling(name))
            found.append(RuleSentence(name, told, clause_id(clause, edition), house))
    return found


def sentence(told: str) -> str:
    """Make a sentence of words that are a part of one elsewhere."""
    return f"{told[:1].upper()}{told[1:]}."


def clause_id(clause: str, edition: Edition) -> str:
    """Name a clause as on the sheet of *edition*, or with the sheet that it is borrowed from."""
    return clause.removeprefix(f"{edition.name}.")
