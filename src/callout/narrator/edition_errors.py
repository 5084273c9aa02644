"""The errors of editions and house rules, as sentences with the valid values."""

from callout.editions.errors import EditionError
from callout.editions.rule_sets import UnknownRuleSet
from callout.locales.catalogue import Fact, catalogue
from callout.locales.messages import Cue, Utterance
from callout.locales.sanitise import sanitise_text
from callout.narrator.rule_sets import tell_unknown_rule_set

MAX_REPEATED_CHARS = 24
"""Number of characters repeated of a name that was typed; no rule has a longer one."""

_REPEATED = ("edition", "rule", "text")
"""The facts that may be text from a user."""

BLUFFING = "wild-draw-four"
"""The card that stands for all bluffs in sentences about them."""


def tell_edition_error(error: EditionError, language: str) -> Utterance:
    """Tell the error and the valid values."""
    if isinstance(error, UnknownRuleSet):
        return tell_unknown_rule_set(error, language)
    words = catalogue(language, "edition_errors")
    facts: dict[str, Fact] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, tuple):
            facts[name] = _alternatives(fact, language)
        elif name in _REPEATED:
            facts[name] = sanitise_text(str(fact), MAX_REPEATED_CHARS)
        else:
            facts[name] = fact
    if "other" in facts:
        said = catalogue(language, "narrator").say
        face = said(f"face-{BLUFFING}", {})  # which cards the edition has is not known here
        ruled = {"value": facts["value"], "face": face, "kind": BLUFFING}
        facts["answer"] = said(f"ruling-{facts['other']}", ruled)
    key = f"edition-{error.code}"
    return Utterance(words.say(key, facts), words.say(f"{key}.braille", facts), Cue.REFUSED)


def _alternatives(choices: tuple[str, ...], language: str) -> str:
    """Join *choices* as in "none, same or total"."""
    words = catalogue(language, "edition_errors")
    own = {"yes": words.say("yes", {}), "no": words.say("no", {})}
    told = [own.get(choice, choice) for choice in choices]
    if len(told) < 2:
        return "".join(told)
    return words.say("or", {"first": ", ".join(told[:-1]), "last": told[-1]})
