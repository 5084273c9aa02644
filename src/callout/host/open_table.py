"""Open tables, where people who look for company take seats.

The log of the table alone decides; see decisions 111 and 112.
"""

from callout.core.cards import Seat, by_seat
from callout.host import entries as e
from callout.host import requests as r
from callout.host.admission import claim_name, require_host, require_not_barred
from callout.host.avoidance import is_avoided, keys_of
from callout.host.bots import free_names
from callout.host.errors import DenialReason, RequestDenied
from callout.host.places import FREE, Place
from callout.host.table import STAND_IN, Table
from callout.host.talk import Talk
from callout.locales.person_names import are_alike


def open_table(table: Table, player: str, request: r.Open) -> e.Entry:
    """Open the table, or close it; a locked table is only unlocked."""
    require_host(table, player)
    if request.on and table.door.locked:
        return e.Locked(on=False)
    if request.on and (table.deck or table.over):
        raise RequestDenied(DenialReason.CANNOT_OPEN)
    if not request.on:
        return e.TableOpened(on=False, player=player)
    return e.TableOpened(True, player, request.avoids, request.language)  # noqa: FBT003


def require_quiet(table: Table, talk: Talk) -> None:
    """Require that nobody chats freely where strangers may sit."""
    if table.was_open and talk is Talk.FREE:
        raise RequestDenied(DenialReason.OPEN_TALK)


def require_not_avoided(table: Table, context: r.RequestContext, avoids: tuple[str, ...]) -> None:
    """Refuse people who avoid each other, as a full table does."""
    if is_avoided(table.places, context.player, context.browser, avoids):
        raise RequestDenied(DenialReason.FULL)


def free_seat(table: Table) -> int | None:
    """Return the number of a seat that a newcomer may take, or `None`.

    During a match it is a bot's; before it, the first free one.
    """
    if not table.is_open or table.over or table.closed:
        return None
    if table.match is None:
        places = table.places
        free = next((at for at, place in enumerate(places) if not place.name), len(places))
        return free if free < table.edition.rulings.most_seats else None
    return next((seat for seat, place in by_seat(table.places) if place.is_bot), None)


def take_seat(table: Table, context: r.RequestContext, request: r.TakeSeat) -> e.Entry:
    """Give the sender a free seat or that of a bot."""
    player, browser = context.player, context.browser
    if table.seat_of(player) is not None:
        raise RequestDenied(DenialReason.SEATED)
    require_not_barred(table, player, browser)
    number = free_seat(table)
    require_not_avoided(table, context, request.avoids)
    if number is None:
        raise RequestDenied(DenialReason.FULL)
    known = "" if browser == player else browser
    if table.match is None:
        name, bot_renamed = claim_name(request.name or context.name, table.places)
        return e.Sat(
            name, player, "", known, bot_renamed, request.picture, request.avoids, request.language
        )
    others = [FREE if at == number else place for at, place in enumerate(table.places)]
    name, bot_renamed = claim_name(request.name or context.name, others)
    return e.TookOver(
        Seat(number),
        player,
        name,
        bot_renamed,
        table.places[number].name,
        known,
        request.picture,
        request.avoids,
        request.language,
    )


def followed_by_bot(table: Table, number: int, to: str = "") -> e.ReplacedByBot:
    """Return the entry with which a bot of another name follows the person at place *number*."""
    place = table.places[number]
    bot_name = next(free_names(other.name for other in table.places))
    return e.ReplacedByBot(Seat(number), STAND_IN, place.player, place.name, bot_name, to)


def avoid(table: Table, player: str, name: str) -> e.Entry:
    """Mute the person called *name*, who may have left, and note that *player* avoids them."""
    found = person_called(table, name)
    if found is None:
        raise RequestDenied(DenialReason.NO_PLACE)
    if found.player == player:
        raise RequestDenied(DenialReason.YOURSELF)
    keys = keys_of(found.player, found.browser)
    return e.Muted(player, found.player, found.name, on=True, avoids=keys)


def person_called(table: Table, name: str) -> Place | None:
    """Return the place of the person called *name*, now or before they left, or `None`."""
    people = (place for place in (*table.places, *reversed(table.gone)) if place.player)
    return next((place for place in people if are_alike(place.name, name)), None)
