"""The options that set for how long a server keeps what people leave on it."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from callout.server.retention import Retention

MOST_DAYS = 366
Command = TypeVar("Command", bound=Callable[..., Any])

_KEPT = {
    "talk_minutes": "Minutes for which talk and moves are kept after a match.",
    "empty_days": "Days for which a table is kept at which nobody sits.",
    "lobby_days": "Days for which a table is kept where no match begins.",
    "match_days": "Days after which a match that nobody plays is closed.",
    "record_days": "Days for which the record of a match is kept.",
    "report_days": "Days for which reports are kept.",
}


def keep_options(command: Command) -> Command:
    """Add an option, and the name of an environment variable, for each time."""
    for field, told in reversed(_KEPT.items()):
        option = click.option(
            f"--keep-{field.replace('_', '-')}",
            field,
            type=click.IntRange(1, MOST_DAYS),
            default=getattr(Retention(), field),
            show_default=True,
            envvar=f"CALLOUT_KEEP_{field.upper()}",
            help=told,
        )
        command = option(command)
    return command
