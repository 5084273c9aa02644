"""The steps of a table towards the places that its class or its evening gives to people."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from callout.core.cards import by_seat
from callout.host import requests as r
from callout.host.table import Table

StepRequest: TypeAlias = r.UnseatedRequest | r.OwnerRequest


class TableStep(NamedTuple):
    """A request at a table in the name of *player*: its host or, to sit down, a person."""

    player: str
    name: str
    request: StepRequest


def take_away(
    table: Table, belongs_here: Callable[[str], bool], goes_to: Callable[[str], str]
) -> TableStep | None:
    """Return the request to move a person away who belongs elsewhere or has left.

    *goes_to* returns the code of their new table, or an empty string.
    """
    for seat, place in by_seat(table.places):
        if place.player and not belongs_here(place.player):
            return TableStep(table.host, "", r.MoveAway(seat, goes_to(place.player)))
    return None


def take_over_bot(table: Table, player: str, name: str) -> TableStep | None:
    """Return the request for a bot's seat, if there is one: that of their own name comes first."""
    bots = [seat for seat, place in by_seat(table.places) if not place.player]
    if not bots:
        return None
    own_name = name.casefold()
    bots.sort(key=lambda seat: table.places[seat].name.casefold() != own_name)
    return TableStep(player, name, r.TakeOver(bots[0]))


def stop(table: Table, *, now: bool) -> TableStep | None:
    """Return the request to end the match, unless it has not begun or ends already."""
    if table.match is None or (table.stopping is not None and not now):
        return None
    return TableStep(table.host, "", r.Stop(now))
