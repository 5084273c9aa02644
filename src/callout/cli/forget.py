"""The command that erases what somebody left on a server."""

import secrets
from typing import TYPE_CHECKING

import click

from callout.cli.database_errors import explain_database_errors
from callout.cli.options import data_folder, database_option, language_option
from callout.cli.server_options import secret_option
from callout.cli.worded import argument, command, option

if TYPE_CHECKING:
    from callout.server.erasure import Traces


@command()
@argument("who", metavar="NAME|CODE|PLAYER")
@database_option
@secret_option
@option("--yes", is_flag=True)
@language_option
def forget(
    who: str,
    database: tuple[str, ...],
    secret: str | None,
    yes: bool,  # noqa: FBT001
    language: str,
) -> None:
    """Erase all tables of a NAME or a PLAYER, or the table or class with a CODE.

    A table is erased with all that was said and played there, also by others. Who is there
    hears it within ten seconds. Copies that you made of the database are not changed.
    """
    import asyncio  # noqa: PLC0415

    if not database:
        database = (f"sqlite:///{data_folder() / 'server.sqlite'}",)
    path = data_folder() / "secret"
    if secret is None and path.exists():
        secret = path.read_text("utf-8").strip()
    with explain_database_errors(language):
        asyncio.run(_forget(who, database, secret or "", language, asks=not yes))


async def _forget(
    who: str, database: tuple[str, ...], secret: str, language: str, *, asks: bool
) -> None:
    from callout.server.erasure import erase_traces, find_traces  # noqa: PLC0415
    from callout.server.node import NodeSettings, open_registry  # noqa: PLC0415

    name = secrets.token_hex(4)
    registry = await open_registry(NodeSettings("", 0, database, name, "", secret, 0, ""))
    try:
        traces = await find_traces(registry, who)
        if not traces.total:
            click.echo(_told(language, "forget-nothing", traces))
            return
        if asks and not click.confirm(_told(language, "forget-found", traces)):
            return
        await erase_traces(registry, traces)
        click.echo(_told(language, "forget-erased", traces))
    finally:
        await registry.close()


def _told(language: str, key: str, traces: "Traces") -> str:
    from callout.server.messages import server_message  # noqa: PLC0415

    counts = {kind: len(logs) for kind, logs in traces._asdict().items()}
    return server_message(language, key, **counts).spoken
