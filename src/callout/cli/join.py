"""The command that joins a table on a server."""

from contextlib import suppress

import click

from callout.cli.join_room import RoomVisit
from callout.cli.joining_errors import explain_joining_errors
from callout.cli.localized_click import argument, command, option
from callout.cli.options import data_folder, language_option
from callout.cli.question_source import describe_questions, load_questions_for, questions_option
from callout.cli.table_options import (
    EDITION,
    auto_keep_option,
    dealer_option,
    explain_table_errors,
    hints_option,
    house_option,
    one_round_option,
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
from callout.host.hints import Hints
from callout.host.opening import require_choice_of_dealer
from callout.locales.messages import Utterance
from callout.narrator.listener import Style
from callout.server.question_files import as_question_file
from callout.server.wire import NewTable
from callout.terminal.game import PlayerLeft
from callout.terminal.local.lifecycle import enable_line_editing
from callout.terminal.remote.game import RemoteGame
from callout.terminal.remote.joining import Joining, parse_address
from callout.terminal.ui.live_screen import LiveBrailleScreen, LiveLineScreen, LiveScreen


@command()
@argument("url")
@option("--new", "edition", type=EDITION)
@option("--bots", default="0")
@rules_option
@house_option
@one_round_option
@dealer_option
@questions_option
@scoring_option
@hints_option
@option("--pace", type=click.FloatRange(0, 60), default=10.0)
@option("--name", default="")
@language_option
@style_option
@auto_keep_option
@screen_options
@option("--watch", is_flag=True)
@option("--seat-me", is_flag=True)
@option("--as", "--pass", "pass_text", default="")
def join(
    url: str,
    edition: str | None,
    bots: str,
    rules: str,
    house: tuple[str, ...],
    one_round: bool,  # noqa: FBT001
    dealer: str,
    source: str,
    score: str,
    hints: str,
    pace: float,
    name: str,
    language: str,
    style: str,
    auto_keep: bool,  # noqa: FBT001
    braille: bool,  # noqa: FBT001
    cells: int,
    watch: bool,  # noqa: FBT001
    seat_me: bool,  # noqa: FBT001
    pass_text: str,
) -> None:
    """Join the table at URL, create one on the server there, or join a class or an evening."""
    base, code, room = parse_address(url)
    kinds, new_table, deck = parse_bots(bots), None, None
    if edition:
        with explain_table_errors(language):
            played = parse_edition(edition, rules, house, language, one_round=one_round)
            way = parse_scoring(score, played)
            require_choice_of_dealer(played, dealer)
            options = Options(
                played.name, played.house, way, pace=pace, dealer=dealer, hints=Hints(hints)
            )
            deck = load_questions_for(played, source, language) if source else None
            questions = as_question_file(deck) if deck else None
            new_table = NewTable(options, kinds, sit=not watch, questions=questions)
    enable_line_editing()
    screen = _live_screen(braille=braille, cells=cells)
    for told in describe_questions(deck, source, language) if deck else ():
        screen.tell(Utterance(told, told))
    connection = ServerConnection(base, language)
    credentials = CredentialStore(data_folder() / "guests", base)
    joining = Joining(connection, credentials, screen)
    visit = RoomVisit(connection, credentials, screen, Style(style), auto_keep)
    with explain_joining_errors(), suppress(EOFError, KeyboardInterrupt), joining.explain_errors():
        if room == "class":
            visit.visit_class(code, name)
            return
        if room == "evening" and not pass_text:
            visit.visit_evening(code, name)
            return
        needs_name = seat_me and not name and not pass_text
        guest = joining.identify_anyone() if needs_name else joining.identify(name, pass_text)
        if seat_me:
            code = joining.take_open_seat(name)
        elif new_table:
            code = joining.create_table(new_table)
        elif not code:
            code = joining.ask_code()
            room = "evening" if visit.is_evening(code) else ""
        if room == "evening":
            visit.visit_evening(code, name, guest)
            return
        snapshot = joining.take_seat(code, name, watch=watch)
        game = RemoteGame(
            connection,
            screen,
            guest.player,
            Style(style),
            snapshot,
            auto_keep=auto_keep,
            credentials=credentials,
        )
        _run(game)
        screen.finish(game.farewell())


def _live_screen(*, braille: bool, cells: int) -> LiveScreen:
    reading = ReadingProgress()
    return LiveBrailleScreen(cells, reading) if braille else LiveLineScreen(reading)


def _run(game: RemoteGame) -> None:
    """Play until the player leaves, input ends or Ctrl+C is pressed."""
    state = game.connection.state
    state.on_lost, state.on_restored = game.tell_connection_lost, game.tell_connection_restored
    with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
        game.run()
