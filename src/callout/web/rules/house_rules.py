"""House rules in the form for a new table: each ruling with its possible answers."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from callout.core.clause import Clause
from callout.core.edition import ONE_ROUND, Edition, HouseRules, RulingValue
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

LENGTHS = (ONE_ROUND, 100, 200, 500)
"""The targets that a form offers first; any other is a number."""

_LENGTH_TEXTS = tuple(map(str, LENGTHS))

LENGTH_FIELD, OTHER_LENGTH = "length", "other"
"""The field for one of these targets, and its value where the number of the rule counts."""

SEAT_LIMITS = ("least_seats", "most_seats")
"""The rulings for the minimum and the maximum number of seats, which must agree."""


class RuleOption(NamedTuple):
    """An answer to a question; *text* is its value in a form."""

    text: str
    says: str


class HouseRule(Struct, frozen=True, kw_only=True):
    """A question for a house rule, with *answers* to choose from or the range of a number.

    *printed* is the printed answer as the value of a form, or empty if the sheet has no such
    question. *source* is a sentence about its origin. *idle* describes the answers to other
    questions that make this one meaningless.
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
        """The name of the field in the form."""
        return f"house-{self.name}"


@cache
def house_rules(name: str, language: str) -> tuple[HouseRule, ...]:
    """Return the questions of the edition called *name*, in the order of its rulings."""
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
    """Return the kind of source of *clause*: the sheet of *edition*, another sheet or none."""
    if clause is None:
        return "unasked"
    if clause.is_decision:
        return "silent"
    return "sheet" if clause.sheet == edition.name else "other"


def form_value(value: RulingValue | None) -> str:
    """Return *value* as the value of a form."""
    if isinstance(value, bool):
        return yes_or_no(value)
    return "" if value is None else str(value)


def _describe(edition: Edition, language: str, name: str, value: RulingValue | None) -> str:
    """Describe the ruling *name* with *value*, in words that continue a sentence."""
    if value is None:
        return say("web", language, "house-unasked")
    rulings = replace(edition.rulings, **{name: value})
    return _voice(replace(edition, rulings=rulings), language).ruling(name)


def _voice(edition: Edition, language: str) -> Voice:
    return Voice(Listener(edition, None, language))


def split_target(rules: tuple[HouseRule, ...]) -> tuple[HouseRule, tuple[HouseRule, ...]]:
    """Return the question for the length of a match, and the others."""
    (target,) = (rule for rule in rules if rule.name == "target")
    return target, tuple(rule for rule in rules if rule is not target)


def length_fields(edition: Edition, house: HouseRules) -> dict[str, str]:
    """Return the fields for the length of a match by the *house* rules of *edition*."""
    target = house.get("target", edition.rulings.target)
    return {
        LENGTH_FIELD: str(target) if target in LENGTHS else OTHER_LENGTH,
        "house-target": "" if target in LENGTHS else str(target),
    }


def length_options(edition: Edition, language: str) -> tuple[RuleOption, ...]:
    """Return the targets that a form offers first, and the choice of any other."""
    printed = edition.rulings.target
    source = say(
        "web",
        language,
        f"printed-{_source(edition, edition.clauses['target'])}",
        clause=str(edition.clauses["target"]),
    )
    offered = []
    for target in LENGTHS:
        says = say("web", language, "length", target=target)
        offered.append(
            RuleOption(str(target), f"{says} ({source})" if target == printed else says)
        )
    return (*offered, RuleOption(OTHER_LENGTH, say("web", language, "length-other")))


def _read_length(form: SubmittedForm, rule: HouseRule) -> str:
    """Return the chosen target of *form*, or an empty string if only the typed number counts.

    A typed number replaces the printed target, which is chosen to begin with; beside another
    choice it is an error.
    """
    chosen = form.fields.get(LENGTH_FIELD, "")
    if chosen not in _LENGTH_TEXTS:
        return ""
    if typed := form.fields.get(rule.field, "").strip():
        if chosen == rule.printed:
            return ""
        form.add_error(LENGTH_FIELD, "wrong-length", typed=typed)
    return chosen


def read_house_rules(form: SubmittedForm, edition: Edition) -> HouseRules:
    """Return the house rules in *form*: a rule set, overridden by single rules.

    An answer equal to the printed one is not a house rule.
    """
    rules = house_rules(edition.name, form.language)
    house: HouseRules = {}
    for rule in rules:
        if rule.name == "target" and (length := _read_length(form, rule)):
            if length != rule.printed:
                house[rule.name] = int(length)
            continue
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
    """Add an error for each contradiction in *house* that `with_house` would refuse."""
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
