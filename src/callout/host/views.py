"""Views of a table and legal commands, for a seat, a spectator or the teacher."""

from msgspec.structs import replace

from callout.core.cards import NO_CARD, NO_COLOUR, NO_SEAT, Seat
from callout.core.commands import Command, Deal
from callout.core.prompts import JudgeAnswer, Over, waits_for_teacher
from callout.core.view import View
from callout.host.table import Table
from callout.host.waiting import absent_dealer, awaited_seats


def view_of(table: Table, seat: Seat | None) -> View:
    """Return the view of *table* for *seat*, or for a spectator."""
    return table.match.view(seat) if table.match else _empty_view(table, seat)


def legal_commands_of(table: Table, seat: Seat | None) -> list[Command]:
    """List the legal commands of *seat*: none before the match, or for a spectator."""
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


def judged_answer(table: Table) -> JudgeAnswer | None:
    """Return the answer that waits for the teacher, with the right answers, for them alone."""
    prompt = table.match.view(NO_SEAT).prompt if table.match else None
    return prompt if prompt is not None and waits_for_teacher(prompt) else None


def is_judge(table: Table, player: str) -> bool:
    """Return whether *player* is the teacher and has an answer to judge now."""
    if not player or player != table.host or table.match is None:
        return False
    return waits_for_teacher(table.match.prompt)


def view_for(table: Table, player: str) -> View:
    """Return the view of *table* for *player*, seated or not."""
    view, judged = view_of(table, table.seat_of(player)), None
    if is_judge(table, player):
        judged = judged_answer(table)
    return view if judged is None else replace(view, prompt=judged)


def legal_commands_for(table: Table, player: str) -> list[Command]:
    """List the legal commands of *player*, seated or not."""
    seat = table.seat_of(player)
    found = legal_commands_of(table, seat)
    if absent_dealer(table) is not None and seat in awaited_seats(table):
        found = [Deal(), *found]
    return [*legal_commands_of(table, NO_SEAT), *found] if is_judge(table, player) else found


def teacher_seat(table: Table) -> Seat:
    """Return the seat of the host, who judges as the teacher, or `NO_SEAT`."""
    seat = table.seat_of(table.host)
    return NO_SEAT if seat is None else seat
