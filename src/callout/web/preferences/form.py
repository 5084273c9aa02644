"""Conversion between preferences and the fields of a form."""

from callout.braille.labels import label_codes
from callout.locales.language import languages
from callout.locales.messages import Cue, say
from callout.narrator.listener import Style
from callout.web.forms import SubmittedForm
from callout.web.preferences.keys import DEFAULT_KEYS, key_label, parse_key, typed_key
from callout.web.preferences.model import CardSize, HandOrder, Pace, Preferences, Theme

CELL_RANGE = (8, 80)
"""Minimum and maximum number of cells of a braille display."""

RATE_RANGE = (0.5, 4.0)
"""Minimum and maximum rate of the browser's speech."""

CHECKBOXES = ("braille", "auto_keep", "single_keys", "voice", "sounds", "notices")
"""The names of the boolean preferences."""

CUE_NAMES = tuple(cue.value for cue in Cue if cue)
"""The names of the cues with a sound."""


def choices() -> dict[str, tuple[str, ...]]:
    """Return the preferences that are chosen from a list, with their values.

    The names of their fields begin with "set-", since a field named "style" would hide the `style`
    property of its form.
    """
    return {
        "language": ("", *languages()),
        "theme": tuple(Theme),
        "size": tuple(CardSize),
        "style": tuple(Style),
        "code": ("", *label_codes()),
        "order": tuple(HandOrder),
        "pace": tuple(Pace),
    }


def preference_fields(preferences: Preferences, language: str) -> dict[str, str]:
    """Return *preferences* as the fields of a form in *language*."""
    return {
        **{f"set-{name}": str(getattr(preferences, name)) for name in choices()},
        **{name: "on" for name in CHECKBOXES if getattr(preferences, name)},
        "cells": str(preferences.cells),
        "rate": f"{preferences.rate:g}",
        "volume": f"{preferences.volume:g}",
        **{f"volume-{cue}": f"{preferences.volumes.get(cue, 1):g}" for cue in CUE_NAMES},
        **{
            f"key-{meaning}": typed_key(preferences.keys.get(meaning, key), language)
            for meaning, key in DEFAULT_KEYS.items()
        },
    }


def read_preferences(form: SubmittedForm) -> Preferences:
    """Return the preferences in *form*, or the defaults if it has errors."""
    chosen = {name: form.choice(f"set-{name}", known) for name, known in choices().items()}
    cells = form.integer("cells", say("web", form.language, "set-cells"), *CELL_RANGE)
    rate = form.decimal("rate", say("web", form.language, "set-rate"), *RATE_RANGE)
    volume = form.decimal("volume", say("web", form.language, "set-volume"), 0, 1)
    volumes = {cue: _volume(form, cue) for cue in CUE_NAMES}
    keys = _keys(form)
    if form.errors:
        return Preferences()
    return Preferences(
        language=chosen["language"],
        theme=Theme(chosen["theme"]),
        size=CardSize(chosen["size"]),
        style=Style(chosen["style"]),
        code=chosen["code"],
        order=HandOrder(chosen["order"]),
        pace=Pace(chosen["pace"]),
        auto_keep=form.checked("auto_keep"),
        braille=form.checked("braille"),
        cells=cells,
        rate=rate,
        volume=volume,
        volumes={cue: loud for cue, loud in volumes.items() if loud != 1},
        keys={meaning: key for meaning, key in keys.items() if key != DEFAULT_KEYS[meaning]},
        single_keys=form.checked("single_keys"),
        voice=form.checked("voice"),
        sounds=form.checked("sounds"),
        notices=form.checked("notices"),
    )


def _volume(form: SubmittedForm, cue: str) -> float:
    return form.decimal(f"volume-{cue}", say("web", form.language, f"cue-{cue}"), 0, 1)


def _keys(form: SubmittedForm) -> dict[str, str]:
    """Return the key of each meaning; add an error for a key with two meanings."""
    found: dict[str, str] = {}
    for meaning in DEFAULT_KEYS:
        field, label = f"key-{meaning}", say("web", form.language, f"key-{meaning}")
        text = form.text(field)
        key = parse_key(text)
        if not text:
            form.add_error(field, "wrong-key-none", label=label)
        elif key is None:
            form.add_error(field, "wrong-key", label=label, typed=text)
        elif key in found.values():
            other = next(one for one, taken in found.items() if taken == key)
            facts = {"label": label, "other": say("web", form.language, f"key-{other}")}
            form.add_error(
                field, "wrong-key-twice", pressed=key_label(key, form.language), **facts
            )
        else:
            found[meaning] = key
    return found
