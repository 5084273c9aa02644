"""The pages of lessons: a choice of games, and one page per step."""

from collections.abc import Container
from typing import NamedTuple
from urllib.parse import urlencode

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.core.edition import Edition
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.narrator.game import game_name
from callout.narrator.listener import Style
from callout.tutorial.game import TutorialGame
from callout.tutorial.lesson import Verdict
from callout.tutorial.positions import load_practice
from callout.tutorial.practice import PracticeGame, PracticeVoice
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice
from callout.tutorial.voice import LessonVoice
from callout.web.editions import edition_in_path, editions_by_language
from callout.web.learn.hints import press_hint
from callout.web.learn.progress import PLAYER, LearningMoment, read_moment
from callout.web.request import PageRequest
from callout.web.root import address
from callout.web.table.view import Reader, view_table


class _Titles(NamedTuple):
    """The title of a lesson, of its page and of its step, and the texts of its end."""

    title: str
    page: str
    step: str
    ended: str
    again: str


async def tutorials(request: PageRequest) -> Response:
    """Show the games that have lessons."""
    editions = editions_by_language(request.language)
    games = [
        (edition, game_name(edition, request.language))
        for edition in editions
        if edition.name in tutorial_names()
    ]
    return request.render("learn_editions.html", games=games)


async def tutorial(request: PageRequest) -> Response:
    """Show the step of a tutorial given by the query, or the end."""
    edition = _edition(request, tutorial_names())
    game = TutorialGame(load_tutorial(edition.name), request.language)
    voice = TutorialVoice(game)
    moment = read_moment(game, request.http.query_params, game.news)
    facts = _facts(moment, edition)
    topic = voice.title(game.step) if game.step else ""
    titles = _Titles(
        say("web", request.language, "learn-title", **facts),
        say("web", request.language, "learn-page", **facts),
        say("web", request.language, "learn-step", topic=topic, **facts),
        say("web", request.language, "learn-ended", **facts),
        say("web", request.language, "learn-again"),
    )
    return _show(request, moment, voice, titles, f"/learn/{edition.name}")


async def practice(request: PageRequest) -> Response:
    """Show the position given by the query, or the end."""
    edition = _edition(request, tutorial_names())
    game = PracticeGame(load_practice(edition.name), request.language)
    moment = read_moment(game, request.http.query_params)
    facts = _facts(moment, edition)
    titles = _Titles(
        say("web", request.language, "practice-title", **facts),
        say("web", request.language, "practice-page", **facts),
        say("web", request.language, "practice-step", **facts),
        say("web", request.language, "practice-ended", **facts),
        say("web", request.language, "practice-again"),
    )
    here = f"/learn/{edition.name}/practice"
    return _show(request, moment, PracticeVoice(game), titles, here)


def _edition(request: PageRequest, taught: Container[str]) -> Edition:
    edition = edition_in_path(request)
    if edition.name not in taught:
        raise HTTPException(404)
    return edition


def _facts(moment: LearningMoment, edition: Edition) -> dict[str, Fact]:
    """Return the name of the game, the number of the step, and how many there are."""
    game = moment.game
    title = game_name(edition, game.listener.language)
    return {"title": title, "number": game.completed + 1, "count": len(game.steps)}


def _show(
    request: PageRequest, moment: LearningMoment, voice: LessonVoice, titles: _Titles, path: str
) -> Response:
    """Show the step of *moment*, or the end."""
    preferences = replace(request.preferences, style=Style.FULL)  # somebody learns
    chosen, edition = moment.chosen, moment.game.edition
    reader = Reader(
        PLAYER,
        request.language,
        preferences,
        chosen.label if chosen else "",
        chosen.call if chosen else False,
    )
    view = view_table(moment.table, reader)
    return request.render(
        "learn.html",
        edition=edition,
        game=game_name(edition, request.language),
        titles=titles,
        here=address(path),
        view=view,
        acts=view.acts,
        reader=reader,
        done=moment.done,
        query=urlencode([("done", command) for command in moment.done]),
        **_told(moment, voice),
    )


def _told(moment: LearningMoment, voice: LessonVoice) -> dict[str, object]:
    """Return the template's facts about the step: the news, the explanation and the clause."""
    game, reply = moment.game, moment.reply
    step = game.step
    clause = voice.clause if step else None
    told = [utterance.spoken for utterance in reply.told]
    happened = reply.verdict in (Verdict.DONE, Verdict.BESIDE)
    return {
        "step": step,
        "first": not game.done,
        "intro": voice.introduce().spoken,
        "news": told if happened else [],
        "notice": _notice(moment, voice, [] if happened else told) if step else [],
        "explanation": voice.paragraph() if step else "",
        "clause": clause.name_on(game.edition.name) if clause else "",
    }


def _notice(moment: LearningMoment, voice: LessonVoice, refused: list[str]) -> list[str]:
    """Return the reason why the step is not completed, with a hint if it is wanted or needed."""
    verdict = moment.reply.verdict
    if verdict in (Verdict.OTHER, Verdict.WRONG_ANSWER):
        refused = [voice.correct(verdict).spoken]
    if moment.wants_hint or verdict is Verdict.OTHER:
        advice = voice.advice
        return [*refused, advice.spoken if advice else press_hint(moment.game)]
    return refused
