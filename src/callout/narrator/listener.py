"""A listener, and the utterances for them."""

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from callout.core.cards import Seat
from callout.core.edition import Edition
from callout.locales.language import DEFAULT_LANGUAGE
from callout.locales.messages import Utterance


class Style(StrEnum):
    """How much does the listener want to hear?"""

    FULL = "full"
    BRIEF = "brief"


Utterances: TypeAlias = tuple[Utterance, ...]
"""All utterances about one event to one listener."""

SILENCE: Final[Utterances] = ()
"""The narration of an event that a listener deliberately hears nothing about."""


class Listener(Struct, frozen=True):
    """Somebody at a table of *edition*: at a *seat*, or a spectator without one.

    *presses* is whether they press buttons; otherwise they type.
    """

    edition: Edition
    seat: Seat | None = None
    language: str = DEFAULT_LANGUAGE
    style: Style = Style.FULL
    presses: bool = False
