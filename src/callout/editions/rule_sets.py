"""Sets of house rules that go together, each with a name."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from callout.core.edition import Edition, HouseRules, RulingValue
from callout.editions.loader import UNASKED, is_unasked, load, with_house

AS_PRINTED = "printed"
"""The set that changes nothing."""


@cache
def _all_sets() -> dict[str, HouseRules]:
    text = files("callout.editions").joinpath("rule_sets.toml").read_text("utf-8")
    return {AS_PRINTED: {}} | msgspec.convert(tomllib.loads(text), dict[str, HouseRules])


def rule_set_names() -> list[str]:
    """Return the names of all sets, the one that changes nothing first."""
    return list(_all_sets())


def rule_sets(edition: Edition) -> dict[str, HouseRules]:
    """Return what each set changes in *edition* as printed, without sets that change nothing."""
    printed = msgspec.to_builtins(load(edition.name).rulings)
    found = {name: _changes(printed, rules) for name, rules in _all_sets().items()}
    return {name: rules for name, rules in found.items() if rules or name == AS_PRINTED}


def _changes(printed: Mapping[str, RulingValue | None], rules: HouseRules) -> HouseRules:
    """Leave out the rules that an edition does not ask for, or has already."""
    after: dict[str, RulingValue | None] = {**printed, **rules}
    return {
        name: value
        for name, value in rules.items()
        if name in printed
        and printed[name] != value
        and not (name in UNASKED and is_unasked(name, after))
    }


def rule_set_of(edition: Edition) -> str | None:
    """Return the name of the set by which a table of *edition* plays, if it is one."""
    names = (name for name, rules in rule_sets(edition).items() if rules == edition.house)
    return next(names, None)


def with_rule_set(edition: Edition, name: str) -> Edition:
    """Return *edition*, as printed, with the rules of the set called *name*."""
    rules = rule_sets(edition)[name]
    return with_house(edition, rules) if rules else edition
