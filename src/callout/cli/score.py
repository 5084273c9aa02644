"""The command that keeps score for a match with real cards."""

from contextlib import suppress
from pathlib import Path

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import data_folder, language_option, time_stamp
from callout.cli.table_options import (
    EDITION,
    explain_table_errors,
    house_option,
    make_screen,
    parse_edition,
    parse_names,
    parse_scoring,
    rules_option,
    scoring_option,
    screen_options,
)
from callout.host.saved_scores import ScoreStart, create_scores
from callout.locales.messages import say
from callout.terminal.game import PlayerLeft
from callout.terminal.local.lifecycle import resume_scores
from callout.terminal.local.scorekeeping import ScoreDialogue


@command()
@argument("edition", type=EDITION, required=False)
@option("--players", default="")
@scoring_option
@rules_option
@house_option
@language_option
@screen_options
@option("--resume", is_flag=True)
@option("--table", type=click.Path(path_type=Path))
def score(
    edition: str | None,
    players: str,
    score: str,
    rules: str,
    house: tuple[str, ...],
    language: str,
    braille: bool,  # noqa: FBT001
    cells: int,
    resume: bool,  # noqa: FBT001
    table: Path | None,
) -> None:
    """Keep score for people who play EDITION with real cards."""
    folder = data_folder() / "scores"
    with explain_table_errors(language):
        if resume:
            scores = resume_scores(table, folder, language)
        elif edition is None or not parse_names(players):
            raise click.UsageError(say("interpreter", language, "score-missing"))
        else:
            played = parse_edition(edition, rules, house, language)
            start = ScoreStart(
                edition, tuple(parse_names(players)), parse_scoring(score, played), played.house
            )
            path = table or folder / f"{time_stamp()}-{edition}.scores"
            scores = create_scores(path, start)
    screen = make_screen(braille=braille, cells=cells)
    dialogue = ScoreDialogue(scores, screen, language)
    if resume:
        dialogue.resume()
    with suppress(KeyboardInterrupt):
        try:
            dialogue.run()
        except (EOFError, KeyboardInterrupt, PlayerLeft):
            screen.finish(dialogue.say("score-left"))
