"""The command that erases what somebody left on a server."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from callout.cli.database_errors import explain_database_errors
from callout.cli.messages import say
from callout.cli.options import (
    data_folder,
    database_option,
    forgotten_option,
    language_option,
)
from callout.cli.server_options import secret_option
from callout.cli.worded import argument, command, option

if TYPE_CHECKING:
    from callout.server.forgotten import Forgotten
    from callout.server.forgotten_list import ForgottenList
    from callout.server.registry import NodeRegistry


@command()
@argument("who", metavar="[NAME|CODE|PLAYER]", required=False)
@option("--again", is_flag=True)
@forgotten_option
@database_option
@secret_option
@option("--yes", is_flag=True)
@language_option
def forget(
    who: str | None,
    again: bool,  # noqa: FBT001
    forgotten: Path | None,
    database: tuple[str, ...],
    secret: str | None,
    yes: bool,  # noqa: FBT001
    language: str,
) -> None:
    """Erase all tables of a NAME or a PLAYER, or the table or class with a CODE.

    A table is erased with all that was said and played there, also by others. Who is there
    hears it within ten seconds. Copies that you made of the database are not changed: a list
    without names lets `callout restore` erase the same there.
    """
    import asyncio  # noqa: PLC0415

    if bool(who) == again:
        raise click.UsageError(say(language, "forget-whom"))
    if not database:
        database = (f"sqlite:///{data_folder() / 'server.sqlite'}",)
    path = data_folder() / "secret"
    if secret is None and path.exists():
        secret = path.read_text("utf-8").strip()
    listed = open_list(forgotten)
    with explain_database_errors(language):
        if who:
            asyncio.run(_forget(who, database, secret or "", listed, language, asks=not yes))
            return
        told = forget_again(database, secret or "", listed, language)
    for line in told or [say(language, "forget-again", count=0)]:
        click.echo(line)


def open_list(path: Path | None) -> "ForgottenList":
    """Return the list of who was forgotten, which is in the data folder unless told."""
    from callout.server.forgotten_list import ForgottenList  # noqa: PLC0415

    return ForgottenList(path or data_folder() / "forgotten")


def forget_again(
    database: tuple[str, ...], secret: str, listed: "ForgottenList", language: str
) -> list[str]:
    """Erase once more what is on the list; return what is to be told about it, if anything."""
    import asyncio  # noqa: PLC0415

    from callout.server.forgotten import Digests  # noqa: PLC0415

    forgotten, damaged = listed.read()
    key_id, told = Digests(secret).key_id, []
    if any(one.key_id == key_id for one in forgotten):
        count = asyncio.run(_forget_again(database, secret, forgotten, language))
        told.append(say(language, "forget-again", count=count))
    unusable = damaged + sum(one.key_id != key_id for one in forgotten)
    if unusable:
        told.append(say(language, "forget-unusable", count=unusable, file=str(listed.path)))
    return told


async def _forget(
    who: str,
    database: tuple[str, ...],
    secret: str,
    listed: "ForgottenList",
    language: str,
    *,
    asks: bool,
) -> None:
    from msgspec.structs import replace  # noqa: PLC0415

    from callout.server.erasure import describe, erase_traces, find_traces  # noqa: PLC0415
    from callout.server.forgotten import Digests, Recogniser  # noqa: PLC0415
    from callout.server.ports import NEVER_MS  # noqa: PLC0415

    async with _opened(database, secret) as registry:
        digests = Digests(secret)
        forgotten = await describe(registry, digests, who)
        wanted = Recogniser(digests, [replace(forgotten, at=NEVER_MS)])  # clocks may differ
        traces = await find_traces(registry, wanted, _told(language, "forget-substitute"))
        found = _told(language, "forget-found", **traces.counts)
        if traces.total and asks and not click.confirm(found):
            return
        _note(listed, forgotten, language)  # also if nothing is here: a backup may have it
        await erase_traces(registry, traces)
        told = "forget-erased" if traces.total else "forget-nothing"
        click.echo(_told(language, told, **traces.counts))


async def _forget_again(
    database: tuple[str, ...],
    secret: str,
    forgotten: "tuple[Forgotten, ...]",
    language: str,
) -> int:
    """Erase what is *forgotten*; return how many of them there was anything of."""
    from callout.server.erasure import erase_traces, find_traces  # noqa: PLC0415
    from callout.server.forgotten import Digests, Recogniser  # noqa: PLC0415

    async with _opened(database, secret) as registry:
        wanted = Recogniser(Digests(secret), forgotten)
        traces = await find_traces(registry, wanted, _told(language, "forget-substitute"))
        await erase_traces(registry, traces)
        return len(wanted.found)


@asynccontextmanager
async def _opened(database: tuple[str, ...], secret: str) -> "AsyncIterator[NodeRegistry]":
    """Open the databases as a node that does no work by itself."""
    from callout.server.node import NodeSettings, open_registry  # noqa: PLC0415

    name = secrets.token_hex(4)
    registry = await open_registry(NodeSettings("", 0, database, name, "", secret, 0, ""))
    try:
        yield registry
    finally:
        await registry.close()


def _note(listed: "ForgottenList", forgotten: "Forgotten", language: str) -> None:
    """Put somebody on the list, before anything is erased."""
    try:
        listed.add(forgotten)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        told = say(language, "forget-unlisted", file=str(listed.path), reason=reason)
        raise click.ClickException(told) from error


def _told(language: str, key: str, **counts: int) -> str:
    from callout.server.messages import server_message  # noqa: PLC0415

    return server_message(language, key, **counts).spoken
