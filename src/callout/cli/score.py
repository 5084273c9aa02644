"""The command that keeps score for a deck of one's own."""

from contextlib import suppress

import click

from callout.cli.errors import explain_table_errors
from callout.cli.options import (
    EDITION,
    house_option,
    language_option,
    make_screen,
    parse_edition,
    parse_names,
    parse_scoring,
    rules_option,
    scoring_option,
    screen_options,
)


@click.command()
@click.argument("edition", type=EDITION)
@click.option("--players", required=True, help="Names in the order of the seats, with commas.")
@scoring_option
@rules_option
@house_option
@language_option
@screen_options
def score(
    edition: str,
    players: str,
    score: str,
    rules: str,
    house: tuple[str, ...],
    language: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Keep score for people who play EDITION with a deck of their own."""
    from callout.host.scorekeeper import ScoreKeeper  # noqa: PLC0415
    from callout.terminal.local.scorekeeping import ScoreDialogue  # noqa: PLC0415

    with explain_table_errors(language):
        played = parse_edition(edition, rules, house, language)
        score_keeper = ScoreKeeper(played, parse_names(players), parse_scoring(score, played))
    screen = make_screen(braille=braille, cells=cells)
    with suppress(EOFError, KeyboardInterrupt):
        ScoreDialogue(score_keeper, screen, language).run()
