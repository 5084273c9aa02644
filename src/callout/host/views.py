"""What one person may know of a table and do there, before the match as well as during it."""

from callout.core.cards import NO_CARD, NO_COLOUR, NO_SEAT, Seat
from callout.core.commands import Command
from callout.core.prompts import Over
from callout.core.view import View
from callout.host.table import Table


def view_of(table: Table, seat: Seat | None) -> View:
    """Return what *seat*, or a spectator, may know of *table*."""
    return table.match.view(seat) if table.match else _empty_view(table, seat)


def legal_commands_of(table: Table, seat: Seat | None) -> list[Command]:
    """List the commands that *seat* may give now: none before the match, or for a spectator."""
    return table.match.legal_commands(seat) if table.match and seat is not None else []


def _empty_view(table: Table, seat: Seat | None) -> View:
    """Return the view of a table without any cards on it."""
    return View(
        edition=table.edition.name,
        scoring=table.options.scoring,
        seat=seat,
        seats=tuple(place.name for place in table.places),
        playing=(),
        sides=(),
        partners=(),
        scores=(),
        round=0,
        dealer=NO_SEAT,
        direction=1,
        prompt=Over(),
        hand=(),
        counts=(),
        stock=0,
        top=NO_CARD,
        colour=NO_COLOUR,
        discards=(),
        row=(),
        covers=(),
        called=NO_SEAT,
        exposed=(),
        owed=0,
    )
