"""The PostgreSQL rights of the nodes' role: only to read and write rows."""

import asyncpg

from callout.server.schema.tables import durable_tables, node_tables

READ_TABLES = ("alembic_version", "schema_support")
"""The tables with the version of the schema; only a migration writes there."""

WRITTEN_TABLES = tuple(sorted({*durable_tables.tables, *node_tables.tables} - {*READ_TABLES}))
FUNCTIONS = ("make_week(integer)", "drop_week(integer)")


async def grant_rows(connection: asyncpg.Connection, role: str) -> None:
    """Grant *role* access to the rows of all tables; raise `ValueError` if it does not exist."""
    if not await connection.fetchval("SELECT true FROM pg_roles WHERE rolname = $1", role):
        raise ValueError(
            f"There is no role {role}: make it first, as CREATE ROLE {role} LOGIN PASSWORD '…'."
        )
    name = await connection.fetchval("SELECT quote_ident($1)", role)
    schema = await connection.fetchval("SELECT quote_ident(current_schema())")
    for right in (
        f"USAGE ON SCHEMA {schema}",
        f"SELECT, INSERT, UPDATE, DELETE ON {', '.join(WRITTEN_TABLES)}",
        f"SELECT ON {', '.join(READ_TABLES)}",
        f"EXECUTE ON FUNCTION {', '.join(FUNCTIONS)}",
    ):
        await connection.execute(f"GRANT {right} TO {name}")
