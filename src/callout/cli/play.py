"""The command that plays at this computer."""

import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource
from msgspec.structs import replace

from callout.banks.deck import QuestionDeck
from callout.cli.help_language import explain
from callout.cli.localized_click import command, option
from callout.cli.options import data_folder, language_option, time_stamp
from callout.cli.question_source import (
    asking_edition,
    describe_questions,
    load_questions_for,
    questions_option,
)
from callout.cli.table_options import (
    EDITION,
    auto_keep_option,
    bot_words,
    dealer_option,
    explain_table_errors,
    hints_option,
    house_option,
    make_screen,
    one_round_option,
    parse_bots,
    parse_edition,
    parse_names,
    parse_scoring,
    parse_seat,
    rules_option,
    scoring_option,
    screen_options,
    style_option,
)
from callout.core.cards import NO_SEAT, Seat
from callout.core.edition import Edition, Scoring
from callout.core.question import Question
from callout.host.bots import free_names
from callout.host.hints import Hints
from callout.host.opening import require_choice_of_dealer
from callout.host.saved import LocalStart, SavedLog, create
from callout.host.table import STAND_IN
from callout.library.seeds import seed_from
from callout.locales.language import load_language
from callout.locales.messages import Utterance, say
from callout.narrator.listener import Style
from callout.questions.sums import sums
from callout.rules.asking import needs_questions
from callout.terminal.local.game import LocalGame
from callout.terminal.local.lifecycle import (
    finish_game,
    offer_last_table,
    resume_table,
    run_game,
)


def _read_seed(_context: click.Context, _option: click.Parameter, text: str | None) -> str | None:
    """Return hexadecimal digits unchanged, as in records, and the hash of any other text."""
    return seed_from(text) if text else text


def _parse_levels(_context: click.Context, _option: click.Parameter, text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"([1-3](,[1-3])*)?", text):
        raise click.BadParameter(explain("wrong-levels"))
    return tuple(map(int, text.split(","))) if text else ()


@command()
@option("--edition", type=EDITION)
@option("--players", default="")
@option("--bots", default="1")
@option("--seats", default="")
@language_option
@style_option
@auto_keep_option
@screen_options
@scoring_option
@rules_option
@house_option
@one_round_option
@dealer_option
@questions_option
@hints_option
@option("--levels", callback=_parse_levels, default="", metavar="1|2|3,…")
@option("--seed", callback=_read_seed)
@option("--pace", type=click.FloatRange(0, 60), default=0.0)
@option("--resume", is_flag=True)
@option("--table", type=click.Path(path_type=Path))
def play(
    edition: str | None,
    players: str,
    bots: str,
    seats: str,
    language: str,
    style: str,
    auto_keep: bool,  # noqa: FBT001
    braille: bool,  # noqa: FBT001
    cells: int,
    score: str,
    rules: str,
    house: tuple[str, ...],
    one_round: bool,  # noqa: FBT001
    dealer: str,
    hints: str,
    source: str,
    levels: tuple[int, ...],
    seed: str | None,
    pace: float,
    resume: bool,  # noqa: FBT001
    table: Path | None,
) -> None:
    """Play at this computer, with bots, alone or with others."""
    deck: QuestionDeck | None = None
    screen, tables = make_screen(braille=braille, cells=cells), data_folder() / "tables"
    last: SavedLog | None = None
    if _says_nothing_about_the_match():
        try:
            last = offer_last_table(tables, screen, language)
        except (EOFError, KeyboardInterrupt):
            return
    with explain_table_errors(language):
        if last is not None:
            saved, resume = last, True
        elif resume:
            saved = resume_table(table, tables, language)
        else:
            name = edition or _default_edition(source, language)
            by_level = ("by_level=yes",) if levels else ()
            played = parse_edition(name, rules, (*by_level, *house), language, one_round=one_round)
            deck = load_questions_for(played, source, language) if source else None
            start = _new_start(
                played,
                _parse_seats(seats) if seats else _seat_in_order(players, bots, language),
                seed=seed or secrets.token_hex(32),
                scoring=parse_scoring(score, played),
                questions=deck.questions if deck else _default_questions(played),
            )
            dealt_by = _parse_dealer(dealer, played, start.seats, language)
            start = replace(start, dealer=dealt_by, levels=levels, hints=Hints(hints))
            saved = _create_table(start, table)
    for told in describe_questions(deck, source, language) if deck else ():
        screen.tell(Utterance(told, told))
    game = LocalGame(
        saved, screen, language=language, style=Style(style), pace=pace, auto_keep=auto_keep
    )
    run_game(game, resumed=resume)
    with suppress(KeyboardInterrupt):
        finish_game(game, data_folder() / "records")


def _says_nothing_about_the_match() -> bool:
    """Return whether no option changes the match itself, only its presentation."""
    shown = {"language", "style", "braille", "cells", "pace", "auto_keep"}
    return not _is_given(*(click.get_current_context().params.keys() - shown))


def _is_given(*names: str) -> bool:
    """Return whether one of the options was given on the command line."""
    source = click.get_current_context().get_parameter_source
    return any(source(name) is ParameterSource.COMMANDLINE for name in names)


class _Occupant(NamedTuple):
    """A person at a seat, or a bot of that kind that has no name yet."""

    name: str = ""
    bot: str = ""


def _seat_in_order(players: str, bots: str, language: str) -> list[_Occupant]:
    """Seat people first, or the only player, and then bots."""
    people = parse_names(players) or [say("narrator", language, "you").capitalize()]
    return [*map(_Occupant, people), *(_Occupant(bot=kind) for kind in parse_bots(bots))]


def _parse_seats(text: str) -> list[_Occupant]:
    """Parse the list of occupants: names of people, kinds of bots, or just a bot."""
    if _is_given("players", "bots"):
        raise click.BadParameter(explain("wrong-seats-and-players"))
    kinds = bot_words() | {"bot": STAND_IN, explain("value-bot"): STAND_IN}
    words = parse_names(text)
    if all(word in kinds for word in words):
        raise click.BadParameter(explain("wrong-seats-of-bots"))
    return [_Occupant(bot=kinds[word]) if word in kinds else _Occupant(word) for word in words]


def _new_start(
    edition: Edition,
    occupants: list[_Occupant],
    *,
    seed: str,
    scoring: Scoring,
    questions: tuple[Question, ...],
) -> LocalStart:
    """Seat *occupants* at a new table, in their order."""
    people = [one.name for one in occupants if not one.bot]
    if len({person.casefold() for person in people}) < len(people):
        raise click.BadParameter(explain("same-name"))
    bot_names = free_names(people)
    return LocalStart(
        edition=edition.name,
        seats=tuple(one.name or next(bot_names) for one in occupants),
        bots=tuple(one.bot for one in occupants),
        seed=seed,
        house=edition.house,
        scoring=scoring,
        questions=questions,
    )


def _default_edition(source: str, language: str) -> str:
    """Return the edition for a match that names none."""
    return asking_edition() if source else load_language(language).edition


def _default_questions(edition: Edition) -> tuple[Question, ...]:
    """Return the questions of a match without a deck: sums, or none where nothing is asked."""
    return sums() if needs_questions(edition) else ()


def _parse_dealer(dealer: str, edition: Edition, seats: Sequence[str], language: str) -> Seat:
    """Return the seat that deals first, if one is named and allowed."""
    require_choice_of_dealer(edition, dealer)
    return parse_seat(dealer, seats, language) if dealer else NO_SEAT


def _create_table(start: LocalStart, path: Path | None) -> SavedLog:
    """Create the table in *path*, or in a new file named after the time and the edition."""
    return create(
        path or data_folder() / "tables" / f"{time_stamp()}-{start.edition}.table", start
    )
