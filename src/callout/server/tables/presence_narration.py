"""The presence at a table, shown and narrated to one recipient."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from callout.core.cards import Seat
from callout.host.table import Table
from callout.locales.messages import utter
from callout.server.tables.narration import Recipient
from callout.server.tables.presence import Change, PresenceChange
from callout.server.tables.table_presence import PresenceState
from callout.server.wire import LostConnection, PresenceUpdate

MESSAGES = {Change.LOST: "lost", Change.BACK: "came", Change.WATCHES: "watches"}
"""The message for each change."""

_encode_json = msgspec.json.Encoder().encode


def lost_connections(table: Table, state: PresenceState) -> tuple[LostConnection, ...]:
    """Return the seats of *table* with a lost connection."""
    return tuple(
        LostConnection(Seat(seat), state.lost[place.player])
        for seat, place in enumerate(table.places)
        if place.player in state.lost
    )


def tell_presence(
    table: Table, state: PresenceState, changes: Sequence[PresenceChange], recipient: Recipient
) -> PresenceUpdate:
    """Return the presence at *table*, with sentences for *changes* of other people."""
    told = tuple(
        utter("server", recipient.language, MESSAGES[change.change], name=change.name)
        for change in changes
    )
    return PresenceUpdate(lost_connections(table, state), state.watchers, told)


def tell_waiting(
    update: PresenceUpdate, recipient: Recipient, *, was: bool, now: bool
) -> PresenceUpdate:
    """Return *update* with whether the table waits *now*, and a sentence if it *was* different."""
    told = update.told
    if was is not now:
        key = "saving-waits" if now else "saving-goes-on"
        told += (utter("server", recipient.language, key),)
    return replace(update, told=told, waiting=now)


def encode_presence(update: PresenceUpdate) -> bytes:
    """Return *update* as a server-sent event, without an id: ids are versions of the log."""
    return b"event: presence\ndata: %b\n\n" % _encode_json(update)
