"""Seating before the match: take a place, seat a bot, change places."""

from callout.host import entries as e
from callout.host import requests as r
from callout.host.admission import (
    claim_name,
    require_host,
    require_not_barred,
    require_not_begun,
)
from callout.host.bots import bot_kinds, free_names
from callout.host.errors import DenialReason, RequestDenied
from callout.host.open_table import require_not_avoided
from callout.host.places import Place, occupant_of
from callout.host.table import Table
from callout.rules.scoring import seats_needed


def decide_place(
    table: Table, context: r.RequestContext, request: r.Sit | r.AddBot | r.ChangePlace
) -> e.Entry:
    """Return the entry for taking a place, seating a bot or changing places, or raise."""
    match request:
        case r.Sit():
            return _sit(table, context, request)
        case r.AddBot():
            return _add_bot(table, context.player, request)
        case r.ChangePlace():
            return _change_place(table, context.player, request)


def _sit(table: Table, context: r.RequestContext, request: r.Sit) -> e.Entry:
    """Give the sender the chosen place, or the first free one."""
    player, browser, place = context.player, context.browser, request.place
    if table.seat_of(player) is not None:
        raise RequestDenied(DenialReason.SEATED)
    require_not_barred(table, player, browser)
    if player != table.host and not table.door.admits(player):
        raise RequestDenied(DenialReason.LOCKED)
    _require_room(table)
    if table.was_open:
        require_not_avoided(table, context, ())
    name, bot_renamed = claim_name(request.name or context.name, table.places)
    if place is not None and _occupant(table, place).player:
        raise RequestDenied(DenialReason.PLACE_TAKEN)
    known = "" if browser == player else browser
    sat = e.Sat(name, player, browser=known, bot_renamed=bot_renamed, picture=request.picture)
    return _sat(sat, place)


def _add_bot(table: Table, player: str, request: r.AddBot) -> e.Entry:
    """Seat a bot at the place that the host has chosen, or at the first free one."""
    require_host(table, player)
    _require_room(table)
    if request.kind not in bot_kinds():
        raise RequestDenied(DenialReason.NO_BOT)
    if request.place is not None and _occupant(table, request.place).name:
        raise RequestDenied(DenialReason.PLACE_TAKEN)
    name = next(free_names(other.name for other in table.places))
    return _sat(e.Sat(name, bot=request.kind), request.place)


def _change_place(table: Table, player: str, request: r.ChangePlace) -> e.Entry:
    """Move a player: people move themselves, to a free place or a bot's; a host moves anyone."""
    require_not_begun(table)
    mover = require_occupied(table, request.place)
    if mover.player != player:
        require_host(table, player)
    if request.place == request.to:
        raise RequestDenied(DenialReason.SAME_PLACE)
    other = _occupant(table, request.to)
    if other.player and player != table.host:
        raise RequestDenied(DenialReason.PLACE_TAKEN)
    return e.PlaceChanged(request.place, request.to, mover.name, other.name)


def _sat(entry: e.Sat, place: int | None) -> e.Sat:
    """Return *entry* with the chosen *place*, if any."""
    if place is None:
        return entry
    return e.SatAt(
        entry.name,
        entry.player,
        entry.bot,
        entry.browser,
        entry.bot_renamed,
        entry.picture,
        place=place,
    )


def left_place(table: Table) -> type[e.Left]:
    """Return the kind of entry for leaving; if the number of players is fixed, no one moves up."""
    keeps = len(table.places) <= seats_needed(table.options.scoring)
    return e.LeftFree if keeps else e.Left


def require_occupied(table: Table, number: int) -> Place:
    """Return the occupant of place *number*, or raise if it is free."""
    if number not in range(len(table.places)) or not table.places[number].name:
        raise RequestDenied(DenialReason.NO_PLACE)
    return table.places[number]


def _require_room(table: Table) -> None:
    require_not_begun(table)
    if len(table.taken) >= table.edition.rulings.most_seats:
        raise RequestDenied(DenialReason.FULL)


def _occupant(table: Table, number: int) -> Place:
    """Return the occupant of a chosen place, or `FREE`.

    With a fixed number of players, any place may be chosen; otherwise only a taken one or the
    next.
    """
    known = max(seats_needed(table.options.scoring), len(table.places))
    places = known if seats_needed(table.options.scoring) else known + 1
    places = min(places, table.edition.rulings.most_seats)
    if number >= places:
        raise RequestDenied(DenialReason.NO_SUCH_PLACE, places)
    return occupant_of(table.places, number)
