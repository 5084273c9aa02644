"""Answers on a screen that several people may look at."""

from collections.abc import Sequence

from callout.core.commands import Command
from callout.core.view import View
from callout.interpreter.answers import QueryAnswerer
from callout.interpreter.queries import CardQuery, Query, is_private
from callout.terminal.ui.screen import Screen


def show_answer(
    screen: Screen,
    answerer: QueryAnswerer,
    query: Query,
    view: View,
    legal: Sequence[Command],
    *,
    alone: bool = True,
) -> None:
    """Show the answer to *query*; wipe private parts unless the player is *alone* here."""
    answers = answerer.answers(query, view, legal)
    if query is CardQuery.NOW:
        screen.show_newest(*answers)
    elif alone or not is_private(query):
        screen.reply(answers)
    else:
        screen.show_private(answers, answerer.cannot_hide())
