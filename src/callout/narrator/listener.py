"""A listener, and what they are told: sentences, braille lines and sounds."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.locales.language import DEFAULT_LANGUAGE


class Style(StrEnum):
    """How much does the listener want to hear?"""

    FULL = "full"
    BRIEF = "brief"


class Cue(StrEnum):
    """Which sound goes with it?

    No sound reveals what only one seat may know: every drawn card sounds the same.
    """

    NONE = ""
    OPEN = "open"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    CARD = "card"
    DRAW = "draw"
    MISS = "miss"
    TURN_ROUND = "turn-round"
    COLOUR = "colour"
    CALL = "call"
    CATCH = "catch"
    CHALLENGE = "challenge"
    QUESTION = "question"
    RIGHT = "right"
    WRONG = "wrong"
    VOTE = "vote"
    YOUR_TURN = "your-turn"
    ROUND_WON = "round-won"
    ROUND_OVER = "round-over"
    OUT = "out"
    MATCH_WON = "match-won"
    MATCH_OVER = "match-over"
    REFUSED = "refused"


class Utterance(Struct, frozen=True):
    """One thing told to one listener: a sentence, a braille line and a sound.

    A braille line of an event has at most 40 characters, unless a player's own words are longer.
    """

    spoken: str
    braille: str
    cue: Cue = Cue.NONE


Utterances: TypeAlias = tuple[Utterance, ...]
"""All that one listener is told of one event."""

SILENCE: Final[Utterances] = ()
"""An event about which a listener is told nothing, on purpose."""


class Listener(Struct, frozen=True):
    """Somebody at a table of *edition*: at a *seat*, or a spectator without one."""

    edition: Edition
    seat: Seat | None = None
    language: str = DEFAULT_LANGUAGE
    style: Style = Style.FULL
