"""Who is at a table, as its page shows it."""

from msgspec.structs import replace

from callout.core.cards import by_seat
from callout.host.table import Table
from callout.interpreter.table_answers import SHOWN_WATCHERS
from callout.locales.sanitise import sanitise_text
from callout.server.tables.presence_narration import lost_connections
from callout.server.tables.table_presence import PresenceState
from callout.web.table.view import TableView

MS_PER_MINUTE = 60_000


def with_presence(view: TableView, table: Table, state: PresenceState, now: int) -> TableView:
    """Return *view* with whose connection is lost since how many minutes, and who watches.

    The host sees who knocks.
    """
    if not state.lost and not state.watchers and not view.hosting:
        return view
    lost = {
        connection.place: max(0, now - connection.since) // MS_PER_MINUTE
        for connection in lost_connections(table, state)
    }
    return replace(
        view,
        seats=tuple(
            replace(seat, lost_minutes=lost.get(number)) for number, seat in by_seat(view.seats)
        ),
        watchers=state.watchers[:SHOWN_WATCHERS],
        more_watchers=len(state.watchers[SHOWN_WATCHERS:]),
        knocks=_names_at_door(table, now) if view.hosting else (),
    )


def _names_at_door(table: Table, now: int) -> tuple[str, ...]:
    return tuple(sanitise_text(knock.name) for knock in table.door.waiting(now))
