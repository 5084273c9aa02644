"""What only the host may do, and what somebody whom the host has removed may not."""

from callout.host.errors import DenialReason, RequestDenied
from callout.host.table import Table


def require_host(table: Table, player: str) -> None:
    """Require that *player* is the host."""
    if player != table.host:
        raise RequestDenied(DenialReason.NOT_HOST)


def require_not_barred(table: Table, player: str, browser: str) -> None:
    """Require that the host has removed neither *player* nor somebody with the same *browser*."""
    if player in table.barred or browser in table.barred:
        raise RequestDenied(DenialReason.BARRED)


def require_not_begun(table: Table) -> None:
    """Require that the match of *table* has not begun."""
    if table.match is not None:
        raise RequestDenied(DenialReason.BEGUN)
