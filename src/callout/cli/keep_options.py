"""The options that set for how long a server keeps what people leave on it."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from callout.cli.worded import option
from callout.server.retention import Retention

MOST_DAYS = 366
Command = TypeVar("Command", bound=Callable[..., Any])

_KEPT = (
    "talk_minutes",
    "empty_days",
    "lobby_days",
    "match_days",
    "record_days",
    "report_days",
)


def keep_options(command: Command) -> Command:
    """Add an option, and the name of an environment variable, for each time."""
    for field in reversed(_KEPT):
        each = option(
            f"--keep-{field.replace('_', '-')}",
            field,
            type=click.IntRange(1, MOST_DAYS),
            default=getattr(Retention(), field),
            show_default=True,
            envvar=f"CALLOUT_KEEP_{field.upper()}",
        )
        command = each(command)
    return command
