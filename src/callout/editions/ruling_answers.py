"""The valid answers to each question of the rules: some values, or the numbers in a range."""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from msgspec import inspect

from callout.core.edition import PileRulings, RowRulings, RulingValue
from callout.editions.errors import EditionError, EditionFault

MAX_NEAR_RULES = 3
"""Number of suggested names with a similar spelling."""


_TRUTHS: Mapping[RulingValue, str] = {True: "yes", False: "no"}


class RulingAnswers(NamedTuple):
    """All *values* of an answer or, if there are none, the bounds of a number."""

    values: tuple[RulingValue, ...]
    least: int = 0
    most: int = 0

    @property
    def texts(self) -> tuple[str, ...]:
        """The values as a host types them."""
        return tuple(_TRUTHS.get(value, str(value)) for value in self.values)

    def allow(self, value: RulingValue) -> bool:
        """Return whether *value* is one of the answers."""
        if self.values:
            kinds = {type(one) for one in self.values}
            return value in self.values and isinstance(value, bool) is (bool in kinds)
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return is_number and self.least <= int(value) <= self.most


@cache
def ruling_answers(rulings: type[PileRulings | RowRulings]) -> Mapping[str, RulingAnswers]:
    """Return the valid answers to each question of *rulings*, in their order."""
    kinds = inspect.type_info(rulings)
    assert isinstance(kinds, inspect.StructType)  # noqa: S101
    return {field.name: _answers(field.type) for field in kinds.fields}


def _answers(kind: inspect.Type) -> RulingAnswers:
    match kind:
        case inspect.UnionType():  # with nothing, where a sheet does not ask
            (one,) = (part for part in kind.types if not isinstance(part, inspect.NoneType))
            return _answers(one)
        case inspect.EnumType():
            return RulingAnswers(tuple(member.value for member in kind.cls))
        case inspect.BoolType():
            return RulingAnswers((True, False))
        case _:
            assert isinstance(kind, inspect.IntType)  # noqa: S101
            assert kind.ge is not None  # noqa: S101
            assert kind.le is not None  # noqa: S101
            return RulingAnswers((), kind.ge, kind.le)


def check_answers(
    edition: str, rulings: type[PileRulings | RowRulings], house: Mapping[str, RulingValue]
) -> None:
    """Raise `EditionError` for the first entry of *house* without a valid name and value."""
    known = ruling_answers(rulings)
    for rule, value in house.items():
        if rule not in known:
            near = tuple(get_close_matches(rule, known, MAX_NEAR_RULES))
            fault = EditionFault.NO_RULE_NEAR if near else EditionFault.NO_RULE
            raise EditionError(fault, rule=rule, edition=edition, allowed=near or tuple(known))
        answers = known[rule]
        if answers.allow(value):
            continue
        if answers.values:
            raise EditionError(EditionFault.WRONG_VALUE, rule=rule, allowed=answers.texts)
        raise EditionError(
            EditionFault.WRONG_NUMBER, rule=rule, least=answers.least, most=answers.most
        )


def missing_answer(
    rulings: type[PileRulings | RowRulings], rule: str, other: str, value: str
) -> EditionError:
    """Return the error that *rule* must be answered where *other* has this *value*."""
    answers = ruling_answers(rulings)[rule]
    if answers.values:
        return EditionError(
            EditionFault.MISSING_RULE, rule=rule, other=other, value=value, allowed=answers.texts
        )
    return EditionError(
        EditionFault.MISSING_NUMBER,
        rule=rule,
        other=other,
        value=value,
        least=answers.least,
        most=answers.most,
    )
