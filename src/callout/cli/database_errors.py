"""Errors of the databases of a server, as messages of the command line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from callout.cli.messages import say


@contextmanager
def explain_database_errors(language: str) -> Iterator[None]:
    """Say in *language* that a database cannot be used, why, and what to do."""
    from callout.server.ports import Unavailable  # noqa: PLC0415
    from callout.server.schema import WrongSchema  # noqa: PLC0415

    try:
        yield
    except (OSError, Unavailable, ValueError, WrongSchema) as error:
        reason = f"{error}".rstrip(".") or type(error).__name__
        told = say(language, "database-unusable", reason=reason)
        raise click.ClickException(told) from error
