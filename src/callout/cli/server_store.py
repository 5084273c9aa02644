"""The databases of a server: their addresses, opening them, and messages for their errors."""

import secrets
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import click

from callout.cli.options import data_folder
from callout.locales.messages import say
from callout.server.node import Node
from callout.server.ports import Unavailable
from callout.server.schema import SQLITE_SCHEME, WrongSchema
from callout.server.serving import NodeSettings, open_node


def server_store(database: tuple[str, ...]) -> tuple[str, ...]:
    """Return the addresses in *database*, or that of the SQLite file in the data folder."""
    return database or (f"{SQLITE_SCHEME}{data_folder() / 'server.sqlite'}",)


def sqlite_path(databases: Sequence[str]) -> Path | None:
    """Return the SQLite file among *databases*, or `None` if they are PostgreSQL."""
    first = databases[0]
    return Path(first.removeprefix(SQLITE_SCHEME)) if first.startswith(SQLITE_SCHEME) else None


@asynccontextmanager
async def opened_node(databases: tuple[str, ...], secret: str) -> AsyncIterator[Node]:
    """Open *databases* as a node without clients and without background work."""
    settings = NodeSettings(
        host="",
        port=0,
        databases=databases,
        node=secrets.token_hex(4),
        public_url="",
        secret=secret,
        guests_per_minute=0,
        trusted_proxies="",
    )
    node = await open_node(settings)
    try:
        yield node
    finally:
        await node.close()


@contextmanager
def explain_database_errors(language: str) -> Iterator[None]:
    """Turn errors of the databases into messages in *language*, with advice."""
    try:
        yield
    except (OSError, Unavailable, ValueError, WrongSchema) as error:
        reason = f"{error}".rstrip(".") or type(error).__name__
        told = say("operator", language, "database-unusable", reason=reason)
        raise click.ClickException(told) from error
