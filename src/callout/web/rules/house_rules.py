"""The house rules that the form for a new table offers: each ruling and its possible answers."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from callout.core.clause import Clause
from callout.core.edition import Edition, HouseRules, RulingValue
from callout.editions import load
from callout.editions.loader import NEWER, UNASKED, is_unasked
from callout.editions.rule_sets import AS_PRINTED, UnknownRuleSet, house_rules_of
from callout.editions.ruling_answers import RulingAnswers, ruling_answers
from callout.locales.messages import say
from callout.narrator.listener import Listener
from callout.narrator.rule_sets import tell_unknown_rule_set
from callout.narrator.rulebook import clause_text
from callout.narrator.ruled_cards import has_ruled_cards
from callout.narrator.voice import Voice, yes_or_no
from callout.web.forms import SubmittedForm
from callout.web.rendering import capitalised

SEAT_LIMITS = ("least_seats", "most_seats")
"""Two rulings that must agree: the fewest and the most seats."""


class RuleOption(NamedTuple):
    """One answer to a question, with the *text* that a form sends for it."""

    text: str
    says: str


class HouseRule(Struct, frozen=True, kw_only=True):
    """A question that a house rule answers, by one of *answers* or by a number.

    *printed* is what the sheet says, as a form sends it, and empty where the sheet does not ask;
    *source* says where that stands. *idle* is the answer to another question that leaves this
    one without any.
    """

    name: str
    question: str
    answers: tuple[RuleOption, ...]
    least: int
    most: int
    printed: str
    says: str
    source: str
    clause: str
    explained: str
    idle: str

    @property
    def field(self) -> str:
        """The name of its field in the form."""
        return f"house-{self.name}"


@cache
def house_rules(name: str, language: str) -> tuple[HouseRule, ...]:
    """List the questions of the edition called *name*, in the order of its rulings."""
    edition = load(name)
    answers = ruling_answers(type(edition.rulings))
    return tuple(
        _rule(edition, language, name, allowed)
        for name, allowed in answers.items()
        if has_ruled_cards(edition, name)
    )


def _rule(edition: Edition, language: str, name: str, allowed: RulingAnswers) -> HouseRule:
    printed = getattr(edition.rulings, name)
    answers = [
        RuleOption(form_value(value), capitalised(_describe(edition, language, name, value)))
        for value in allowed.values
    ]
    if printed is None and answers:
        answers.insert(0, RuleOption("", capitalised(say("web", language, "house-unasked"))))
    clause = edition.clauses.get(name)
    kind = _source(edition, clause)
    return HouseRule(
        name=name,
        question=say(
            "web", language, f"question-{name}", **_voice(edition, language).ruled_cards(name)
        ),
        answers=tuple(answers),
        least=allowed.least,
        most=allowed.most,
        printed=form_value(printed),
        says=_describe(edition, language, name, printed),
        source=say("web", language, f"printed-{kind}", clause=str(clause or "")),
        clause=str(clause or ""),
        explained=clause_text(clause, language) if clause and not clause.is_decision else "",
        idle="; ".join(
            _describe(edition, language, other, silent)
            for other, silent in UNASKED.get(name, {}).items()
        ),
    )


def _source(edition: Edition, clause: Clause | None) -> str:
    """Return where *clause* stands: on the sheet of *edition*, on another sheet or nowhere."""
    if clause is None:
        return "unasked"
    if clause.is_decision:
        return "silent"
    return "sheet" if clause.sheet == edition.name else "other"


def form_value(value: RulingValue | None) -> str:
    """Return *value* as a form sends it."""
    if isinstance(value, bool):
        return yes_or_no(value)
    return "" if value is None else str(value)


def _describe(edition: Edition, language: str, name: str, value: RulingValue | None) -> str:
    """Describe how a table plays by *value*, in words that continue a sentence."""
    if value is None:
        return say("web", language, "house-unasked")
    rulings = replace(edition.rulings, **{name: value})
    return _voice(replace(edition, rulings=rulings), language).ruling(name)


def _voice(edition: Edition, language: str) -> Voice:
    return Voice(Listener(edition, None, language))


def read_house_rules(form: SubmittedForm, edition: Edition) -> HouseRules:
    """Read the set of house rules from *form*, and the single ones, which win.

    An answer that is the printed one is no house rule.
    """
    rules = house_rules(edition.name, form.language)
    house: HouseRules = {}
    for rule in rules:
        sent = form.fields.get(rule.field, rule.printed).strip()
        if sent == rule.printed:
            continue
        if not rule.answers:
            house[rule.name] = form.integer(rule.field, rule.question, rule.least, rule.most)
        else:
            chosen = form.choice(rule.field, [answer.text for answer in rule.answers])
            truth = True in ruling_answers(type(edition.rulings))[rule.name].values
            house[rule.name] = chosen == "yes" if truth else chosen
    try:
        house = house_rules_of(edition, form.fields.get("rules", AS_PRINTED), house)
    except UnknownRuleSet as error:
        form.errors["rules"] = tell_unknown_rule_set(error, form.language).spoken
    if not form.errors:
        _check(form, edition, house)
    return house


def _check(form: SubmittedForm, edition: Edition, house: Mapping[str, RulingValue]) -> None:
    """Add an error for each house rule that contradicts another: all that `with_house` refuses."""
    rulings: dict[str, RulingValue | StrEnum | None] = asdict(edition.rulings) | dict(house)
    questions = {rule.name: rule for rule in house_rules(edition.name, form.language)}
    for name, silent in UNASKED.items():
        if name not in questions:
            continue
        rule, field = questions[name], questions[name].field
        if is_unasked(name, rulings):
            if name in house:
                form.add_error(field, "wrong-idle", question=rule.question, answer=rule.idle)
        elif rulings[name] is None and name not in NEWER:
            other = next(iter(silent))
            answer = _describe(edition, form.language, other, msgspec.to_builtins(rulings[other]))
            form.add_error(field, "wrong-missing", question=rule.question, answer=answer)
    least, most = (rulings[name] for name in SEAT_LIMITS)
    assert isinstance(least, int)  # noqa: S101
    assert isinstance(most, int)  # noqa: S101
    if least > most:
        changed = next(name for name in reversed(SEAT_LIMITS) if name in house)
        form.add_error(questions[changed].field, "wrong-seats", least=least, most=most)
