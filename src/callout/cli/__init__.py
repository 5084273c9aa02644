"""The command `callout`: play, replay, keep score, read the rules and the cards."""

import re
import secrets
import sys
from contextlib import suppress
from datetime import UTC, datetime
from io import TextIOWrapper
from itertools import islice
from pathlib import Path

import click

from callout.cli.emboss import emboss
from callout.cli.join import join
from callout.cli.options import bot_kinds, home, language_option, ruling
from callout.cli.print import printing
from callout.cli.serve import migrate, serve
from callout.core.cards import Seat
from callout.core.edition import Scoring
from callout.core.refusal import IllegalCommand
from callout.editions import EditionError, load, names, with_house


@click.group(context_settings={"max_content_width": 80})
@click.version_option(package_name="callout")
def main() -> None:
    """Play the UNO family by ear, by touch and by sight."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what a code page lacks is a question mark


def _hexadecimal(
    _context: click.Context, _option: click.Parameter, text: str | None
) -> str | None:
    if text is not None and not re.fullmatch("([0-9a-f]{2})+", text):
        raise click.BadParameter("say an even number of hexadecimal digits")
    return text


def _explained(error: IllegalCommand, language: str) -> str:
    """Say in the player's language why a table cannot be opened."""
    from callout.narrator.listener import Listener  # noqa: PLC0415
    from callout.narrator.refusals import tell_refusal  # noqa: PLC0415

    refusal = error.refusal
    return tell_refusal(refusal, Listener(load(refusal.edition), None, language)).spoken


@main.command()
@click.option("--edition", type=click.Choice(names()), help="The rule sheet to play by.")
@click.option("--players", default="", help="Names of the people here, separated by commas.")
@click.option("--bots", default="1", help="How many bots, or which: calm,keen.")
@language_option
@click.option("--style", type=click.Choice(["full", "brief"]), default="full")
@click.option("--braille", is_flag=True, help="One line at a time, for a braille display.")
@click.option("--cells", type=click.IntRange(14, 80), default=40, help="Cells of the display.")
@click.option("--score", type=click.Choice([s.value for s in Scoring]), default="winner")
@click.option("--house", multiple=True, metavar="RULE=VALUE", help="Change one ruling.")
@click.option("--seed", callback=_hexadecimal, help="Shuffle as another time: hexadecimal digits.")
@click.option("--pace", type=click.FloatRange(0, 60), default=0.0, help="Seconds between bots.")
@click.option("--resume", is_flag=True, help="Go on with the last table.")
@click.option("--table", type=click.Path(path_type=Path), help="The file of the table.")
def play(
    edition: str | None,
    players: str,
    bots: str,
    language: str,
    style: str,
    braille: bool,  # noqa: FBT001
    cells: int,
    score: str,
    house: tuple[str, ...],
    seed: str | None,
    pace: float,
    resume: bool,  # noqa: FBT001
    table: Path | None,
) -> None:
    """Sit down at a table with bots, alone or with others at this computer."""
    from callout.host.bots import free_names  # noqa: PLC0415
    from callout.host.saved import SavedError, SavedStart, create  # noqa: PLC0415
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.questions.sums import sums  # noqa: PLC0415
    from callout.rules.asking import needs_questions  # noqa: PLC0415
    from callout.terminal.local.game import LocalGame  # noqa: PLC0415
    from callout.terminal.local.lifecycle import finish_game, resume_table, run_game  # noqa: PLC0415
    from callout.terminal.ui.screen import BrailleScreen, LineScreen  # noqa: PLC0415

    folder = home() / "tables"
    try:
        if resume:
            saved = resume_table(table, folder, language)
        else:
            name = edition or ("french" if language == "fr" else "mattel")
            people = [part.strip() for part in players.split(",") if part.strip()]
            people = people or ["Toi" if language == "fr" else "You"]
            if len({person.casefold() for person in people}) < len(people):
                raise click.BadParameter("two people have the same name")
            kinds = bot_kinds(bots)
            start = SavedStart(
                edition=name,
                seats=(*people, *islice(free_names(people), len(kinds))),
                bots=(*("" for _ in people), *kinds),
                seed=seed or secrets.token_hex(32),
                house=dict(map(ruling, house)),
                scoring=Scoring(score),
                questions=sums() if needs_questions(load(name)) else (),
            )
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
            saved = create(table or folder / f"{stamp}-{name}.table", start)
    except IllegalCommand as error:
        raise click.ClickException(_explained(error, language)) from error
    except (EditionError, SavedError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    except OSError as error:
        raise click.ClickException(f"{error.filename}: {error.strerror}") from error
    screen = BrailleScreen(cells) if braille else LineScreen()
    game = LocalGame(saved, screen, language=language, style=Style(style), pace=pace)
    run_game(game, resumed=resume)
    with suppress(KeyboardInterrupt):
        finish_game(game, home() / "records")


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--seat", default="", help="The name or number of the seat that listens.")
@click.option("--everything", is_flag=True, help="With all hands, if the match is over.")
@language_option
@click.option("--style", type=click.Choice(["full", "brief"]), default="full")
def replay(file: Path, seat: str, everything: bool, language: str, style: str) -> None:  # noqa: FBT001
    """Tell the record FILE again."""
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.notation import NotationError  # noqa: PLC0415
    from callout.notation.record import load_record  # noqa: PLC0415
    from callout.terminal.local.replay import narrate_record  # noqa: PLC0415
    from callout.terminal.ui.screen import LineScreen  # noqa: PLC0415

    try:
        record = load_record(file.read_text("utf-8"))
        narrate_record(
            record,
            LineScreen(),
            seat=_seat_of(seat, record.opened.seats),
            everything=everything,
            language=language,
            style=Style(style),
        )
    except (NotationError, UnicodeDecodeError) as error:
        raise click.ClickException(str(error)) from error


def _seat_of(word: str, seats: tuple[str, ...]) -> Seat | None:
    if not word:
        return None
    if word.isdigit() and 0 < int(word) <= len(seats):
        return Seat(int(word) - 1)
    known = [name.casefold() for name in seats]
    if word.casefold() not in known:
        raise click.BadParameter(f"seats are {', '.join(seats)}")
    return Seat(known.index(word.casefold()))


@main.command()
@click.argument("edition", type=click.Choice(names()))
@click.option("--players", required=True, help="Names in the order of the seats, with commas.")
@click.option("--score", type=click.Choice([s.value for s in Scoring]), default="winner")
@click.option("--house", multiple=True, metavar="RULE=VALUE", help="Change one ruling.")
@language_option
@click.option("--braille", is_flag=True, help="One line at a time, for a braille display.")
@click.option("--cells", type=click.IntRange(14, 80), default=40, help="Cells of the display.")
def score(
    edition: str,
    players: str,
    score: str,
    house: tuple[str, ...],
    language: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Keep score for people who play EDITION with a deck of their own."""
    from callout.host.scorekeeper import ScoreKeeper  # noqa: PLC0415
    from callout.terminal.local.scorekeeping import ScoreDialogue  # noqa: PLC0415
    from callout.terminal.ui.screen import BrailleScreen, LineScreen  # noqa: PLC0415

    seats = [part.strip() for part in players.split(",") if part.strip()]
    try:
        rules_here = (
            with_house(load(edition), dict(map(ruling, house))) if house else load(edition)
        )
        paper = ScoreKeeper(rules_here, seats, Scoring(score))
    except IllegalCommand as error:
        raise click.ClickException(_explained(error, language)) from error
    except EditionError as error:
        raise click.ClickException(str(error)) from error
    with suppress(EOFError, KeyboardInterrupt):
        ScoreDialogue(paper, BrailleScreen(cells) if braille else LineScreen(), language).run()


@main.command()
@click.argument("edition", type=click.Choice(names()))
@click.argument("clause", required=False)
@language_option
def rules(edition: str, clause: str | None, language: str) -> None:
    """Read the rules of EDITION, or one CLAUSE of them."""
    from callout.narrator.rulebook import clauses  # noqa: PLC0415

    known = clauses(edition, language)
    if clause is None:
        for number, text in known.items():
            click.echo(f"{number}. {text}")
        return
    asked = clause.casefold().removeprefix(f"{edition}.")
    wanted = next((number for number in known if number.casefold() == asked), None)
    if wanted is None:
        raise click.ClickException(f"{edition}: {', '.join(known)}")
    click.echo(known[wanted])


@main.command()
@click.argument("edition", type=click.Choice(names()))
@click.option("--code", default="", help="ueb, no-signs, computer or fr.")
@language_option
def cards(edition: str, code: str, language: str) -> None:
    """List every card of EDITION: its label, its cells, its name, how many and their points."""
    from callout.braille.labels import LabelError, label_cells  # noqa: PLC0415
    from callout.core.deck import deck_of  # noqa: PLC0415
    from callout.narrator.listener import Listener  # noqa: PLC0415
    from callout.narrator.voice import Voice  # noqa: PLC0415

    chosen = load(edition)
    deck, voice = deck_of(chosen), Voice(Listener(chosen, None, language), ())
    code = code or ("fr" if chosen.language == "fr" else "ueb")
    for label, card in deck.by_label.items():
        try:
            dots = label_cells(label, code)
        except (LabelError, KeyError) as error:
            raise click.ClickException(str(error)) from error
        click.echo(
            f"{label}  {dots}  {voice.card(card)}, {deck.pack.count(card)}, {deck.points[card]}"
        )


main.add_command(join)
main.add_command(serve)
main.add_command(migrate)
main.add_command(emboss)
main.add_command(printing)
