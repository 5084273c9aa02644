"""Named sets of house rules."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from callout.core.edition import Edition, HouseRules, RulingValue, Stacking
from callout.editions.errors import EditionError, EditionFault
from callout.editions.loader import UNASKED, is_unasked, load, with_house

AS_PRINTED = "printed"
"""The set that changes nothing."""

STANDARD = "standard"
"""The name of the set that changes nothing, as people say it."""


class UnknownRuleSet(EditionError):
    """A set of rules called *name* that *edition* does not offer; *offered* are its sets."""

    def __init__(self, edition: Edition, name: str, offered: tuple[str, ...]) -> None:
        super().__init__(
            EditionFault.NO_RULE_SET, edition=edition.name, name=name, allowed=offered
        )
        self.edition, self.name, self.offered = edition, name, offered


IDLE: Mapping[str, tuple[str, RulingValue]] = {"stacked_bluff": ("stacking", Stacking.NONE)}
"""Rules of a set without an effect while another ruling has this value."""


def is_idle(name: str, answers: Mapping[str, RulingValue | None]) -> bool:
    """Return whether *answers* to other questions leave rule *name* without an effect."""
    other, value = IDLE[name]
    return answers.get(other) == value


@cache
def _all_sets() -> dict[str, HouseRules]:
    text = files("callout.editions").joinpath("rule_sets.toml").read_text("utf-8")
    return {AS_PRINTED: {}} | msgspec.convert(tomllib.loads(text), dict[str, HouseRules])


def rule_set_names() -> list[str]:
    """Return the names of all sets, the one that changes nothing first."""
    return list(_all_sets())


def rule_sets(edition: Edition) -> dict[str, HouseRules]:
    """Return the changes of each set to *edition* as printed, without empty ones."""
    printed = _printed(edition)
    found = {name: _changes(printed, rules) for name, rules in _all_sets().items()}
    return {name: rules for name, rules in found.items() if rules or name == AS_PRINTED}


def _printed(edition: Edition) -> dict[str, RulingValue | None]:
    """Return the answers of the sheet behind *edition*."""
    answers: dict[str, RulingValue | None] = msgspec.to_builtins(load(edition.name).rulings)
    return answers


def _changes(
    printed: Mapping[str, RulingValue | None], rules: HouseRules, own: HouseRules | None = None
) -> HouseRules:
    """Leave out the rules that an edition does not ask for or has already, and *own* ones."""
    own = own or {}
    after: dict[str, RulingValue | None] = {**printed, **rules, **own}
    return {
        name: value
        for name, value in rules.items()
        if name in printed
        and name not in own
        and printed[name] != value
        and not (name in UNASKED and is_unasked(name, after))
        and not (name in IDLE and is_idle(name, after))
    }


def house_rules_of(edition: Edition, name: str, own: HouseRules) -> HouseRules:
    """Return the house rules of the set called *name* and the table's *own*, which win.

    An own rule that restores the sheet's answer is no house rule.
    """
    offered = rule_sets(edition)
    chosen = AS_PRINTED if name == STANDARD else name
    if chosen not in offered:
        raise UnknownRuleSet(edition, name, tuple(offered))
    printed, rules = _printed(edition), offered[chosen]
    kept = {
        rule: value for rule, value in own.items() if rule not in rules or printed[rule] != value
    }
    return _changes(printed, rules, own) | kept


def rule_set_of(edition: Edition) -> str | None:
    """Return the name of the set of house rules of *edition*, if it is one.

    The length of the match belongs to no set.
    """
    house = without_target(edition.house)
    names = (name for name, rules in rule_sets(edition).items() if rules == house)
    return next(names, None)


def without_target(house: HouseRules) -> HouseRules:
    """Return the rules of *house* besides the length of the match."""
    return {name: value for name, value in house.items() if name != "target"}


def with_target(edition: Edition, target: int) -> HouseRules:
    """Return the house rules of *edition* with another *target*, which may be the printed one."""
    house = without_target(edition.house)
    return house if target == load(edition.name).rulings.target else {**house, "target": target}


def with_rule_set(edition: Edition, name: str) -> Edition:
    """Return *edition*, as printed, with the rules of the set called *name*."""
    return with_house(edition, house_rules_of(edition, name, {}))
