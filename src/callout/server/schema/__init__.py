"""The tables of a database, and the numbered scripts that bring it up to date."""

import io

import asyncpg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, NullPool, create_engine

SQLITE_SCHEME = "sqlite:///"


class WrongSchema(Exception):
    """Say that a database does not have the tables that this program knows."""


async def upgrade(database: str) -> None:
    """Bring *database* up to date, in one transaction."""
    try:
        if database.startswith(SQLITE_SCHEME):
            _upgrade_file(database.removeprefix(SQLITE_SCHEME))
        else:
            await _upgrade_server(database)
    except CommandError as error:
        raise WrongSchema(f"The schema of the database is not one of ours: {error}") from error


async def check(database: str) -> None:
    """Refuse a PostgreSQL *database* that is not up to date."""
    server = await _connect(database)
    try:
        found = await _revision(server)
    finally:
        await server.close()
    if found != (wanted := _head()):
        raise WrongSchema(
            f"The schema of the database is at {found or 'nothing'}, this program needs {wanted}: "
            "upgrade the database, or use the program that belongs to it."
        )


def _head() -> str | None:
    return ScriptDirectory.from_config(_scripts()).get_current_head()


def _scripts(output: io.StringIO | None = None) -> Config:
    config = Config(output_buffer=output)
    config.set_main_option("script_location", "callout.server:schema")
    return config


def _upgrade_file(path: str) -> None:
    config = _scripts()
    address = URL.create("sqlite", database=path)
    engine = create_engine(address, poolclass=NullPool, connect_args={"isolation_level": None})
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


async def _upgrade_server(database: str) -> None:
    """Have the scripts written out as SQL, and send that.

    So asyncpg is the only driver; two upgrades at once wait for each other.
    """
    server = await _connect(database)
    try:
        async with server.transaction():
            await server.execute("SELECT pg_advisory_xact_lock(hashtext('callout schema'))")
            found = await _revision(server)
            if found != _head():
                sql = io.StringIO()
                command.upgrade(_scripts(sql), f"{found or 'base'}:head", sql=True)
                await server.execute(sql.getvalue())
    finally:
        await server.close()


async def _connect(database: str) -> asyncpg.Connection:
    dsn = database.replace("+asyncpg", "", 1)
    return await asyncpg.connect(dsn, target_session_attrs="read-write")


async def _revision(server: asyncpg.Connection) -> str | None:
    if await server.fetchval("SELECT to_regclass('alembic_version')") is None:
        return None
    found: str | None = await server.fetchval("SELECT version_num FROM alembic_version")
    return found
