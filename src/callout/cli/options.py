"""Options that several commands share, and the folder of a person's data."""

import locale
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from callout.core.edition import RulingValue, Scoring

if TYPE_CHECKING:
    from callout.terminal.ui.screen import Screen

LANGUAGES = ("en", "fr")

Command = TypeVar("Command", bound=Callable[..., None])


def data_folder() -> Path:
    """Return the folder in which tables, records and guests are stored."""
    if chosen := os.environ.get("CALLOUT_HOME"):
        return Path(chosen)
    if sys.platform == "win32":  # pragma: no cover
        return Path(os.environ.get("APPDATA", "~")).expanduser() / "callout"
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "callout"


def system_language() -> str:
    """Return the language of the system, if it is one of ours."""
    name = os.environ.get("LC_ALL") or os.environ.get("LANG") or (locale.getlocale()[0] or "")
    return "fr" if name.casefold().startswith("fr") else "en"


language_option = click.option(
    "--language", type=click.Choice(LANGUAGES), default=system_language, help="en or fr."
)

style_option = click.option("--style", type=click.Choice(["full", "brief"]), default="full")

scoring_option = click.option(
    "--score", type=click.Choice([scoring.value for scoring in Scoring]), default="winner"
)


database_option = click.option(
    "--database",
    multiple=True,
    envvar="CALLOUT_DATABASE",
    help="sqlite:///FILE or postgresql://…; give it again for each shard.",
)


def screen_options(command: Command) -> Command:
    """Add the options that choose a screen."""
    cells = click.IntRange(14, 80)
    for option in (
        click.option("--cells", type=cells, default=40, help="Cells of the display."),
        click.option("--braille", is_flag=True, help="One line at a time, for a braille display."),
    ):
        command = option(command)
    return command


def make_screen(*, braille: bool, cells: int) -> "Screen":
    """Return the screen that the options choose."""
    from callout.terminal.ui.screen import BrailleScreen, LineScreen  # noqa: PLC0415

    return BrailleScreen(cells) if braille else LineScreen()


def parse_names(text: str) -> list[str]:
    """Parse names that are separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def parse_ruling(text: str) -> tuple[str, RulingValue]:
    """Parse a house rule, RULE=VALUE."""
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"{text}: say RULE=VALUE")
    words: dict[str, RulingValue] = {"true": True, "yes": True, "false": False, "no": False}
    number = int(value) if value.lstrip("-").isdigit() else value
    return name.strip().replace("-", "_"), words.get(value.casefold(), number)


def parse_bots(text: str) -> tuple[str, ...]:
    """Parse the number of bots, or their kinds separated by commas."""
    from callout.host.bots import KINDS  # noqa: PLC0415

    kinds = ("calm",) * int(text) if text.isdecimal() else tuple(text.split(","))
    if not set(kinds) <= set(KINDS):
        raise click.BadParameter(f"bots are {', '.join(KINDS)}")
    return kinds
