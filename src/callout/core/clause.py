"""A clause: the place on a rule sheet that gives a ruling or forbids a command."""

from typing import NamedTuple

HOUSE = "house"
"""The sheet of the rules that a table made for itself."""

DECISIONS = "decision"
"""The sheet of Callout's decisions, where the printed sheets are silent."""


class Clause(NamedTuple):
    """A clause, by the *sheet* that it stands on and its *name* there.

    `str` joins them with a dot.
    """

    sheet: str
    name: str

    def __str__(self) -> str:
        return f"{self.sheet}.{self.name}"

    @property
    def is_house_rule(self) -> bool:
        """Return whether the table made the rule."""
        return self.sheet == HOUSE

    @property
    def is_decision(self) -> bool:
        """Return whether Callout decided it, since the sheet is silent."""
        return self.sheet == DECISIONS

    def name_on(self, sheet: str) -> str:
        """Return the name of the clause on *sheet*, without the sheet if it is that one."""
        return self.name if self.sheet == sheet else str(self)


def parse_clause(text: str) -> Clause:
    """Parse a clause from text such as `sheet.A6`; raise `ValueError` if it is none."""
    sheet, dot, name = text.partition(".")
    if not (sheet and dot and name):
        raise ValueError(f"not a clause: {text!r}")
    return Clause(sheet, name)
