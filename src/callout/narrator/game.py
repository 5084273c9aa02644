"""The game of a table in a few words: its name, its target, its house rules."""

from callout.core.edition import Edition, Scoring
from callout.editions.rule_sets import rule_set_of, without_target
from callout.locales.catalogue import catalogue
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice


def game_name(edition: Edition, language: str) -> str:
    """Return the common name of the game of *edition*, or the title of its sheet."""
    words, key = catalogue(language, "narrator"), f"game-{edition.name}"
    return words.say(key, {}) if words.has(key) else edition.title


def tell_game(edition: Edition, scoring: Scoring, language: str) -> str:
    """Tell the name of the game, the way to win the match and the house rules."""
    return ", ".join([game_name(edition, language), *tell_terms(edition, scoring, language)])


def tell_terms(edition: Edition, scoring: Scoring, language: str) -> list[str]:
    """List the way to win a match and the house rules, if any, in a few words each."""
    voice = Voice(Listener(edition, None, language))
    goal = voice.say(f"goal-{scoring}", target=edition.rulings.target)
    rules = without_target(edition.house)  # the goal tells the target
    if not rules:
        return [goal]
    name = rule_set_of(edition)
    house = voice.say(f"rule-set-{name}") if name else ""
    return [goal, house or voice.say("house-count", count=len(rules))]
