"""Settings as the fields of a form, and back."""

from callout.braille.labels import label_codes
from callout.locales.catalogue import languages
from callout.narrator.listener import Cue, Style
from callout.web.forms import SubmittedForm
from callout.web.preferences.key_names import key_label, parse_key
from callout.web.preferences.keys import DEFAULT_KEYS
from callout.web.preferences.model import HandOrder, Pace, Preferences, Theme
from callout.web.rendering import say

CELL_RANGE = (8, 80)
"""How few and how many cells a display has."""

RATE_RANGE = (0.5, 4.0)
"""How slow and how fast the page's own voice is."""

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("", *languages()),
    "theme": tuple(Theme),
    "style": tuple(Style),
    "code": ("", *label_codes()),
    "order": tuple(HandOrder),
    "pace": tuple(Pace),
}
"""What is chosen from a few; a field called "style" would hide the looks of its form."""

CHECKBOXES = ("single_keys", "voice", "sounds")
"""What is on or off."""

CUE_NAMES = tuple(cue.value for cue in Cue if cue)
"""What has a sound."""


def preference_fields(preferences: Preferences) -> dict[str, str]:
    """Write settings as the fields of a form."""
    return {
        **{f"set-{name}": str(getattr(preferences, name)) for name in CHOICES},
        **{name: "on" for name in CHECKBOXES if getattr(preferences, name)},
        "cells": str(preferences.cells),
        "rate": f"{preferences.rate:g}",
        "volume": f"{preferences.volume:g}",
        **{f"volume-{cue}": f"{preferences.volumes.get(cue, 1):g}" for cue in CUE_NAMES},
        **{
            f"key-{meaning}": preferences.keys.get(meaning, key)
            for meaning, key in DEFAULT_KEYS.items()
        },
    }


def read_preferences(form: SubmittedForm) -> Preferences:
    """Read settings; they mean nothing if something is wrong."""
    chosen = {name: form.choice(f"set-{name}", known) for name, known in CHOICES.items()}
    on = {name: form.checked(name) for name in CHECKBOXES}
    cells = form.integer("cells", say(form.language, "set-cells"), *CELL_RANGE)
    rate = form.decimal("rate", say(form.language, "set-rate"), *RATE_RANGE)
    volume = form.decimal("volume", say(form.language, "set-volume"), 0, 1)
    volumes = {cue: _volume(form, cue) for cue in CUE_NAMES}
    keys = _keys(form)
    if form.errors:
        return Preferences()
    return Preferences(
        language=chosen["language"],
        theme=Theme(chosen["theme"]),
        style=Style(chosen["style"]),
        code=chosen["code"],
        order=HandOrder(chosen["order"]),
        pace=Pace(chosen["pace"]),
        cells=cells,
        rate=rate,
        volume=volume,
        volumes={cue: loud for cue, loud in volumes.items() if loud != 1},
        keys={meaning: key for meaning, key in keys.items() if key != DEFAULT_KEYS[meaning]},
        **on,
    )


def _volume(form: SubmittedForm, cue: str) -> float:
    return form.decimal(f"volume-{cue}", say(form.language, f"cue-{cue}"), 0, 1)


def _keys(form: SubmittedForm) -> dict[str, str]:
    """Read the key of each meaning: each has one, and none has two meanings."""
    found: dict[str, str] = {}
    for meaning in DEFAULT_KEYS:
        field, label = f"key-{meaning}", say(form.language, f"key-{meaning}")
        text = form.text(field)
        key = parse_key(text)
        if not text:
            form.add_error(field, "wrong-key-none", label=label)
        elif key is None:
            form.add_error(field, "wrong-key", label=label, typed=text)
        elif key in found.values():
            other = next(one for one, taken in found.items() if taken == key)
            facts = {"label": label, "other": say(form.language, f"key-{other}")}
            form.add_error(
                field, "wrong-key-twice", pressed=key_label(key, form.language), **facts
            )
        else:
            found[meaning] = key
    return found
