"""The database schema and its migrations: plain SQL for SQLite, Alembic's for PostgreSQL."""

from callout.server.schema import sqlite
from callout.server.schema.errors import WrongSchema

__all__ = ["SQLITE_SCHEME", "WrongSchema", "upgrade"]

SQLITE_SCHEME = "sqlite:///"


async def upgrade(database: str, node_role: str = "") -> None:
    """Migrate *database* to the newest schema, in one transaction.

    In PostgreSQL the role *node_role*, if there is one, may then read and write rows.
    """
    if database.startswith(SQLITE_SCHEME):
        sqlite.upgrade(database.removeprefix(SQLITE_SCHEME))
    else:
        from callout.server.schema import postgres  # noqa: PLC0415 - an extra

        await postgres.upgrade(database, node_role)
