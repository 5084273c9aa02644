"""Options and types for any command, and the folder of the user's data."""

import os
import sys
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import click

from callout.cli.help_language import explain, help_language
from callout.cli.localized_click import option
from callout.locales.language import languages

Command = TypeVar("Command", bound=Callable[..., None])


class FoundName(click.ParamType[str]):
    """A name out of a list that *find* returns: of an edition, of a language."""

    def __init__(self, name: str, find: Callable[[], Iterable[str]]) -> None:
        self.name, self._find = name, find

    @property
    def _choice(self) -> "click.Choice[str]":
        return click.Choice(list(self._find()))

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """Return the names, as help shows them."""
        return self._choice.get_metavar(param, ctx)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Return the message for a missing name."""
        return explain("choose-from", names=", ".join(self._find()))

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return *value*, or list the valid names in an error."""
        return self._choice.convert(value, param, ctx)


LANGUAGE = FoundName("language", languages)


def data_folder() -> Path:
    """Return the folder of stored tables, records and guests."""
    if chosen := os.environ.get("CALLOUT_HOME"):
        return Path(chosen)
    if sys.platform == "win32":  # pragma: no cover
        return Path(os.environ.get("APPDATA", "~")).expanduser() / "callout"
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "callout"


def time_stamp() -> str:
    """Return the time as a part of file names, so that they sort by time."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")


language_option = option(
    "--language",
    type=LANGUAGE,
    default=help_language,
    is_eager=True,  # other options are explained in it
)
