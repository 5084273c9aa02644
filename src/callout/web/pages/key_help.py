"""Help on the keys and words that the page of a table understands."""

from typing import NamedTuple

from starlette.responses import Response

from callout.editions import load, names
from callout.interpreter.answers import example_label
from callout.interpreter.vocabulary import fold, table_vocabulary, vocabulary
from callout.locales.catalogue import Fact
from callout.locales.language import load_language
from callout.locales.messages import say
from callout.web.preferences.keys import DEFAULT_KEYS, key_label
from callout.web.request import PageRequest
from callout.web.root import return_path

WORD_GROUPS = {
    "moves": (
        "deal", "play", "draw", "keep", "accept", "challenge", "name", "answer", "on", "lay",
        "done",
    ),
    "players": (
        "call", "catch", "swap", "accuse", "uphold", "dismiss", "aloud", "right", "wrong", "next",
        "counts",
    ),
    "table": (
        "hand", "numbers", "top", "colour", "playable", "who", "scores", "penalty", "status",
        "last", "recap", "now", "log", "hint", "odds",
    ),
    "program": ("help", "quick", "why", "rules", "house", "save", "quit"),
    "around": (
        "sit", "across", "leave", "return", "start", "bot", "remove", "stand_in", "say",
        "phrase", "level", "mute", "unmute", "avoid", "invite", "report", "lock", "unlock",
        "let_in", "not_now", "open_table", "close_table", "replace_host", "rematch", "table",
        "device", "review",
    ),
}  # fmt: skip
"""The meanings of words by group, in the order in which they are listed."""

CARD_HELP = ("help-turn", "help-card", "help-row")
"""Messages that explain the names of cards."""

HAND_KEYS = ("cards", "ends", "colours", "initial")
"""The movements among the cards of the hand; the keys of each have their own message."""

FIXED_KEYS = {"play": "Enter", "list": "F1", "hush": "Control"}
"""Other keys that work whether single keys are on or off."""

SCREEN_READERS = ("nvda", "jaws", "narrator", "orca", "voiceover", "talkback")
"""The screen readers that the page gives advice about."""


class WordHelp(NamedTuple):
    """The words of one meaning, and their effect."""

    words: str
    does: str


def word_help(language: str) -> dict[str, list[WordHelp]]:
    """List all words that may be typed, by group."""
    calls = sorted({load(name).call for name in names()}, reverse=True)
    elsewhere = table_vocabulary(language)
    taken = {fold(word) for words in elsewhere.values() for word in words}
    shown = {
        meaning: [word for word in words if fold(word) not in taken]
        for meaning, words in vocabulary(language).items()
    }
    shown |= {**elsewhere, "call": calls}
    return {
        group: [
            WordHelp(", ".join(shown[one]), say("web", language, f"does-{one}"))
            for one in meanings
        ]
        for group, meanings in WORD_GROUPS.items()
    }


async def show(request: PageRequest) -> Response:
    """Show the reader's keys, and the words."""
    language, preferences = request.language, request.preferences
    keys = {meaning: preferences.keys.get(meaning, key) for meaning, key in DEFAULT_KEYS.items()}
    edition = load(load_language(language).edition)
    example: dict[str, Fact] = {
        "label": example_label(edition),
        "call": edition.call,
        "on": vocabulary(language)["on"][0],
    }
    return request.render(
        "keys.html",
        back=return_path(request.http.query_params.get("back", "")),
        keys={meaning: key_label(key, language) for meaning, key in keys.items()},
        fixed={
            **{meaning: say("web", language, f"press-{meaning}") for meaning in HAND_KEYS},
            **{meaning: key_label(key, language) for meaning, key in FIXED_KEYS.items()},
        },
        cards=[say("interpreter", language, key, **example) for key in CARD_HELP],
        groups=word_help(language),
        readers=SCREEN_READERS,
    )
