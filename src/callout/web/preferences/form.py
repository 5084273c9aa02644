"""Settings as the fields of a form, and back."""

from callout.braille.labels import codes
from callout.locales.catalogue import languages
from callout.narrator.listener import Cue, Style
from callout.web.forms import Filled
from callout.web.preferences.key_names import key_name, key_said
from callout.web.preferences.keys import KEYS
from callout.web.preferences.model import Order, Pace, Taste, Theme
from callout.web.rendering import say

CELLS = (8, 80)
"""How few and how many cells a display has."""

RATES = (0.5, 4.0)
"""How slow and how fast the page's own voice is."""

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *languages()),
    "theme": tuple(Theme),
    "style": tuple(Style),
    "code": ("", *codes()),
    "order": tuple(Order),
    "pace": tuple(Pace),
}
"""What is chosen from a few; a field called "style" would hide the looks of its form."""

TICKED = ("single_keys", "voice", "sounds")
"""What is on or off."""

CUES = tuple(cue.value for cue in Cue if cue)
"""What has a sound."""


def fields_of(taste: Taste) -> dict[str, str]:
    """Write settings as the fields of a form."""
    return {
        **{f"set-{name}": str(getattr(taste, name)) for name in CHOICES},
        **{name: "on" for name in TICKED if getattr(taste, name)},
        "cells": str(taste.cells),
        "rate": f"{taste.rate:g}",
        "volume": f"{taste.volume:g}",
        **{f"volume-{cue}": f"{taste.volumes.get(cue, 1):g}" for cue in CUES},
        **{f"key-{meaning}": taste.keys.get(meaning, key) for meaning, key in KEYS.items()},
    }


def read_fields(filled: Filled) -> Taste:
    """Read settings; they mean nothing if something is wrong."""
    chosen = {name: filled.one_of(f"set-{name}", known) for name, known in CHOICES.items()}
    on = {name: filled.ticked(name) for name in TICKED}
    cells = filled.whole("cells", say(filled.language, "set-cells"), *CELLS)
    rate = filled.part("rate", say(filled.language, "set-rate"), *RATES)
    volume = filled.part("volume", say(filled.language, "set-volume"), 0, 1)
    volumes = {cue: _volume(filled, cue) for cue in CUES}
    keys = _keys(filled)
    if filled.wrong:
        return Taste()
    return Taste(
        language=chosen["language"],
        theme=Theme(chosen["theme"]),
        style=Style(chosen["style"]),
        code=chosen["code"],
        order=Order(chosen["order"]),
        pace=Pace(chosen["pace"]),
        cells=cells,
        rate=rate,
        volume=volume,
        volumes={cue: loud for cue, loud in volumes.items() if loud != 1},
        keys={meaning: key for meaning, key in keys.items() if key != KEYS[meaning]},
        **on,
    )


def _volume(filled: Filled, cue: str) -> float:
    return filled.part(f"volume-{cue}", say(filled.language, f"cue-{cue}"), 0, 1)


def _keys(filled: Filled) -> dict[str, str]:
    """Read the key of each meaning: each has one, and none has two meanings."""
    found: dict[str, str] = {}
    for meaning in KEYS:
        field, label = f"key-{meaning}", say(filled.language, f"key-{meaning}")
        text = filled.text(field)
        key = key_name(text)
        if not text:
            filled.refuse(field, "wrong-key-none", label=label)
        elif key is None:
            filled.refuse(field, "wrong-key", label=label, typed=text)
        elif key in found.values():
            other = next(one for one, taken in found.items() if taken == key)
            facts = {"label": label, "other": say(filled.language, f"key-{other}")}
            filled.refuse(
                field, "wrong-key-twice", pressed=key_said(key, filled.language), **facts
            )
        else:
            found[meaning] = key
    return found
