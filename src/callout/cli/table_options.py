"""Options of the commands that open a table or read its rules, with their errors."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import click

from callout.cli.help_language import explain, help_language
from callout.cli.localized_click import option
from callout.cli.options import Command, FoundName
from callout.core.cards import Seat
from callout.core.edition import ONE_ROUND, Edition, HouseRules, Scoring
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, names, with_house
from callout.editions.errors import EditionFault
from callout.editions.rule_sets import STANDARD, house_rules_of
from callout.host.bots import bot_kinds
from callout.host.hints import Hints
from callout.host.places import find_seat
from callout.host.saved import SavedError
from callout.host.table import STAND_IN
from callout.interpreter.vocabulary import bot_vocabulary
from callout.locales.catalogue import Fact
from callout.locales.language import languages
from callout.locales.messages import say
from callout.locales.sanitise import MAX_NAME_CHARS, sanitise_text
from callout.narrator.edition_errors import tell_edition_error
from callout.narrator.listener import Listener, Style
from callout.narrator.refusals import tell_refusal
from callout.rules.refuse import scoring_refusal
from callout.terminal.ui.screen import BrailleScreen, LineScreen, Screen


class EditionName(FoundName):
    """The name of an edition; an unknown one is explained in the language of the output."""

    def __init__(self) -> None:
        super().__init__("edition", names)

    def convert(
        self, value: str, _param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return *value*, or list the editions in an error."""
        known = tuple(names())
        if value in known:
            return value
        language = ctx.params.get("language") if ctx else None
        error = EditionError(EditionFault.NO_EDITION, edition=value, allowed=known)
        raise click.ClickException(explain_edition_error(error, language or help_language()))


EDITION = EditionName()

STYLE = click.Choice([style.value for style in Style])

style_option = option("--style", type=STYLE, default=Style.BRIEF.value)

auto_keep_option = option("--auto-keep", is_flag=True)

scoring_option = option("--score", default=Scoring.WINNER.value, metavar="WAY")

rules_option = option("--rules", metavar="SET", default=STANDARD)

house_option = option("--house", multiple=True, metavar="RULE=VALUE")

one_round_option = option("--one-round", is_flag=True)

hints_option = option(
    "--hints",
    type=click.Choice([hints.value for hints in Hints]),
    default=Hints.ALONE.value,
)

dealer_option = option("--dealer", default="", metavar="NAME|SEAT")


def screen_options(command: Command) -> Command:
    """Add the options that choose a screen."""
    cells = click.IntRange(14, 80)
    for each in (
        option("--cells", type=cells, default=40),
        option("--braille", is_flag=True),
    ):
        command = each(command)
    return command


def make_screen(*, braille: bool, cells: int) -> Screen:
    """Return the screen that the options choose."""
    return BrailleScreen(cells) if braille else LineScreen()


def parse_names(text: str) -> list[str]:
    """Parse names that are separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def parse_house_rules(texts: Iterable[str], language: str) -> HouseRules:
    """Parse house rules, each RULE=VALUE; yes and no may be words of *language*."""
    truths: HouseRules = {"true": True, "yes": True, "false": False, "no": False}
    truths |= {
        say("edition_errors", language, "yes"): True,
        say("edition_errors", language, "no"): False,
    }
    rules: HouseRules = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise EditionError(EditionFault.NOT_A_RULE, text=text)
        number = int(value) if re.fullmatch("-?[0-9]{1,9}", value) else value
        rules[name.strip().replace("-", "_")] = truths.get(value.casefold(), number)
    return rules


def parse_scoring(text: str, edition: Edition) -> Scoring:
    """Parse a way of scoring that *edition* offers."""
    if text not in edition.scorings:
        raise IllegalCommand(scoring_refusal(edition, text))
    return Scoring(text)


def parse_edition(
    name: str, rules: str, house: Iterable[str], language: str, *, one_round: bool = False
) -> Edition:
    """Return the edition called *name* with the set called *rules* and *house*, which wins."""
    short = (f"target={ONE_ROUND}",) if one_round else ()
    return with_chosen_rules(load(name), rules, (*house, *short), language)


def with_chosen_rules(
    edition: Edition, rules: str, house: Iterable[str], language: str
) -> Edition:
    """Return *edition* with the set called *rules* and with *house*, which wins."""
    return with_house(edition, house_rules_of(edition, rules, parse_house_rules(house, language)))


def parse_seat(word: str, names: Sequence[str], language: str) -> Seat:
    """Parse the name or the number of a seat."""
    seat = find_seat(word, names)
    if seat is None:
        facts: dict[str, Fact] = {"name": sanitise_text(word, MAX_NAME_CHARS)}
        facts["names"] = sanitise_text(", ".join(names))
        raise click.ClickException(say("interpreter", language, "no-seat", **facts))
    return seat


def bot_words() -> dict[str, str]:
    """Return the kind of bot that each word of any language names; a kind names itself, too."""
    words = {kind: kind for kind in bot_kinds()}
    for language in languages():
        for kind, alike in bot_vocabulary(language).items():
            words |= dict.fromkeys(alike, kind)
    return words


def parse_bots(text: str) -> tuple[str, ...]:
    """Parse the number of bots, or words for their kinds separated by commas."""
    if text.isdecimal():
        return (STAND_IN,) * int(text)
    known, words = bot_words(), [word.strip() for word in text.split(",")]
    if not set(words) <= known.keys():
        taught = ", ".join(alike[0] for alike in bot_vocabulary(help_language()).values())
        raise click.BadParameter(explain("wrong-bots", names=taught))
    return tuple(known[word] for word in words)


@contextmanager
def explain_table_errors(language: str) -> Iterator[None]:
    """Turn errors of opening a table into messages in *language*."""
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
    """Return the message for *error*, with the valid values."""
    return tell_edition_error(error, language).spoken


def _explain_refusal(error: IllegalCommand, language: str) -> str:
    refusal = error.refusal
    return tell_refusal(refusal, Listener(refusal.edition, None, language)).spoken
