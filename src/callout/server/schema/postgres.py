"""The schema of a PostgreSQL database, migrated by Alembic; needs the extra `postgres`."""

import io

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from callout.server.ports import Unavailable
from callout.server.schema.errors import WrongSchema
from callout.server.schema.node_role import grant_rows
from callout.server.schema.support import require_supported


async def upgrade(database: str, node_role: str = "") -> None:
    """Migrate *database* to the newest schema in one transaction, and grant *node_role* its rows.

    The migrations are written as SQL, so that asyncpg is the only driver needed. A lock makes
    concurrent upgrades wait for each other.
    """
    try:
        await _upgrade(database, node_role)
    except CommandError as error:
        raise WrongSchema(f"The schema of the database is not one of ours: {error}") from error
    except (asyncpg.InterfaceError, asyncpg.PostgresError) as error:
        raise Unavailable(str(error)) from error


async def _upgrade(database: str, node_role: str) -> None:
    connection = await _connect(database)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock(hashtext('callout schema'))")
            found = await _revision(connection)
            if found > _head():
                require_supported(found, await _oldest_program(connection), _head())
            elif found < _head():
                sql = io.StringIO()
                command.upgrade(_scripts(sql), f"{found or 'base'}:head", sql=True)
                await connection.execute(sql.getvalue())
            if node_role:
                await grant_rows(connection, node_role)
    finally:
        await connection.close()


async def check(database: str) -> None:
    """Raise `WrongSchema` if this program, with its role, cannot use *database*."""
    connection = await _connect(database)
    try:
        found, oldest = await _revision(connection), await _oldest_program(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        role = await connection.fetchval("SELECT current_user")
        raise WrongSchema(
            f"The role {role} may not use the tables: as their owner, type callout migrate "
            f"--node-role {role}."
        ) from error
    finally:
        await connection.close()
    require_supported(found, oldest, _head())


def _head() -> str:
    return ScriptDirectory.from_config(_scripts()).get_current_head() or ""


def _scripts(output: io.StringIO | None = None) -> Config:
    config = Config(output_buffer=output)
    config.set_main_option("script_location", "callout.server:schema")
    return config


async def _connect(database: str) -> asyncpg.Connection:
    dsn = database.replace("+asyncpg", "", 1)
    return await asyncpg.connect(dsn, target_session_attrs="read-write")


async def _revision(connection: asyncpg.Connection) -> str:
    return await _value(connection, "alembic_version", "version_num")


async def _oldest_program(connection: asyncpg.Connection) -> str:
    return await _value(connection, "schema_support", "oldest_program")


async def _value(connection: asyncpg.Connection, table: str, column: str) -> str:
    """Return the only value in *table*, or an empty string if there is no such table."""
    if await connection.fetchval("SELECT to_regclass($1)", table) is None:
        return ""
    return str(await connection.fetchval(f"SELECT {column} FROM {table}"))  # noqa: S608
