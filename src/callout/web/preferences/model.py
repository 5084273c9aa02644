"""How one person wants pages to look, sound and speak: their browser keeps it."""

from enum import StrEnum
from typing import Annotated
from urllib.parse import quote, unquote

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from callout.braille.labels import label_codes
from callout.locales.catalogue import languages
from callout.narrator.listener import Style

PREFERENCES_COOKIE = "callout-taste"
"""What a browser keeps the settings in."""

PREFERENCES_COOKIE_DAYS = 400
"""How long a browser keeps them: the longest that browsers allow."""


class Theme(StrEnum):
    """Which colours do pages have?"""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


class Pace(StrEnum):
    """When has this person heard what bots wait for?"""

    CALM = "calm"
    QUICK = "quick"
    STEP = "step"


class HandOrder(StrEnum):
    """How are the cards in the hand sorted?"""

    COLOUR = "colour"
    NUMBER = "number"


Part = Annotated[float, Meta(ge=0, le=1)]
Key = Annotated[str, Meta(max_length=16)]


class Preferences(Struct, frozen=True, omit_defaults=True):
    """Hold all settings of one person.

    An empty *language* is the browser's own, an empty braille *code* shows labels as printed.
    """

    language: str = ""
    theme: Theme = Theme.AUTO
    style: Style = Style.FULL
    code: str = ""
    cells: Annotated[int, Meta(ge=8, le=80)] = 20
    order: HandOrder = HandOrder.COLOUR
    pace: Pace = Pace.CALM
    single_keys: bool = False
    keys: dict[str, Key] = {}
    voice: bool = False
    rate: Annotated[float, Meta(ge=0.5, le=4)] = 1
    sounds: bool = False
    volume: Part = 0.5
    volumes: dict[str, Part] = {}


def decode_preferences(kept: str) -> Preferences:
    """Read what a browser has kept; what cannot be read is as if it were not there."""
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
    """Write what a browser is to keep."""
    return quote(msgspec.json.encode(preferences))
