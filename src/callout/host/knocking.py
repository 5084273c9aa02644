"""Lock a table, knock at its door, and answer who knocks. See decision 47."""

from typing import NamedTuple

from callout.host import entries as e
from callout.host.door import MAX_KNOCKS, MAX_WAITING_KNOCKS, DoorKnock
from callout.host.errors import DenialReason, RequestDenied
from callout.host.person_names import require_free, require_name
from callout.host.rights import require_host, require_not_barred
from callout.host.table import Table


class Newcomer(NamedTuple):
    """Who knocks; *browser* is the first guest that their browser was."""

    player: str
    name: str
    browser: str = ""


def is_inside(table: Table, player: str) -> bool:
    """Return whether the door of *table* does not keep *player* out."""
    if table.door.admits(player):
        return True
    return bool(player) and (player == table.host or table.seat_of(player) is not None)


def lock(table: Table, player: str, *, on: bool) -> e.Entry:
    """Lock the door, or open it."""
    require_host(table, player)
    if on is table.door.locked:
        raise RequestDenied(DenialReason.LOCKED if on else DenialReason.NOT_LOCKED)
    return e.Locked(on)


def knock(table: Table, newcomer: Newcomer, at: int) -> e.Entry:
    """Let *newcomer* knock, unless that is of no use or they have done so already."""
    door, (player, name, browser) = table.door, newcomer
    if not door.locked:
        raise RequestDenied(DenialReason.NOT_LOCKED)
    if is_inside(table, player):
        raise RequestDenied(DenialReason.INSIDE)
    require_not_barred(table, player, browser)
    if table.match is not None and not table.options.watchers:
        raise RequestDenied(DenialReason.BEGUN)
    if before := door.knock_of(player, browser, at):
        raise RequestDenied(answer_to(before))
    waiting = door.waiting(at)
    if len(waiting) >= MAX_WAITING_KNOCKS or len(door.knocks) >= MAX_KNOCKS:
        raise RequestDenied(DenialReason.KNOCKS_FULL)
    name = require_name(name)
    require_free(name, (place.name for place in table.places))
    require_free(name, (other.name for other in waiting))
    return e.Knocked(player, name, "" if browser == player else browser)


def answer_knock(table: Table, host: str, name: str, at: int, *, let_in: bool) -> e.Entry:
    """Answer who has knocked as *name*, or the only one who waits."""
    require_host(table, host)
    waiting, wanted = table.door.waiting(at), name.strip().casefold()
    same = [one for one in waiting if one.name.casefold() == wanted]
    found = same or [one for one in waiting if one.name.casefold().startswith(wanted)]
    if len(found) != 1:
        raise RequestDenied(DenialReason.NO_KNOCK)
    return e.KnockAnswered(found[0].player, found[0].name, let_in)


def answer_to(knock: DoorKnock) -> DenialReason:
    """Return what somebody is told who has knocked already."""
    return DenialReason.NOT_NOW if knock.not_now else DenialReason.KNOCKING
