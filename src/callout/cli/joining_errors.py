"""Errors of joining as messages of the command line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from callout.terminal.remote.joining import CannotJoin


@contextmanager
def explain_joining_errors() -> Iterator[None]:
    """Turn errors of joining into messages of the command line."""
    try:
        yield
    except CannotJoin as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
