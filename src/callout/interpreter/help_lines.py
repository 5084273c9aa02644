"""The lines of help, chosen for the table: only commands that its edition has."""

from collections.abc import Callable, Iterator

from callout.core.edition import AskedOn, Edition, PileRulings, Stacking
from callout.host.table import Table
from callout.host.talk import Talk
from callout.rules.asking import may_answer_aloud
from callout.rules.bluff import can_be_challenged

Condition = Callable[[Edition], bool]


def _always(_edition: Edition) -> bool:
    return True


def _on_row(edition: Edition) -> bool:
    return edition.on_row


def _on_pile(edition: Edition) -> bool:
    return not edition.on_row


def _pile_rulings(edition: Edition) -> PileRulings | None:
    return edition.rulings if isinstance(edition.rulings, PileRulings) else None


def _swaps(edition: Edition) -> bool:
    rulings = _pile_rulings(edition)
    return rulings is not None and rulings.seven_zero


def _challenges(edition: Edition) -> bool:
    rulings = _pile_rulings(edition)
    bluffs = any(face.bluff for face in edition.cards)
    return rulings is not None and bluffs and can_be_challenged(rulings, stacked=False)


def _accepts(edition: Edition) -> bool:
    """Return whether a player is ever asked before drawing for a draw card."""
    rulings = _pile_rulings(edition)
    stacks = rulings is not None and rulings.stacking is not Stacking.NONE
    return stacks or _challenges(edition)


def _asks(edition: Edition) -> bool:
    rulings = _pile_rulings(edition)
    return rulings is not None and rulings.asked_on is not AskedOn.NOTHING


def _asks_by_level(edition: Edition) -> bool:
    rulings = _pile_rulings(edition)
    return rulings is not None and bool(rulings.by_level)


def _punishes_advice(edition: Edition) -> bool:
    return edition.rulings.advice_penalty > 0


HELP: dict[str, Condition] = {
    "help-turn": _always,
    "help-card": _on_pile,
    "help-row": _on_row,
    "help-draw": _on_pile,
    "help-draw-row": _on_row,
    "help-call": _always,
    "help-catch": _always,
    "help-accept": _accepts,
    "help-challenge": _challenges,
    "help-swap": _swaps,
    "help-answer": _asks,
    "help-judge": may_answer_aloud,
    "help-advice": _punishes_advice,
    "help-ask": _on_pile,
    "help-ask-row": _on_row,
    "help-hint": _always,
    "help-quick": _always,
    "help-read": _always,
    "help-leave": _always,
}
"""Messages that explain moves and queries, with their conditions."""

TableCondition = Callable[[Table], bool]

TABLE_HELP: dict[str, TableCondition] = {
    "help-seat": lambda table: not table.owner,
    "help-places": lambda table: not table.owner and table.match is None,
    "help-class": lambda table: bool(table.classroom),
    "help-evening": lambda table: bool(table.evening),
    "help-host": lambda table: not table.owner,
    "help-door": lambda table: not table.owner,
    "help-open": lambda table: not table.owner,
    "help-level": lambda table: not table.owner and _asks_by_level(table.edition),
    "help-talk": lambda table: table.talk is Talk.FREE,
    "help-phrase": lambda table: table.talk is Talk.PHRASES,
    "help-invite": lambda table: not table.classroom,
    "help-device": lambda _table: True,
}
"""Messages that explain requests at a table on a server, with their conditions."""


def help_keys(edition: Edition) -> Iterator[str]:
    """Return the help messages about the cards of *edition*."""
    return (key for key, applies in HELP.items() if applies(edition))


def table_help_keys(table: Table) -> Iterator[str]:
    """Return the help messages about requests at *table*."""
    return (key for key, applies in TABLE_HELP.items() if applies(table))
