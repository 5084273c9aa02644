"""The preferences of a reader, stored in a cookie."""

from enum import StrEnum
from typing import Annotated
from urllib.parse import quote, unquote

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from callout.braille.labels import label_codes
from callout.host.picture import Picture
from callout.locales.language import languages
from callout.narrator.listener import Style

PREFERENCES_COOKIE = "callout-taste"
"""The name of the cookie."""

PREFERENCES_COOKIE_DAYS = 400
"""Lifetime of the cookie, in days: the maximum in browsers."""


class Theme(StrEnum):
    """Which colours do pages have?"""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class CardSize(StrEnum):
    """How large are cards at the table?"""

    SMALL = "s"
    MEDIUM = "m"
    LARGE = "l"
    HUGE = "xl"


class Pace(StrEnum):
    """When does a page report that its reader has heard everything?"""

    CALM = "calm"
    NORMAL = "normal"
    QUICK = "quick"
    STEP = "step"


SPEEDS = (Pace.CALM, Pace.NORMAL, Pace.QUICK)
"""The paces that the button at a table goes through."""


class HandOrder(StrEnum):
    """How are the cards in the hand sorted?"""

    COLOUR = "colour"
    NUMBER = "number"


class Hint(StrEnum):
    """Which hint does a new player still need?"""

    PLAY = "play"
    DRAW = "draw"
    CALL = "call"
    NAME = "name"
    SOUNDS = "sounds"


Part = Annotated[float, Meta(ge=0, le=1)]
Key = Annotated[str, Meta(max_length=16)]


class Preferences(Struct, frozen=True, omit_defaults=True, gc=False):
    """The look, sound and speech of pages for one reader.

    An empty *language* means the browser's language, an empty braille *code* means labels as
    printed. *braille* shows the table as one line for a display of *cells* cells. With
    *auto_keep*, a drawn card that can only be kept is kept at once. *hints* are not seen yet.
    With *notices*, the browser shows one when it is the reader's turn and the page is hidden.
    *picture* stands beside the reader's name at new tables.
    """

    language: str = ""
    theme: Theme = Theme.AUTO
    size: CardSize = CardSize.MEDIUM
    style: Style = Style.BRIEF
    code: str = ""
    braille: bool = False
    cells: Annotated[int, Meta(ge=8, le=80)] = 20
    order: HandOrder = HandOrder.COLOUR
    pace: Pace = Pace.NORMAL
    auto_keep: bool = False
    single_keys: bool = False
    keys: dict[str, Key] = {}
    voice: bool = False
    rate: Annotated[float, Meta(ge=0.5, le=4)] = 1
    sounds: bool = False
    volume: Part = 0.5
    volumes: dict[str, Part] = {}
    notices: bool = False
    hints: Annotated[tuple[Hint, ...], Meta(max_length=len(Hint))] = ()
    picture: Picture = Picture.LETTER


def decode_preferences(kept: str) -> Preferences:
    """Decode the cookie *kept*; invalid values become the defaults."""
    try:
        preferences = msgspec.json.decode(unquote(kept), type=Preferences)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Preferences()
    language = preferences.language if preferences.language in languages() else ""
    return replace(
        preferences,
        language=language,
        code=preferences.code if preferences.code in label_codes() else "",
    )


def encode_preferences(preferences: Preferences) -> str:
    """Encode *preferences* as the text of a cookie."""
    return quote(msgspec.json.encode(preferences))
