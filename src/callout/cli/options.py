"""Options that several commands share, and the folder of a person's data."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from callout.cli.errors import explain_edition_error
from callout.cli.extras import require_postgres
from callout.cli.help_language import help_language, say
from callout.cli.secret_option import secret_value
from callout.cli.worded import option
from callout.core.cards import Seat
from callout.core.edition import Edition, HouseRules, Scoring
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, names, with_house
from callout.editions.errors import EditionFault
from callout.editions.rule_sets import AS_PRINTED, house_rules_of
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import languages
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.rules.refuse import scoring_refusal

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

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str:  # noqa: ARG002
        """Return what is said when the name is missing."""
        return say("choose-from", names=", ".join(self._find()))

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return *value*, or explain which names there are."""
        return self._choice.convert(value, param, ctx)


class EditionName(FoundName):
    """The name of an edition; a wrong one is explained in the language of what is said."""

    def __init__(self) -> None:
        super().__init__("edition", names)

    def convert(
        self, value: str, _param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return *value*, or explain which editions there are."""
        known = tuple(names())
        if value in known:
            return value
        language = ctx.params.get("language") if ctx else None
        error = EditionError(EditionFault.NO_EDITION, edition=value, allowed=known)
        raise click.ClickException(explain_edition_error(error, language or help_language()))


EDITION = EditionName()
LANGUAGE = FoundName("language", languages)


def data_folder() -> Path:
    """Return the folder in which tables, records and guests are stored."""
    if chosen := os.environ.get("CALLOUT_HOME"):
        return Path(chosen)
    if sys.platform == "win32":  # pragma: no cover
        return Path(os.environ.get("APPDATA", "~")).expanduser() / "callout"
    return Path(os.environ.get("XDG_DATA_HOME", "~/.local/share")).expanduser() / "callout"


def time_stamp() -> str:
    """Return the time as files are named by it: the last one sorts last."""
    return datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")


language_option = option(
    "--language",
    type=LANGUAGE,
    default=help_language,
    is_eager=True,  # other options are explained in it
)

style_option = option("--style", type=click.Choice(["full", "brief"]), default="full")

auto_keep_option = option("--auto-keep", is_flag=True)

scoring_option = option("--score", default=Scoring.WINNER.value, metavar="WAY")

rules_option = option("--rules", metavar="SET", default=AS_PRINTED)

house_option = option("--house", multiple=True, metavar="RULE=VALUE")

dealer_option = option("--dealer", default="", metavar="NAME|SEAT")

database_option = secret_value(
    "--database", multiple=True, envvar="CALLOUT_DATABASE", callback=require_postgres
)

forgotten_option = option(
    "--forgotten", type=click.Path(path_type=Path, dir_okay=False), envvar="CALLOUT_FORGOTTEN"
)


def screen_options(command: Command) -> Command:
    """Add the options that choose a screen."""
    cells = click.IntRange(14, 80)
    for each in (
        option("--cells", type=cells, default=40),
        option("--braille", is_flag=True),
    ):
        command = each(command)
    return command


def make_screen(*, braille: bool, cells: int) -> "Screen":
    """Return the screen that the options choose."""
    from callout.terminal.ui.screen import BrailleScreen, LineScreen  # noqa: PLC0415

    return BrailleScreen(cells) if braille else LineScreen()


def parse_names(text: str) -> list[str]:
    """Parse names that are separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def parse_house_rules(texts: Iterable[str], language: str) -> HouseRules:
    """Parse house rules, each RULE=VALUE, in which yes and no may be words of *language*."""
    own = catalogue(language, "edition_errors")
    truths: HouseRules = {"true": True, "yes": True, "false": False, "no": False}
    truths |= {own.say("yes", {}): True, own.say("no", {}): False}
    rules: HouseRules = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise EditionError(EditionFault.NOT_A_RULE, text=text)
        number = int(value) if re.fullmatch("-?[0-9]{1,9}", value) else value
        rules[name.strip().replace("-", "_")] = truths.get(value.casefold(), number)
    return rules


def parse_scoring(text: str, edition: Edition) -> Scoring:
    """Parse a way of scoring that *edition* has."""
    if text not in edition.scorings:
        raise IllegalCommand(scoring_refusal(edition, text))
    return Scoring(text)


def parse_edition(name: str, rules: str, house: Iterable[str], language: str) -> Edition:
    """Return the edition called *name* by the set called *rules* and by *house*, which wins."""
    return with_chosen_rules(load(name), rules, house, language)


def with_chosen_rules(
    edition: Edition, rules: str, house: Iterable[str], language: str
) -> Edition:
    """Return *edition* by the set called *rules* and by *house*, which wins."""
    return with_house(edition, house_rules_of(edition, rules, parse_house_rules(house, language)))


def parse_seat(word: str, names: Sequence[str], language: str) -> Seat:
    """Parse the name or the number of a seat."""
    from callout.host.seat_names import find_seat  # noqa: PLC0415

    seat = find_seat(word, names)
    if seat is None:
        facts: dict[str, Fact] = {"name": sanitise_text(word, MAX_NAME_CHARS)}
        facts["names"] = sanitise_text(", ".join(names))
        raise click.ClickException(catalogue(language, "interpreter").say("no-seat", facts))
    return seat


def parse_bots(text: str) -> tuple[str, ...]:
    """Parse the number of bots, or their kinds separated by commas."""
    from callout.host.bots import bot_kinds  # noqa: PLC0415
    from callout.host.table import STAND_IN  # noqa: PLC0415

    kinds = (STAND_IN,) * int(text) if text.isdecimal() else tuple(text.split(","))
    if not set(kinds) <= set(bot_kinds()):
        raise click.BadParameter(say("wrong-bots", names=", ".join(bot_kinds())))
    return kinds
