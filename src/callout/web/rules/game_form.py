"""The form for the game of a table: scoring, waiting times and house rules."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from callout.core.edition import Edition, Scoring
from callout.editions import load, with_house
from callout.editions.rule_sets import AS_PRINTED, rule_set_of, without_target
from callout.host.entries import Options
from callout.host.hints import Hints
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.listener import Listener
from callout.narrator.rule_sets import RuleSetText, rule_set_texts
from callout.narrator.rulebook import clause_text
from callout.narrator.voice import Voice
from callout.web.forms import SubmittedForm
from callout.web.rendering import capitalised, render, trusted_markup
from callout.web.rules.house_rules import (
    HouseRule,
    RuleOption,
    form_value,
    house_rules,
    length_fields,
    length_options,
    read_house_rules,
    split_target,
)

MAX_WAIT_S = {"pace": 600, "clock": 3_600, "slow": 60}
"""Maximum of each waiting time of a table, in seconds."""


MAX_CACHED_FORMS = 64
"""Number of rendered forms in the cache: most tables share a few settings."""


class ScoringOption(NamedTuple):
    """A way of scoring, with its clause."""

    name: str
    says: str
    clause: str
    explained: str


class GameForm(NamedTuple):
    """A *form* with its options; *changed* is whether any single rule is not as printed."""

    edition: Edition
    form: SubmittedForm
    scorings: tuple[ScoringOption, ...]
    rule_sets: tuple[RuleSetText, ...]
    lengths: tuple[RuleOption, ...]
    target: HouseRule
    rules: tuple[HouseRule, ...]
    changed: bool
    seconds: dict[str, int]
    hints: tuple[str, ...]


def game_form(edition: Edition, form: SubmittedForm) -> GameForm:
    """Return the filled-in *form* with the options of *edition* as printed."""
    target, rules = split_target(house_rules(edition.name, form.language))
    fields = form.fields
    changed = any(fields.get(rule.field, rule.printed) != rule.printed for rule in rules)
    return GameForm(
        edition,
        form,
        _scorings(edition, form.language),
        _rule_sets(edition, form.language),
        length_options(edition, form.language),
        target,
        rules,
        changed,
        MAX_WAIT_S,
        tuple(hints.value for hints in Hints),
    )


def drawn_fields(edition: Edition, form: SubmittedForm) -> Markup:
    """Return the fields of *form* as HTML, cached unless the form has errors."""
    if form.errors:
        return _draw(edition, form)
    return _drawn(edition.name, form.language, frozenset(form.fields.items()))


@lru_cache(MAX_CACHED_FORMS)
def _drawn(edition: str, language: str, fields: frozenset[tuple[str, str]]) -> Markup:
    return _draw(load(edition), SubmittedForm(dict(fields), language))


def _draw(edition: Edition, form: SubmittedForm) -> Markup:
    game = game_form(edition, form)
    return trusted_markup(render("table/game_fields.html", form.language, game=game))


def fields_of(edition: Edition, options: Options) -> dict[str, str]:
    """Return *options* as the fields of a form; *edition* is without house rules."""
    known = rule_set_of(with_house(edition, options.house))
    single = {} if known else without_target(options.house)
    return {
        "scoring": options.scoring.value,
        "rules": known or AS_PRINTED,
        **({"watchers": "on"} if options.watchers else {}),
        **{name: f"{getattr(options, name):g}" for name in MAX_WAIT_S},
        **{f"house-{name}": form_value(value) for name, value in single.items()},
        **length_fields(edition, options.house),
        "dealer": options.dealer,
        "hints": options.hints.value,
    }


def read_options(form: SubmittedForm, edition: Edition) -> Options:
    """Return the options of a table in *form*; they are meaningless if it has errors."""
    scoring = form.choice("scoring", [scoring.value for scoring in edition.scorings])
    waits = {
        name: form.integer(name, say("web", form.language, f"make-{name}"), 0, most)
        for name, most in MAX_WAIT_S.items()
    }
    hints = form.choice("hints", [hints.value for hints in Hints])
    return Options(
        edition.name,
        read_house_rules(form, edition),
        Scoring.WINNER if "scoring" in form.errors else Scoring(scoring),
        form.checked("watchers"),
        pace=waits["pace"],
        clock=waits["clock"],
        slow=waits["slow"],
        dealer=sanitise_text(form.text("dealer"), MAX_NAME_CHARS),
        hints=Hints.ALONE if "hints" in form.errors else Hints(hints),
    )


def _scorings(edition: Edition, language: str) -> tuple[ScoringOption, ...]:
    voice = Voice(Listener(edition, None, language))
    return tuple(
        ScoringOption(
            scoring.value,
            capitalised(voice.say(f"scoring-{scoring}", target=edition.rulings.target)),
            str(clause),
            clause_text(clause, language),
        )
        for scoring, clause in edition.scorings.items()
    )


def _rule_sets(edition: Edition, language: str) -> tuple[RuleSetText, ...]:
    """Return the rule sets of *edition*, or an empty tuple if there is only one."""
    found = rule_set_texts(edition, language)
    return found if len(found) > 1 else ()
