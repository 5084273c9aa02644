"""Options that several commands share, and the folder of a person's data."""

import locale
import os
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from callout.core.edition import Edition, HouseRules, RulingValue, Scoring
from callout.editions import names
from callout.editions.rule_sets import AS_PRINTED, house_rules_of
from callout.locales.language import known_language, languages

if TYPE_CHECKING:
    from callout.terminal.ui.screen import Screen

Command = TypeVar("Command", bound=Callable[..., None])


class FoundName(click.ParamType[str]):
    """A name out of those that *find* lists at the moment: of an edition, of a language."""

    def __init__(self, name: str, find: Callable[[], Iterable[str]]) -> None:
        self.name, self._find = name, find

    @property
    def _choice(self) -> "click.Choice[str]":
        return click.Choice(list(self._find()))

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str | None:
        """Return the names, as help shows them."""
        return self._choice.get_metavar(param, ctx)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:
        """Return what is said when the name is missing."""
        return self._choice.get_missing_message(param, ctx)

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return *value*, or explain which names there are."""
        return self._choice.convert(value, param, ctx)


EDITION = FoundName("edition", names)
LANGUAGE = FoundName("language", languages)


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
    return known_language(re.split("[-_.@]", name.casefold())[0])


language_option = click.option(
    "--language", type=LANGUAGE, default=system_language, help="The language of what is said."
)

style_option = click.option("--style", type=click.Choice(["full", "brief"]), default="full")

scoring_option = click.option(
    "--score", type=click.Choice([scoring.value for scoring in Scoring]), default="winner"
)

rules_option = click.option(
    "--rules",
    metavar="SET",
    default=AS_PRINTED,
    help="A set of house rules: printed, family, party or strict.",
)

house_option = click.option(
    "--house", multiple=True, metavar="RULE=VALUE", help="Change one ruling, also one of a set."
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


def parse_house(edition: Edition, rules: str, house: Iterable[str]) -> HouseRules:
    """Return the house rules of the set called *rules* and of *house*, which win."""
    return house_rules_of(edition, rules, dict(map(parse_ruling, house)))


def parse_bots(text: str) -> tuple[str, ...]:
    """Parse the number of bots, or their kinds separated by commas."""
    from callout.host.bots import bot_kinds  # noqa: PLC0415
    from callout.host.table import STAND_IN  # noqa: PLC0415

    kinds = (STAND_IN,) * int(text) if text.isdecimal() else tuple(text.split(","))
    if not set(kinds) <= set(bot_kinds()):
        raise click.BadParameter(f"bots are {', '.join(bot_kinds())}")
    return kinds
