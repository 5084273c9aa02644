"""The events of a table, narrated to each listener in their own language."""

from callout.locales.language import languages
from callout.locales.messages import Cue, Utterance
from callout.narrator.answers import (
    tell_colour,
    tell_counts,
    tell_hand,
    tell_hand_of_colour,
    tell_penalty,
    tell_scores,
    tell_status,
    tell_top,
    tell_who,
)
from callout.narrator.listener import Listener, Style
from callout.narrator.narrate import narrate
from callout.narrator.prompts import tell_prompt
from callout.narrator.refusals import tell_refusal

__all__ = [
    "Cue",
    "Listener",
    "Style",
    "Utterance",
    "languages",
    "narrate",
    "tell_colour",
    "tell_counts",
    "tell_hand",
    "tell_hand_of_colour",
    "tell_penalty",
    "tell_prompt",
    "tell_refusal",
    "tell_scores",
    "tell_status",
    "tell_top",
    "tell_who",
]
