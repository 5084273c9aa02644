"""What the address of a tutorial's page says: the commands that were done, and what is tried."""

from typing import NamedTuple

from starlette.datastructures import QueryParams

from callout.core import commands as c
from callout.host.entries import Options
from callout.host.places import Place
from callout.host.table import Table
from callout.notation import NotationError, read, write
from callout.tutorial.game import TutorialGame, TutorialReply, Verdict
from callout.tutorial.script import BOT, LEARNER
from callout.web.table.action_form import ActionForm, ChooseVariant, FormInterpreter

PLAYER = "learner"
"""The learner as a player: there is no identity, as there is no table on the server."""

MAX_DONE = 24
"""How many commands of an address are read: more than any tutorial has."""

MAX_COMMAND_CHARS = 60
"""How many characters of one are read."""

TRIED_FIELDS = ("card", "do", "answer")
"""The fields of what is tried now: a card, a button, an answer."""

NOTHING_TRIED = TutorialReply(Verdict.BESIDE)


class LearningMoment(NamedTuple):
    """A tutorial as one page shows it.

    *reply* is what came of what was tried, *chosen* a card that can be played in several ways, and
    *wants_hint* whether the page tells what to press.
    """

    game: TutorialGame
    reply: TutorialReply
    chosen: ChooseVariant | None = None
    wants_hint: bool = False

    @property
    def done(self) -> list[str]:
        """The commands that were done, as the next address repeats them."""
        return [write(command, self.game.edition) for command in self.game.done]

    @property
    def table(self) -> Table:
        """The table of the tutorial, as pages show tables."""
        return _table(self.game)


def read_moment(game: TutorialGame, query: QueryParams) -> LearningMoment:
    """Do again what was done, and try what is tried now."""
    reply = TutorialReply(Verdict.BESIDE, game.news)
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


def _read(game: TutorialGame, text: str) -> c.Command | None:
    try:
        return read(text, game.edition)
    except NotationError:
        return None


def _table(game: TutorialGame) -> Table:
    seats = game.view.seats
    places = (Place(seats[LEARNER], PLAYER), Place(seats[BOT], bot="calm"))
    return Table(Options(game.edition.name), game.edition, "", places, game.match)
