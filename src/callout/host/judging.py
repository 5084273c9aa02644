"""The teacher of a table: its host, who judges answers that wait for nobody with a seat."""

from msgspec.structs import replace

from callout.core.cards import NO_SEAT, Seat
from callout.core.commands import Command
from callout.core.prompts import JudgeAnswer, waits_for_teacher
from callout.core.view import View
from callout.host.table import Table
from callout.host.views import legal_commands_of, view_of


def judged_answer(table: Table) -> JudgeAnswer | None:
    """Return the answer that waits for the teacher, with the right ones, for the teacher alone."""
    prompt = table.match.view(NO_SEAT).prompt if table.match else None
    return prompt if prompt is not None and waits_for_teacher(prompt) else None


def is_judge(table: Table, player: str) -> bool:
    """Return whether *player* is the teacher, and is to judge an answer now."""
    if not player or player != table.host or table.match is None:
        return False
    return waits_for_teacher(table.match.prompt)


def view_for(table: Table, player: str) -> View:
    """Return what *player*, seated or not, may know of *table*."""
    view, judged = view_of(table, table.seat_of(player)), None
    if is_judge(table, player):
        judged = judged_answer(table)
    return view if judged is None else replace(view, prompt=judged)


def legal_commands_for(table: Table, player: str) -> list[Command]:
    """List the commands that *player*, seated or not, may give now."""
    found = legal_commands_of(table, table.seat_of(player))
    return [*legal_commands_of(table, NO_SEAT), *found] if is_judge(table, player) else found


def teacher_seat(table: Table) -> Seat:
    """Return the seat of the host, who judges as the teacher, if they have one."""
    seat = table.seat_of(table.host)
    return NO_SEAT if seat is None else seat
