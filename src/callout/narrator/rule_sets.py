"""Named sets of house rules in words: their names, their summaries, their rules."""

from typing import NamedTuple

from callout.core.edition import Edition
from callout.editions.loader import with_house
from callout.editions.rule_sets import AS_PRINTED, STANDARD, UnknownRuleSet, rule_sets
from callout.locales.messages import Utterance
from callout.narrator.listener import Listener
from callout.narrator.voice import Voice


class RuleSetText(NamedTuple):
    """A set of house rules on offer: its summary, and each rule that it changes."""

    name: str
    title: str
    summary: str
    changes: tuple[str, ...]


def rule_set_texts(edition: Edition, language: str) -> tuple[RuleSetText, ...]:
    """Describe the sets that *edition* offers, the one that changes nothing first."""
    found = []
    for name, rules in rule_sets(edition).items():
        voice = Voice(Listener(with_house(edition, rules), None, language))
        title, summary = rule_set_title(voice, name), voice.say(f"rule-set-{name}.about")
        found.append(RuleSetText(name, title, summary, tuple(map(voice.ruling, rules))))
    return tuple(found)


def rule_set_title(voice: Voice, name: str) -> str:
    """Return the title of the set called *name* in the listener's language."""
    return voice.say(f"rule-set-{name}")


def tell_unknown_rule_set(error: UnknownRuleSet, language: str) -> Utterance:
    """Tell that there is no such set, and list the sets on offer."""
    voice = Voice(Listener(error.edition, None, language))
    words = {name: STANDARD if name == AS_PRINTED else name for name in error.offered}
    titles = [f"{word} ({rule_set_title(voice, name)})" for name, word in words.items()]
    return Utterance(
        voice.say(
            "rule-set-unknown",
            name=error.name,
            title=error.edition.title,
            names=voice.join_words(titles),
        ),
        voice.say("rule-set-unknown.braille", names=" ".join(words.values())),
    )
