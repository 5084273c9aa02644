"""The keys and the words that a table understands, as F1 lists them."""

from typing import NamedTuple

from starlette.responses import Response

from callout.editions import load, names
from callout.interpreter.parser import around, fold, vocabulary
from callout.interpreter.queries import sentence
from callout.locales.catalogue import Fact
from callout.web.pages.settings import way_back
from callout.web.preferences.key_names import key_said
from callout.web.preferences.keys import KEYS
from callout.web.rendering import say
from callout.web.request import Visitor

GROUPS = {
    "moves": (
        "deal", "play", "draw", "keep", "accept", "challenge", "name", "answer", "on", "lay",
        "done",
    ),
    "players": ("call", "catch", "accuse", "uphold", "dismiss", "counts"),
    "table": (
        "hand", "numbers", "top", "colour", "playable", "who", "scores", "penalty", "last", "log",
    ),
    "program": ("help", "why", "rules", "save", "quit"),
    "around": (
        "sit", "leave", "return", "start", "bot", "remove", "stand_in", "say", "mute", "unmute",
        "report", "rematch", "table", "device",
    ),
}  # fmt: skip
"""The meanings of words, in the order in which they are listed."""

FIXED = {"play": "Enter", "list": "F1", "hush": "Control"}
"""Keys that mean something whether single keys are on or off."""

READERS = ("nvda", "jaws", "narrator", "orca", "voiceover", "talkback")
"""Programs that read pages aloud or in braille."""


class Known(NamedTuple):
    """Be words of one meaning, and what they do."""

    words: str
    does: str


def known_words(language: str) -> dict[str, list[Known]]:
    """List all words that may be typed, group by group."""
    calls = sorted({load(name).call for name in names()}, reverse=True)
    elsewhere = around(language)
    taken = {fold(word) for words in elsewhere.values() for word in words}
    shown = {
        meaning: [word for word in words if fold(word) not in taken]
        for meaning, words in vocabulary(language).items()
    }
    shown |= {**elsewhere, "call": calls}
    return {
        group: [Known(", ".join(shown[one]), say(language, f"does-{one}")) for one in meanings]
        for group, meanings in GROUPS.items()
    }


async def show(visitor: Visitor) -> Response:
    """List the keys as this person has them, and the words."""
    language, taste = visitor.language, visitor.taste
    keys = {meaning: taste.keys.get(meaning, key) for meaning, key in KEYS.items()}
    example: dict[str, Fact] = {
        "label": "7b" if language == "fr" else "b7",
        "call": "uno",
        "on": vocabulary(language)["on"][0],
    }
    return visitor.page(
        "keys.html",
        back=way_back(visitor.request.query_params.get("back", "")),
        keys={meaning: key_said(key, language) for meaning, key in keys.items()},
        fixed={meaning: key_said(key, language) for meaning, key in FIXED.items()},
        cards=[sentence(language, key, example).spoken for key in ("help-turn", "help-card")],
        groups=known_words(language),
        readers=READERS,
    )
