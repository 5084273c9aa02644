"""Admission at a table: rights, names, room in the log, and the door.

For locked tables see decision 47.
"""

from collections.abc import Iterable, Sequence

from callout.host import entries as e
from callout.host import requests as r
from callout.host.bots import free_names
from callout.host.door import MAX_KNOCKS, MAX_WAITING_KNOCKS, DoorKnock
from callout.host.errors import DenialReason, RequestDenied
from callout.host.places import Place
from callout.host.table import Table
from callout.locales.person_names import are_alike, clean_name, fault_of

MAX_TALK_ENTRIES = 2_000
"""Number of messages that may be sent at one table."""

MAX_OTHER_ENTRIES = 2_000
"""Number of entries other than moves and talk after which optional requests are denied."""

RESERVED_ENTRIES = 1_000
"""Number of further entries, reserved for the requests that a match needs in order to end."""

MAX_REPORTS = 20
"""Number of reports that may be made at one table; by then the operators know about it."""

NEEDED = (r.Return, r.StandIn, r.Pause, r.Stop, r.Start, r.Rematch)
"""Requests other than moves that a match needs in order to end."""

OPTIONAL = (
    r.Sit, r.Leave, r.Rename, r.AddBot, r.ChangePlace, r.Remove, r.SetLevel, r.ChangeGame,
    r.SetTalk, r.Mute, r.Report, r.Lock, r.Knock, r.AnswerKnock, r.ReplaceHost, r.Open,
    r.TakeSeat, r.Avoid, r.AskHint,
)  # fmt: skip
"""Requests that a match can do without once it has begun."""

NO_MOVES = frozenset({*NEEDED, *OPTIONAL, r.Say, r.SayPhrase})
"""All requests of people other than moves."""

FULL = frozenset({DenialReason.TALK_FULL, DenialReason.TABLE_FULL, DenialReason.KNOCKS_FULL})
"""Reasons that mean there is no room for a request."""


def require_host(table: Table, player: str) -> None:
    """Require that *player* is the host."""
    if player != table.host:
        raise RequestDenied(DenialReason.NOT_HOST)


def require_not_barred(table: Table, player: str, browser: str) -> None:
    """Require that the host has removed neither *player* nor anybody with the same *browser*."""
    if player in table.barred or browser in table.barred:
        raise RequestDenied(DenialReason.BARRED)


def require_not_begun(table: Table) -> None:
    """Require that the match of *table* has not begun."""
    if table.match is not None:
        raise RequestDenied(DenialReason.BEGUN)


def require_name(text: str) -> str:
    """Return *text* as a name; raise `RequestDenied` if it is not valid."""
    name = clean_name(text)
    if fault := fault_of(name):
        raise RequestDenied(DenialReason(fault.value))
    return name


def require_free(name: str, taken: Iterable[str]) -> None:
    """Raise `RequestDenied` if *name* is, or looks like, one of the *taken* names."""
    if any(are_alike(name, other) for other in taken):
        raise RequestDenied(DenialReason.NAME_TAKEN)


def claim_name(text: str, places: Sequence[Place]) -> tuple[str, e.BotRenamed | None]:
    """Return *text* as the name of a person beside those at *places*, or raise.

    A bot with that name gets another one.
    """
    name = require_name(text)
    require_free(name, (place.name for place in places if not place.is_bot))
    for number, place in enumerate(places):
        if place.is_bot and are_alike(place.name, name):
            taken = (name, *(other.name for other in places))
            return name, e.BotRenamed(number, place.name, next(free_names(taken)))
    return name, None


def require_room(
    table: Table, request: r.TableRequest | r.ServerRequest, *, by_owner: bool
) -> None:
    """Require room in the log for *request*; a move always has room.

    Optional requests of the table's owner count as needed.
    """
    if type(request) not in NO_MOVES:
        return
    if isinstance(request, r.Say | r.SayPhrase) and table.talk_entries >= MAX_TALK_ENTRIES:
        raise RequestDenied(DenialReason.TALK_FULL, MAX_TALK_ENTRIES)
    if isinstance(request, r.Report) and table.reports >= MAX_REPORTS:
        raise RequestDenied(DenialReason.REPORTS_FULL, MAX_REPORTS)
    if isinstance(request, NEEDED) or (by_owner and isinstance(request, OPTIONAL)):
        most = MAX_OTHER_ENTRIES + RESERVED_ENTRIES
    elif isinstance(request, OPTIONAL):
        most = MAX_OTHER_ENTRIES
    else:
        return
    if table.other_entries >= most:
        raise RequestDenied(DenialReason.TABLE_FULL)


def is_inside(table: Table, player: str) -> bool:
    """Return whether *player* may pass the door of *table*."""
    if table.door.admits(player):
        return True
    return bool(player) and (player == table.host or table.seat_of(player) is not None)


def lock(table: Table, player: str, *, on: bool) -> e.Entry:
    """Lock the door, or unlock it."""
    require_host(table, player)
    if on is table.door.locked:
        raise RequestDenied(DenialReason.LOCKED if on else DenialReason.NOT_LOCKED)
    return e.Locked(on)


def knock(table: Table, context: r.RequestContext, name: str) -> e.Entry:
    """Return the entry for a knock under *name*, or raise if it is pointless or repeated."""
    door, player, browser, at = table.door, context.player, context.browser, context.at
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
    require_free(name, (place.name for place in table.places if not place.is_bot))
    require_free(name, (other.name for other in waiting))
    return e.Knocked(player, name, "" if browser == player else browser)


def answer_knock(table: Table, host: str, name: str, at: int, *, let_in: bool) -> e.Entry:
    """Answer the knock of *name*, which may be shortened, or empty if only one person waits."""
    require_host(table, host)
    waiting, wanted = table.door.waiting(at), name.strip().casefold()
    same = [one for one in waiting if one.name.casefold() == wanted]
    found = same or [one for one in waiting if one.name.casefold().startswith(wanted)]
    if len(found) != 1:
        raise RequestDenied(DenialReason.NO_KNOCK)
    return e.KnockAnswered(found[0].player, found[0].name, let_in)


def answer_to(knock: DoorKnock) -> DenialReason:
    """Return the reason to deny another knock after *knock*."""
    return DenialReason.NOT_NOW if knock.not_now else DenialReason.KNOCKING
