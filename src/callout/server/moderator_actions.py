"""The actions of a moderator on a report: note, ban, end a ban, close the table."""

from enum import StrEnum

from callout.server.moderation import ReportFile
from callout.server.node import Node
from callout.server.tables.table_log import UnknownTable


class ModeratorAction(StrEnum):
    """What does the moderator want?"""

    NOTE = "note"
    BAN = "bar"
    LIFT = "lift"
    CLOSE = "close"


class ActionOutcome(StrEnum):
    """What became of the action?"""

    NOTED = "note"
    BANNED = "bar"
    LIFTED = "lift"
    CLOSED = "closed"
    GONE = "gone"
    """The table was already closed."""
    IN_CLASS = "class"
    """The table belongs to a class."""
    NOBODY = "nobody"
    """The report concerns no known person."""


async def carry_out(
    node: Node,
    file: ReportFile,
    action: ModeratorAction,
    *,
    by: str,
    text: str = "",
    days: int = 0,
) -> ActionOutcome:
    """Carry out *action* on a report, with the *text* of a note or the *days* of a ban.

    *by* is the name of the moderator. The action is recorded with the report.
    """
    if action is ModeratorAction.NOTE:
        await node.moderation.note(file, by, text)
        outcome = ActionOutcome.NOTED
    elif action is ModeratorAction.CLOSE:
        outcome = await _close(node, file.row.log_id)
    elif file.people:
        outcome = await _ban(node, file, 0 if action is ModeratorAction.LIFT else days)
    else:
        outcome = ActionOutcome.NOBODY
    if outcome in (ActionOutcome.BANNED, ActionOutcome.LIFTED, ActionOutcome.CLOSED):
        await node.moderation.note_action(file, by, action.value, days)
    return outcome


async def _ban(node: Node, file: ReportFile, days: int) -> ActionOutcome:
    """Ban the reported person for *days*; 0 days end a ban."""
    await node.moderation.ban(file, days)
    await node.bans.publish()
    return ActionOutcome.BANNED if days else ActionOutcome.LIFTED


async def _close(node: Node, table_id: int) -> ActionOutcome:
    try:
        session = await node.tables.find(table_id)
        await session.catch_up_to(session.version + 1)
        table = session.open_table
    except UnknownTable:
        return ActionOutcome.GONE
    if table.owner:
        return ActionOutcome.IN_CLASS
    await session.close_by_moderator()
    return ActionOutcome.CLOSED
