"""What a moderator does about a report: note, bar, let in again, close the table."""

from enum import StrEnum

from callout.server.moderation import ReportFile
from callout.server.registry import NodeRegistry
from callout.server.tables.table_log import UnknownTable


class ModeratorAction(StrEnum):
    """What does the moderator want?"""

    NOTE = "note"
    BAR = "bar"
    LIFT = "lift"
    CLOSE = "close"


class ActionOutcome(StrEnum):
    """What became of it?"""

    NOTED = "note"
    BARRED = "bar"
    LIFTED = "lift"
    CLOSED = "closed"
    GONE = "gone"
    """The table was closed already."""
    IN_CLASS = "class"
    """The table belongs to a class."""
    NOBODY = "nobody"
    """The report is about nobody."""


async def carry_out(
    registry: NodeRegistry,
    file: ReportFile,
    action: ModeratorAction,
    *,
    text: str = "",
    days: int = 0,
) -> ActionOutcome:
    """Carry out *action* about a report, with the *text* of a note or the *days* of a bar."""
    if action is ModeratorAction.NOTE:
        await registry.moderation.note(file, text)
        return ActionOutcome.NOTED
    if action is ModeratorAction.CLOSE:
        return await _close(registry, file.row.table)
    if not file.people:
        return ActionOutcome.NOBODY
    lifts = action is ModeratorAction.LIFT
    await registry.moderation.bar(file, 0 if lifts else days)
    await registry.bars.publish()
    return ActionOutcome.LIFTED if lifts else ActionOutcome.BARRED


async def _close(registry: NodeRegistry, table_id: int) -> ActionOutcome:
    try:
        session = await registry.find(table_id)
        await session.catch_up_to(session.version + 1)
        table = session.open_table
    except UnknownTable:
        return ActionOutcome.GONE
    if table.classroom:
        return ActionOutcome.IN_CLASS
    await session.close_by_moderator()
    return ActionOutcome.CLOSED
