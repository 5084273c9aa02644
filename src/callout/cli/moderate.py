"""The command for moderators: read reports and act on them, in plain lines."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from getpass import getuser

import click

from callout.cli.localized_click import LocalizedGroup, argument, option
from callout.cli.options import language_option
from callout.cli.server_options import database_option
from callout.cli.server_store import explain_database_errors, opened_node, server_store
from callout.locales.messages import say
from callout.server.moderation import (
    DEFAULT_BAN_DAYS,
    MAX_BAN_DAYS,
    MAX_LISTED_REPORTS,
    ReportFile,
    UnknownReport,
)
from callout.server.moderator_actions import ModeratorAction, carry_out
from callout.server.node import Node
from callout.web.moderation_words import report_text

_FORMER_NAMES = {"bar": "ban", "lift": "unban"}
"""The earlier names of commands, which stay understood."""


class _ModerateGroup(LocalizedGroup):
    """The commands of moderators, under their earlier names, too."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command by its name or an earlier one."""
        name, *others = args
        return super().resolve_command(ctx, [_FORMER_NAMES.get(name, name), *others])


@click.group(cls=_ModerateGroup)
def moderate() -> None:
    """Read reports, and act on them."""


@moderate.command("list")
@database_option
@language_option
def list_reports(database: tuple[str, ...], language: str) -> None:
    """List the reports, the newest first."""

    async def work(node: Node) -> None:
        files = await node.moderation.list()
        click.echo(say("web", language, "moderate-count", count=len(files)))
        if len(files) >= MAX_LISTED_REPORTS:
            click.echo(say("web", language, "moderate-newest", count=len(files)))
        for file in files:
            text = report_text(file, language)
            noted = (
                (say("web", language, "moderate-noted", count=len(file.notes)),)
                if file.notes
                else ()
            )
            click.echo(" ".join((f"{file.id}:", f"{text.headline}.", *text.facts[1:], *noted)))

    _run(database, language, work)


@moderate.command("read")
@argument("report")
@database_option
@language_option
def read_report(report: str, database: tuple[str, ...], language: str) -> None:
    """Read a REPORT: its subject, their last words, and the notes."""

    async def work(node: Node) -> None:
        text = report_text(await _find(node, report, language), language)
        for line in (f"{text.headline}.", *text.facts):
            click.echo(line)
        if text.lines:
            click.echo(f"{text.lines_title}:")
        for line in text.lines:
            click.echo(line)
        if text.notes:
            click.echo(f"{say('web', language, 'moderate-notes')}:")
        for line in text.notes:
            click.echo(line)

    _run(database, language, work)


@moderate.command("note")
@argument("report")
@argument("text")
@database_option
@language_option
def add_note(report: str, text: str, database: tuple[str, ...], language: str) -> None:
    """Add a note of your own to a REPORT."""
    _act(report, "note", database, language, text=text)


@moderate.command("ban")
@argument("report")
@option(
    "--days", type=click.IntRange(1, MAX_BAN_DAYS), default=DEFAULT_BAN_DAYS, show_default=True
)
@database_option
@language_option
def ban_person(report: str, days: int, database: tuple[str, ...], language: str) -> None:
    """Ban the subject of a REPORT from the server."""
    _act(report, "bar", database, language, days=days)


@moderate.command("unban")
@argument("report")
@database_option
@language_option
def unban_person(report: str, database: tuple[str, ...], language: str) -> None:
    """Unban the subject of a REPORT."""
    _act(report, "lift", database, language)


@moderate.command("close")
@argument("report")
@database_option
@language_option
def close_table(report: str, database: tuple[str, ...], language: str) -> None:
    """Close the table of a REPORT; everybody there hears it within ten seconds."""
    _act(report, "close", database, language)


def _act(
    report: str,
    action: str,
    database: tuple[str, ...],
    language: str,
    *,
    text: str = "",
    days: int = 0,
) -> None:
    async def work(node: Node) -> None:
        file = await _find(node, report, language)
        outcome = await carry_out(
            node, file, ModeratorAction(action), by=getuser(), text=text, days=days
        )
        click.echo(say("web", language, f"moderate-done-{outcome}"))

    _run(database, language, work)


async def _find(node: Node, report: str, language: str) -> ReportFile:
    try:
        return await node.moderation.find(report)
    except UnknownReport as error:
        raise click.ClickException(say("web", language, "moderate-unknown")) from error


def _run(
    database: tuple[str, ...],
    language: str,
    work: Callable[[Node], Awaitable[None]],
) -> None:
    """Run *work* on the databases of a server, which may be running."""

    async def open_and_work() -> None:
        async with opened_node(server_store(database), secrets.token_hex(32)) as node:
            await work(node)

    with explain_database_errors(language):
        asyncio.run(open_and_work())
