"""The command that joins a table on a server."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import data_folder, language_option
from callout.cli.question_source import describe_questions, load_questions_for, questions_option
from callout.cli.table_options import (
    EDITION,
    auto_keep_option,
    dealer_option,
    explain_table_errors,
    house_option,
    parse_bots,
    parse_edition,
    parse_scoring,
    rules_option,
    scoring_option,
    screen_options,
    style_option,
)
from callout.client.connection import ServerConnection
from callout.client.credentials import CredentialStore
from callout.client.reading import ReadingProgress
from callout.host.entries import Options
from callout.host.opening import require_choice_of_dealer
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.question_files import as_question_file
from callout.server.wire import NewTable
from callout.terminal.game import PlayerLeft
from callout.terminal.local.lifecycle import enable_line_editing
from callout.terminal.remote.class_joining import ClassJoining
from callout.terminal.remote.game import RemoteGame
from callout.terminal.remote.joining import CannotJoin, parse_address
from callout.terminal.remote.waiting_room import WaitingRoom
from callout.terminal.ui.live_screen import LiveBrailleScreen, LiveLineScreen, LiveScreen


@command()
@argument("url")
@option("--new", "edition", type=EDITION)
@option("--bots", default="0")
@rules_option
@house_option
@dealer_option
@questions_option
@scoring_option
@option("--pace", type=click.FloatRange(0, 60), default=10.0)
@option("--name", default="")
@language_option
@style_option
@auto_keep_option
@screen_options
@option("--watch", is_flag=True)
@option("--as", "--pass", "pass_text", default="")
def join(
    url: str,
    edition: str | None,
    bots: str,
    rules: str,
    house: tuple[str, ...],
    dealer: str,
    source: str,
    score: str,
    pace: float,
    name: str,
    language: str,
    style: str,
    auto_keep: bool,  # noqa: FBT001
    braille: bool,  # noqa: FBT001
    cells: int,
    watch: bool,  # noqa: FBT001
    pass_text: str,
) -> None:
    """Join the table at URL, create one on the server there, or join a class."""
    base, code, is_class = parse_address(url)
    kinds, new_table, deck = parse_bots(bots), None, None
    if edition:
        with explain_table_errors(language):
            played = parse_edition(edition, rules, house, language)
            way = parse_scoring(score, played)
            require_choice_of_dealer(played, dealer)
            options = Options(played.name, played.house, way, pace=pace, dealer=dealer)
            deck = load_questions_for(played, source, language) if source else None
            questions = as_question_file(deck) if deck else None
            new_table = NewTable(options, kinds, sit=not watch, questions=questions)
    enable_line_editing()
    screen = _live_screen(braille=braille, cells=cells)
    for told in describe_questions(deck, source, language) if deck else ():
        screen.tell(Utterance(told, told))
    connection = ServerConnection(base, language)
    joining = ClassJoining(connection, CredentialStore(data_folder() / "guests", base), screen)
    with _explain_errors(), suppress(EOFError, KeyboardInterrupt), joining.explain_errors():
        if is_class:
            pupil = joining.join_class(code, name)
            room = WaitingRoom(connection, screen, code)
            _play_in_class(room, pupil.player, Style(style), auto_keep=auto_keep)
            screen.finish(joining.say("join-class-left", link=f"{base}/class/{code}"))
            return
        guest = joining.identify(name, pass_text)
        if new_table:
            code = joining.create_table(new_table)
        snapshot = joining.take_seat(code or joining.ask_code(), name, watch=watch)
        game = RemoteGame(
            connection, screen, guest.player, Style(style), snapshot, auto_keep=auto_keep
        )
        _run(game)
        screen.finish(game.answerer.leaving())


def _play_in_class(room: WaitingRoom, player: str, style: Style, *, auto_keep: bool) -> None:
    """Wait in a class for a table and play there, and at all tables the teacher names later."""
    with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
        snapshot = room.connection.get_table(room.wait_for_table())
        game = RemoteGame(
            room.connection, room.screen, player, style, snapshot, auto_keep=auto_keep
        )
        room.begin(game)
        _run(game)


def _live_screen(*, braille: bool, cells: int) -> LiveScreen:
    reading = ReadingProgress()
    return LiveBrailleScreen(cells, reading) if braille else LiveLineScreen(reading)


def _run(game: RemoteGame) -> None:
    """Play until the player leaves, input ends or Ctrl+C is pressed."""
    state = game.connection.state
    state.on_lost, state.on_restored = game.tell_connection_lost, game.tell_connection_restored
    with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
        game.run()


@contextmanager
def _explain_errors() -> Iterator[None]:
    """Turn errors of joining into messages of the command line."""
    try:
        yield
    except CannotJoin as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
