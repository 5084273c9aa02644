"""Options for the address and the storage of a server, and those with a value in a file."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import click

from callout.cli.extras import require_postgres
from callout.cli.help_language import help_language
from callout.cli.localized_click import LocalizedOption, option
from callout.locales.messages import say
from callout.server.retention import Retention

DEFAULT_PORT = 8765
MAX_PORT = 65_535
MAX_DAYS = 366

FILE_SUFFIX = "_FILE"
"""Suffix of the variable for a file, after the name of the variable for the value."""

Command = TypeVar("Command", bound=Callable[..., Any])

RETENTION_FIELDS = (
    "talk_minutes",
    "empty_days",
    "lobby_days",
    "match_days",
    "record_days",
    "report_days",
)


class SecretOption(LocalizedOption):
    """An option with a variable NAME, and with NAME_FILE for a file that holds the value.

    Arguments and variables can be seen by other programs of this computer and end up in error
    reports; files do not. A value that is given directly comes first.
    """

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return the value of the variable, or the content of the file without the line ending."""
        if given := super().resolve_envvar_value(ctx):
            return given
        name = f"{self.envvar}{FILE_SUFFIX}"
        if not (path := os.environ.get(name)):
            return None
        try:
            text = Path(path).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            told = say(
                "operator", help_language(), "secret-file-unreadable", name=name, reason=reason
            )
            raise click.ClickException(told) from error
        if not text:
            raise click.ClickException(
                say("operator", help_language(), "secret-file-empty", name=name)
            )
        return text


secret_value = partial(click.option, cls=SecretOption)

host_option = option(
    "--host",
    envvar="CALLOUT_HOST",
    default="0.0.0.0",  # noqa: S104
    show_default=True,
)

port_option = option(
    "--port",
    type=click.IntRange(1, MAX_PORT),
    envvar="CALLOUT_PORT",
    default=DEFAULT_PORT,
    show_default=True,
)

link_option = option("--link", envvar="CALLOUT_LINK", default="")

secret_option = secret_value("--secret", envvar="CALLOUT_SECRET")

database_option = secret_value(
    "--database", multiple=True, envvar="CALLOUT_DATABASE", callback=require_postgres
)

forgotten_option = option(
    "--forgotten", type=click.Path(path_type=Path, dir_okay=False), envvar="CALLOUT_FORGOTTEN"
)


def retention_options(command: Command) -> Command:
    """Add an option with an environment variable for each retention period."""
    for field in reversed(RETENTION_FIELDS):
        each = option(
            f"--keep-{field.replace('_', '-')}",
            field,
            type=click.IntRange(1, MAX_DAYS),
            default=getattr(Retention(), field),
            show_default=True,
            envvar=f"CALLOUT_KEEP_{field.upper()}",
        )
        command = each(command)
    return command
