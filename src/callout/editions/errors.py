"""Errors of editions and house rules: a stable code, and the facts."""

from enum import StrEnum


class EditionFault(StrEnum):
    """What is wrong?"""

    NO_EDITION = "no-edition"
    """There is no *edition* of that name; *allowed* are the present ones."""
    NO_RULE = "no-rule"
    """There is no *rule* of that name; *allowed* are those of the *edition*."""
    NO_RULE_NEAR = "no-rule-near"
    """There is no *rule* of that name; *allowed* are those with a similar spelling."""
    NO_RULE_SET = "no-rule-set"
    """The *edition* has no set of rules of that *name*; *allowed* are its sets."""
    NOT_A_RULE = "not-a-rule"
    """The *text* is no rule with its value."""
    WRONG_VALUE = "wrong-value"
    """The *rule* has another value than those that are *allowed*."""
    WRONG_NUMBER = "wrong-number"
    """The *rule* is no number from *least* to *most*."""
    IDLE_RULE = "idle-rule"
    """The *rule* decides nothing where *other* has this *value*."""
    MISSING_RULE = "missing-rule"
    """Where *other* has this *value*, *rule* must be one of those that are *allowed*."""
    MISSING_NUMBER = "missing-number"
    """Where *other* has this *value*, *rule* must be a number from *least* to *most*."""
    SEAT_LIMITS = "seat-limits"
    """There are more seats at *least* than at *most*."""
    CHANGED = "changed"
    """The *edition* has changed since the match was opened."""
    FILE = "file"
    """A file of an edition cannot be used; *detail* is for its author."""


class EditionError(Exception):
    """An error of an edition or a house rule, by its *code* and *facts*.

    A fact that is a tuple lists the valid values.
    """

    def __init__(self, code: EditionFault, **facts: str | int | tuple[str, ...]) -> None:
        listed = ", ".join(f"{name} = {value}" for name, value in facts.items())
        super().__init__(str(facts.get("detail", f"{code}: {listed}")))
        self.code, self.facts = code, facts


def file_error(detail: str) -> EditionError:
    """Return the error for an edition's unusable file, with a *detail* for its author."""
    return EditionError(EditionFault.FILE, detail=detail)
