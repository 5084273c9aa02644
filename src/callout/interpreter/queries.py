"""The queries of a player, as types."""

from enum import StrEnum
from typing import TypeAlias

from msgspec import Struct

from callout.core.cards import Colour

DEFAULT_LOG_LINES = 10
"""Number of lines in the answer to a query about the log, unless it names a number."""


class CardQuery(StrEnum):
    """What about the cards on the table is asked?"""

    HAND = "hand"
    NUMBERS = "numbers"
    PLAYABLE = "playable"
    TOP = "top"
    COLOUR = "colour"
    SCORES = "scores"
    WHO = "who"
    PENALTY = "penalty"
    STATUS = "status"
    NOW = "now"


class HintQuery(StrEnum):
    """What is the hard bot asked?"""

    HINT = "hint"
    ODDS = "odds"


class ColourQuery(Struct, frozen=True):
    """A query for the cards of one *colour* in the player's hand."""

    colour: Colour


class LogQuery(Struct, frozen=True):
    """A query for the last *lines* of the history."""

    lines: int = DEFAULT_LOG_LINES


class RecapQuery(Struct, frozen=True):
    """A query for the changes since the player's own last move."""


class WhyQuery(Struct, frozen=True):
    """A query for the clause behind the last refusal, or for the *clause* it names."""

    clause: str = ""


class RulesQuery(Struct, frozen=True):
    """A query for all rules, for the *clause* it names, or for the house rules."""

    clause: str = ""


class QuickQuery(Struct, frozen=True):
    """A query for the quick reference, or for one *part* of it."""

    part: str = ""


class SaveQuery(Struct, frozen=True):
    """A query whether the table is saved."""


class HelpQuery(Struct, frozen=True):
    """A query for the list of commands."""


# fmt: off
Query: TypeAlias = (
    CardQuery | HintQuery | ColourQuery | LogQuery | RecapQuery | WhyQuery | RulesQuery
    | QuickQuery | SaveQuery | HelpQuery
)
# fmt: on


def is_private(query: Query) -> bool:
    """Return whether only the player may see the answer to *query*."""
    own = (CardQuery.HAND, CardQuery.NUMBERS, CardQuery.PLAYABLE)
    return query in own or isinstance(query, ColourQuery | HintQuery)


class Quit(Struct, frozen=True):
    """A wish to leave the program."""
