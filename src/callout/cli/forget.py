"""The command that erases a person's traces from a server."""

import asyncio
from pathlib import Path

import click
from msgspec.structs import replace

from callout.cli.localized_click import argument, command, option
from callout.cli.options import data_folder, language_option
from callout.cli.secret import kept_secret
from callout.cli.server_options import database_option, forgotten_option, secret_option
from callout.cli.server_store import explain_database_errors, opened_node, server_store
from callout.locales.messages import say
from callout.server.erasure import describe, erase_traces, find_traces
from callout.server.forgotten import Digests, Forgotten, Recogniser
from callout.server.forgotten_list import ForgottenList
from callout.server.ports import NEVER_MS


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

    A table is erased with all talk and play there, also of others. Everybody there hears it within
    ten seconds. Copies that you made of the database are not changed: a list without names lets
    `callout restore` erase the same there.
    """
    if bool(who) == again:
        raise click.UsageError(say("operator", language, "forget-whom"))
    database = server_store(database)
    if secret is None:
        secret = kept_secret()
    listed = open_list(forgotten)
    with explain_database_errors(language):
        if who:
            asyncio.run(_forget(who, database, secret, listed, language, asks=not yes))
            return
        told = forget_again(database, secret, listed, language)
    for line in told or [say("operator", language, "forget-again", count=0)]:
        click.echo(line)


def open_list(path: Path | None) -> ForgottenList:
    """Return the list of forgotten people in *path*, or in the data folder by default."""
    return ForgottenList(path or data_folder() / "forgotten")


def forget_again(
    database: tuple[str, ...], secret: str, listed: ForgottenList, language: str
) -> list[str]:
    """Erase everybody on the list once more; return messages about it, if there are any."""
    forgotten, damaged = listed.read()
    key_id, told = Digests(secret).key_id, []
    if any(one.key_id == key_id for one in forgotten):
        count = asyncio.run(_forget_again(database, secret, forgotten, language))
        told.append(say("operator", language, "forget-again", count=count))
    unusable = damaged + sum(one.key_id != key_id for one in forgotten)
    if unusable:
        told.append(
            say("operator", language, "forget-unusable", count=unusable, file=str(listed.path))
        )
    return told


async def _forget(
    who: str,
    database: tuple[str, ...],
    secret: str,
    listed: ForgottenList,
    language: str,
    *,
    asks: bool,
) -> None:
    async with opened_node(database, secret) as node:
        digests = Digests(secret)
        forgotten = await describe(node, digests, who)
        wanted = Recogniser(digests, [replace(forgotten, at=NEVER_MS)])  # clocks may differ
        traces = await find_traces(node, wanted, say("server", language, "forget-substitute"))
        found = say("server", language, "forget-found", **traces.counts)
        if traces.total and asks and not click.confirm(found):
            return
        _note(listed, forgotten, language)  # also if nothing is here: a backup may have it
        await erase_traces(node, traces)
        told = "forget-erased" if traces.total else "forget-nothing"
        click.echo(say("server", language, told, **traces.counts))


async def _forget_again(
    database: tuple[str, ...],
    secret: str,
    forgotten: tuple[Forgotten, ...],
    language: str,
) -> int:
    """Erase all traces of *forgotten*; return the number of people who had left any."""
    async with opened_node(database, secret) as node:
        wanted = Recogniser(Digests(secret), forgotten)
        traces = await find_traces(node, wanted, say("server", language, "forget-substitute"))
        await erase_traces(node, traces)
        return len(wanted.found)


def _note(listed: ForgottenList, forgotten: Forgotten, language: str) -> None:
    """Put a person on the list, before anything is erased."""
    try:
        listed.add(forgotten)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        told = say("operator", language, "forget-unlisted", file=str(listed.path), reason=reason)
        raise click.ClickException(told) from error
