"""The command that teaches a game: a half round with fixed cards, or positions to practise."""

import click

from callout.cli.localized_click import argument, command, option
from callout.cli.options import language_option
from callout.cli.table_options import EDITION, STYLE, make_screen, screen_options
from callout.locales.catalogue import Fact
from callout.locales.language import load_language
from callout.locales.messages import say
from callout.narrator.listener import Style
from callout.terminal.local.lesson import TerminalLesson
from callout.terminal.local.lifecycle import enable_line_editing
from callout.tutorial.game import TutorialGame
from callout.tutorial.positions import load_practice
from callout.tutorial.practice import PracticeGame, PracticeVoice
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice
from callout.tutorial.voice import LessonVoice


@command()
@argument("edition", type=EDITION, required=False)
@language_option
@option("--practice", is_flag=True)
@option("--style", type=STYLE, default=Style.FULL.value)
@screen_options
def learn(
    edition: str | None,
    language: str,
    practice: bool,  # noqa: FBT001
    style: str,
    braille: bool,  # noqa: FBT001
    cells: int,
) -> None:
    """Learn EDITION in one minute: play half a round, with each step explained."""
    name = edition or load_language(language).edition
    if name not in tutorial_names():
        facts: dict[str, Fact] = {"edition": name, "names": ", ".join(tutorial_names())}
        raise click.ClickException(say("tutorial", language, "no-tutorial", **facts))
    voice = _voice(name, language, Style(style), practice=practice)
    screen = make_screen(braille=braille, cells=cells)
    enable_line_editing()
    TerminalLesson(voice, screen).run()


def _voice(name: str, language: str, style: Style, *, practice: bool) -> LessonVoice:
    if practice:
        return PracticeVoice(PracticeGame(load_practice(name), language, style))
    return TutorialVoice(TutorialGame(load_tutorial(name), language, style))
