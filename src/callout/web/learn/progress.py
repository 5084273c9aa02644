"""The progress in a tutorial, read from the query: earlier commands and the current attempt."""

from typing import NamedTuple

from starlette.datastructures import QueryParams

from callout.core import commands as c
from callout.host.entries import Options
from callout.host.places import Place
from callout.host.table import Table
from callout.locales.messages import Utterance
from callout.notation import NotationError, read, write
from callout.tutorial.lesson import Lesson, LessonReply, Verdict
from callout.tutorial.script import BOT, LEARNER
from callout.web.table.action_form import ActionForm, ChooseVariant, FormInterpreter

PLAYER = "learner"
"""The id of the learner as a player; there is no identity, and no table on the server."""

MAX_DONE = 24
"""Maximum number of commands read from a query: more than any tutorial has."""

MAX_COMMAND_CHARS = 60
"""Maximum characters of a command; the rest is cut off."""

TRIED_FIELDS = ("card", "do", "answer")
"""The fields of the current attempt: a card, a button or an answer."""

NOTHING_TRIED = LessonReply(Verdict.BESIDE)


class LearningMoment(NamedTuple):
    """The state of a tutorial on one page.

    *reply* is the outcome of the last command, *chosen* a card that can be played in several ways,
    and *wants_hint* is whether the page shows a hint.
    """

    game: Lesson
    reply: LessonReply
    chosen: ChooseVariant | None = None
    wants_hint: bool = False

    @property
    def done(self) -> list[str]:
        """The commands so far, in the notation of the query."""
        return [write(command, self.game.edition) for command in self.game.done]

    @property
    def table(self) -> Table:
        """The tutorial's game as a table, for the view of a page."""
        return _table(self.game)


def read_moment(
    game: Lesson, query: QueryParams, news: tuple[Utterance, ...] = ()
) -> LearningMoment:
    """Replay the earlier commands in *query*, then try the current one.

    *news* come first where nothing was done yet.
    """
    reply = LessonReply(Verdict.BESIDE, news)
    for text in query.getlist("done")[:MAX_DONE]:
        command = _read(game, text[:MAX_COMMAND_CHARS])
        if command is not None:
            reply = game.try_command(command)
    help_wanted = query.get("help")
    if help_wanted == "show" and game.step:
        return LearningMoment(game, game.show_step())
    if help_wanted == "hint":
        return LearningMoment(game, reply, wants_hint=True)
    field = next((name for name in TRIED_FIELDS if name in query), "")
    if not field:
        return LearningMoment(game, reply)
    form = ActionForm(field, query[field][:MAX_COMMAND_CHARS], query.get("call") == "on")
    meaning = FormInterpreter(_table(game), PLAYER).interpret(form)
    if isinstance(meaning, ChooseVariant):
        return LearningMoment(game, NOTHING_TRIED, meaning)
    if isinstance(meaning, c.Command):
        return LearningMoment(game, game.try_command(meaning))
    return LearningMoment(game, reply)


def _read(game: Lesson, text: str) -> c.Command | None:
    try:
        return read(text, game.edition)
    except NotationError:
        return None


def _table(game: Lesson) -> Table:
    seats = game.view.seats
    places = (Place(seats[LEARNER], PLAYER), Place(seats[BOT], bot="calm"))
    return Table(Options(game.edition.name), game.edition, "", places, game.match)
