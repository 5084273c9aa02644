"""The command that teaches a game in a half round with fixed cards."""

import click

from callout.cli.options import EDITION, language_option, make_screen, screen_options, style_option
from callout.cli.worded import argument, command
from callout.locales.catalogue import Fact, catalogue
from callout.locales.language import load_language


@command()
@argument("edition", type=EDITION, required=False)
@language_option
@style_option
@screen_options
def learn(
    edition: str | None,
    language: str,
    style: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Learn EDITION in one minute: play half a round, with each step explained."""
    from callout.narrator.listener import Style  # noqa: PLC0415
    from callout.terminal.local.lifecycle import enable_line_editing  # noqa: PLC0415
    from callout.terminal.local.tutorial import TerminalTutorial  # noqa: PLC0415
    from callout.tutorial.game import TutorialGame  # noqa: PLC0415
    from callout.tutorial.script import load_tutorial, tutorial_names  # noqa: PLC0415

    name = edition or load_language(language).edition
    if name not in tutorial_names():
        facts: dict[str, Fact] = {"edition": name, "names": ", ".join(tutorial_names())}
        raise click.ClickException(catalogue(language, "tutorial").say("no-tutorial", facts))
    game = TutorialGame(load_tutorial(name), language, Style(style))
    screen = make_screen(braille=braille, cells=cells)
    enable_line_editing()
    TerminalTutorial(game, screen).run()
