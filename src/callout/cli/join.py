"""The command that sits down at a table somewhere else."""

from contextlib import suppress

import click

from callout.cli.options import bot_kinds, home, language_option, ruling
from callout.core.edition import Scoring
from callout.editions import EditionError, load, names, with_house


@click.command()
@click.argument("url")
@click.option("--new", "edition", type=click.Choice(names()), help="Make a table of this edition.")
@click.option("--bots", default="0", help="How many bots at a new table, or which: calm,keen.")
@click.option("--house", multiple=True, metavar="RULE=VALUE", help="Change one ruling there.")
@click.option("--score", type=click.Choice([s.value for s in Scoring]), default="winner")
@click.option(
    "--pace", type=click.FloatRange(0, 60), default=10.0, help="Seconds that bots wait at most."
)
@click.option("--name", default="", help="Your name.")
@language_option
@click.option("--style", type=click.Choice(["full", "brief"]), default="full")
@click.option("--braille", is_flag=True, help="One line at a time, for a braille display.")
@click.option("--cells", type=click.IntRange(14, 80), default=40, help="Cells of the display.")
@click.option("--watch", is_flag=True, help="Watch, and take no place.")
@click.option("--as", "--pass", "shown", default="", help="A pass from your other device.")
def join(
    url: str,
    edition: str | None,
    bots: str,
    house: tuple[str, ...],
    score: str,
    pace: float,
    name: str,
    language: str,
    style: str,
    braille: bool,  # noqa: FBT001
    cells: int,
    watch: bool,  # noqa: FBT001
    shown: str,
) -> None:
    """Sit down at the table at URL, or at a new one on the server there."""
    from callout.client.connection import ServerConnection  # noqa: PLC0415
    from callout.client.credentials import CredentialStore  # noqa: PLC0415
    from callout.client.reading import ReadingProgress  # noqa: PLC0415
    from callout.host.entries import Options  # noqa: PLC0415
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.server.wire import NewTable  # noqa: PLC0415
    from callout.terminal.game import PlayerLeft  # noqa: PLC0415
    from callout.terminal.local.lifecycle import enable_line_editing  # noqa: PLC0415
    from callout.terminal.remote.game import RemoteGame  # noqa: PLC0415
    from callout.terminal.remote.joining import CannotJoin, Joining, parse_address  # noqa: PLC0415
    from callout.terminal.ui.live_screen import LiveBrailleScreen, LiveLineScreen  # noqa: PLC0415

    base, code = parse_address(url)
    rules = dict(map(ruling, house))
    try:
        kinds = bot_kinds(bots)
        if edition:
            with_house(load(edition), rules)
    except EditionError as error:
        raise click.ClickException(str(error)) from error
    with suppress(ImportError):
        enable_line_editing()
    reading = ReadingProgress()
    screen = LiveBrailleScreen(cells, reading) if braille else LiveLineScreen(reading)
    connection = ServerConnection(base, language)
    joining = Joining(connection, CredentialStore(home() / "guests", base), screen)
    try:
        with suppress(EOFError, KeyboardInterrupt), joining.explain_errors():
            guest = joining.identify(name, shown)
            if edition:
                options = Options(edition, rules, Scoring(score), pace=pace)
                code = joining.create_table(NewTable(options, kinds, sit=not watch))
            seen = joining.take_seat(code or joining.ask_code(), name, watch=watch)
            game = RemoteGame(connection, screen, guest.player, Style(style), seen)
            connection.state.on_lost, connection.state.on_restored = (
                game.tell_connection_lost,
                game.tell_connection_restored,
            )
            with suppress(PlayerLeft, EOFError, KeyboardInterrupt):
                game.run()
            screen.finish(game.answerer.leaving())
    except CannotJoin as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
