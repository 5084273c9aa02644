"""The statistics of one person as sentences, each with a line for a braille display."""

from callout.club.statistics import Statistics
from callout.locales.catalogue import catalogue
from callout.locales.messages import Utterance, say, utter
from callout.locales.sanitise import sanitise_text


def tell_statistics(found: Statistics, language: str) -> tuple[Utterance, ...]:
    """Narrate the listener's own statistics."""
    if not found.games:
        return (utter("statistics", language, "none"),)
    counts = (
        utter("statistics", language, "games", games=found.games, rounds=found.rounds),
        utter("statistics", language, "share", percent=found.percent),
        utter("statistics", language, "streak", count=found.longest_streak),
    )
    return *counts, *_tell_last_cards(found, language)


def card_word(name: str, language: str) -> str:
    """Return the word for a kind of card with a *name*: the language's, or else its own."""
    narrator, key = catalogue(language, "narrator"), f"face-{name}"
    return narrator.say(key, {}) if narrator.has(key) else sanitise_text(name.replace("-", " "))


def favourite_words(found: Statistics, language: str) -> str:
    """Return the favourite last cards in words."""
    words = [card_word(name, language) for name in found.favourites]
    return _joined(words, language) if len(words) > 1 else "".join(words)


def _tell_last_cards(found: Statistics, language: str) -> tuple[Utterance, ...]:
    if not found.last_cards:
        return (utter("statistics", language, "last-none"),)
    words = favourite_words(found, language)
    number = len(found.favourites)
    facts = {"count": found.last_cards[0][1], "times": found.times_out}
    if number == 1:
        favourite = utter("statistics", language, "last-one", name=words, **facts)
    else:
        favourite = utter(
            "statistics", language, "last-several", names=words, number=number, **facts
        )
    if number == len(found.last_cards):
        return (favourite,)
    counts = [
        say("statistics", language, "last-count", name=card_word(name, language), count=count)
        for name, count in found.last_cards
    ]
    listed = ", ".join(counts)
    return favourite, utter("statistics", language, "all-last", list=listed, number=len(counts))


def _joined(words: list[str], language: str) -> str:
    first, last = ", ".join(words[:-1]), words[-1]
    return say("statistics", language, "and", first=first, last=last)
