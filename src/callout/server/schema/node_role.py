"""What the role of nodes may do in PostgreSQL: read and write rows, and nothing else."""

import asyncpg

from callout.server.schema.tables import durable_tables, node_tables

READ_TABLES = ("alembic_version", "schema_support")
"""What tells whether the schema fits; only whoever migrates it writes there."""

WRITTEN_TABLES = tuple(sorted({*durable_tables.tables, *node_tables.tables} - {*READ_TABLES}))
FUNCTIONS = ("make_week(integer)", "drop_week(integer)")


async def grant_rows(connection: asyncpg.Connection, role: str) -> None:
    """Let *role* read and write rows of all tables; raise `ValueError` if there is none."""
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
