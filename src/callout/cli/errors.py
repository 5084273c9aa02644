"""Errors of a table, as messages of the command line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from callout.core.refusal import IllegalCommand
from callout.editions import EditionError


@contextmanager
def explain_table_errors(language: str) -> Iterator[None]:
    """Turn errors of opening a table into messages in *language*."""
    from callout.host.saved_lines import SavedError  # noqa: PLC0415

    try:
        yield
    except IllegalCommand as error:
        raise click.ClickException(_explain_refusal(error, language)) from error
    except EditionError as error:
        raise click.ClickException(explain_edition_error(error, language)) from error
    except (SavedError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error


def explain_edition_error(error: EditionError, language: str) -> str:
    """Return the sentence about *error*, which tells what would be right."""
    from callout.narrator.edition_errors import tell_edition_error  # noqa: PLC0415

    return tell_edition_error(error, language).spoken


def _explain_refusal(error: IllegalCommand, language: str) -> str:
    from callout.narrator.listener import Listener  # noqa: PLC0415
    from callout.narrator.refusals import tell_refusal  # noqa: PLC0415

    refusal = error.refusal
    return tell_refusal(refusal, Listener(refusal.edition, None, language)).spoken
