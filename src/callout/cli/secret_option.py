"""An option whose value others must not see: it may come from a file."""

import os
from functools import partial
from pathlib import Path

import click

from callout.cli.help_language import help_language
from callout.cli.messages import say
from callout.cli.worded import WordedOption

FILE_SUFFIX = "_FILE"
"""What the variable that names such a file has after the name of the variable itself."""


class SecretOption(WordedOption):
    """An option with a variable NAME, and with NAME_FILE, a file that holds the value.

    Arguments and variables can be seen by other programs of this computer and end up in reports of
    faults, files do not. What is given directly comes first.
    """

    def resolve_envvar_value(self, ctx: click.Context) -> str | None:
        """Return what the variable says or what the file holds, without the end of the line."""
        if given := super().resolve_envvar_value(ctx):
            return given
        name = f"{self.envvar}{FILE_SUFFIX}"
        if not (path := os.environ.get(name)):
            return None
        try:
            text = Path(path).read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or type(error).__name__
            told = say(help_language(), "secret-file-unreadable", name=name, reason=reason)
            raise click.ClickException(told) from error
        if not text:
            raise click.ClickException(say(help_language(), "secret-file-empty", name=name))
        return text


secret_value = partial(click.option, cls=SecretOption)
