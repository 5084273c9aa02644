"""What can be wrong with an edition or with a house rule: a stable code, and the facts."""

from enum import StrEnum


class EditionFault(StrEnum):
    """What is wrong?"""

    NO_EDITION = "no-edition"
    """There is no *edition* of that name; *allowed* are those that there are."""
    NO_RULE = "no-rule"
    """There is no *rule* of that name; *allowed* are those of the *edition*."""
    NO_RULE_NEAR = "no-rule-near"
    """There is no *rule* of that name; *allowed* are those that are spelled nearly so."""
    NO_RULE_SET = "no-rule-set"
    """The *edition* has no set of rules of that *name*; *allowed* are those that it has."""
    NOT_A_RULE = "not-a-rule"
    """The *text* is no rule with its value."""
    WRONG_VALUE = "wrong-value"
    """The *rule* has another value than those that are *allowed*."""
    WRONG_NUMBER = "wrong-number"
    """The *rule* is no number from *least* to *most*."""
    IDLE_RULE = "idle-rule"
    """There is nothing to decide by *rule* where *other* has this *value*."""
    MISSING_RULE = "missing-rule"
    """Where *other* has this *value*, *rule* must be one of those that are *allowed*."""
    MISSING_NUMBER = "missing-number"
    """Where *other* has this *value*, *rule* must be a number from *least* to *most*."""
    SEAT_LIMITS = "seat-limits"
    """There are more seats at *least* than at *most*."""
    CHANGED = "changed"
    """The *edition* is no longer the one by which the match was opened."""
    FILE = "file"
    """A file of an edition cannot be used; *detail* is for whoever wrote it."""


class EditionError(Exception):
    """What is wrong with an edition or a house rule, by its *code* and *facts*.

    A fact that is a tuple lists what would be right.
    """

    def __init__(self, code: EditionFault, **facts: str | int | tuple[str, ...]) -> None:
        listed = ", ".join(f"{name} = {value}" for name, value in facts.items())
        super().__init__(str(facts.get("detail", f"{code}: {listed}")))
        self.code, self.facts = code, facts


def file_error(detail: str) -> EditionError:
    """Return the error that an edition's file cannot be used, with a *detail* for its author."""
    return EditionError(EditionFault.FILE, detail=detail)
