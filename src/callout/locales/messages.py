"""Messages of a domain in a language: as a sentence, or as an utterance with a braille line."""

from enum import StrEnum

from msgspec import Struct

from callout.locales.catalogue import Fact, catalogue


class Cue(StrEnum):
    """Which sound goes with it?

    No sound reveals private knowledge: every drawn card sounds the same.
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


class Utterance(Struct, frozen=True, gc=False):
    """An utterance to one listener: a sentence, a braille line and a sound.

    A braille line of an event has at most 40 characters, unless a player's own words are longer.
    """

    spoken: str
    braille: str
    cue: Cue = Cue.NONE


def say(domain: str, language: str, key: str, /, **facts: Fact) -> str:
    """Return the message *key* of *domain* in *language*, with *facts* filled in.

    A domain is a file or a folder of Fluent messages in the folder of each language.
    """
    return catalogue(language, domain).say(key, facts)


def utter(domain: str, language: str, key: str, /, **facts: Fact) -> Utterance:
    """Return the message *key* of *domain* for speech and for a braille display.

    A message without a braille line uses its sentence there.
    """
    words, braille = catalogue(language, domain), f"{key}.braille"
    spoken = words.say(key, facts)
    return Utterance(spoken, words.say(braille, facts) if words.has(braille) else spoken)
