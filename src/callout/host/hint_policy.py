"""The permission to ask for hints and odds, by the options of a table."""

from callout.core.cards import Seat
from callout.host.errors import DenialReason, RequestDenied
from callout.host.hints import Hints
from callout.host.table import Table


def why_no_hint(table: Table, seat: Seat | None) -> DenialReason | None:
    """Return the reason to refuse *seat* a hint or the odds, or `None` if it may have them.

    At the tables of classes and evenings there is always one.
    """
    if table.owner:
        return DenialReason.HINTS_IN_COMPANY
    if table.options.hints is Hints.NOBODY:
        return DenialReason.HINTS_OFF
    if table.match is None or table.over:
        return DenialReason.NOT_BEGUN
    if seat is None:
        return DenialReason.NOT_SEATED
    if table.options.hints is Hints.ALONE and has_company(table):
        return DenialReason.HINTS_ALONE
    return None


def require_hints(table: Table, seat: Seat) -> None:
    """Require that *seat* may have a hint and the odds."""
    reason = why_no_hint(table, seat)
    if reason is not None:
        raise RequestDenied(reason)


def has_company(table: Table) -> bool:
    """Return whether several people play at *table*, and hear who asks for a hint."""
    return sum(not place.is_bot for place in table.taken) > 1
