"""Errors of a table, as messages of the command line."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load
from callout.editions.rule_sets import UnknownRuleSet


@contextmanager
def explain_table_errors(language: str) -> Iterator[None]:
    """Turn errors of opening a table into messages, refusals in *language*."""
    from callout.host.saved import SavedError  # noqa: PLC0415

    try:
        yield
    except IllegalCommand as error:
        raise click.ClickException(_explain_refusal(error, language)) from error
    except UnknownRuleSet as error:
        raise click.ClickException(_explain_unknown_rule_set(error, language)) from error
    except (EditionError, SavedError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error


def _explain_refusal(error: IllegalCommand, language: str) -> str:
    from callout.narrator.listener import Listener  # noqa: PLC0415
    from callout.narrator.refusals import tell_refusal  # noqa: PLC0415

    refusal = error.refusal
    return tell_refusal(refusal, Listener(load(refusal.edition), None, language)).spoken


def _explain_unknown_rule_set(error: UnknownRuleSet, language: str) -> str:
    from callout.narrator.rule_sets import tell_unknown_rule_set  # noqa: PLC0415

    return tell_unknown_rule_set(error, language).spoken
