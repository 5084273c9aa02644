"""The pages of tutorials: a choice of games, and one page per step."""

from urllib.parse import urlencode

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.narrator.game import game_name
from callout.narrator.listener import Style
from callout.tutorial.game import TutorialGame, Verdict
from callout.tutorial.script import load_tutorial, tutorial_names
from callout.tutorial.sentences import TutorialVoice, clause_of
from callout.web.editions import edition_in_path, editions_by_language
from callout.web.learn.hints import press_hint
from callout.web.learn.progress import PLAYER, LearningMoment, read_moment
from callout.web.request import PageRequest
from callout.web.root import address
from callout.web.table.view import Reader, view_table


async def tutorials(request: PageRequest) -> Response:
    """Show the games that have a tutorial."""
    editions = editions_by_language(request.language)
    games = [
        (edition, game_name(edition, request.language))
        for edition in editions
        if edition.name in tutorial_names()
    ]
    return request.render("learn_editions.html", games=games)


async def tutorial(request: PageRequest) -> Response:
    """Show the step given by the query, or the end."""
    edition = edition_in_path(request)
    if edition.name not in tutorial_names():
        raise HTTPException(404)
    preferences = replace(request.preferences, style=Style.FULL)  # somebody learns
    game = TutorialGame(load_tutorial(edition.name), request.language, preferences.style)
    moment = read_moment(game, request.http.query_params)
    chosen = moment.chosen
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
        here=address(f"/learn/{edition.name}"),
        view=view,
        acts=view.acts,
        reader=reader,
        done=moment.done,
        query=urlencode([("done", command) for command in moment.done]),
        **_told(moment),
    )


def _told(moment: LearningMoment) -> dict[str, object]:
    """Return the template's facts about the step: the news, the explanation and the clause."""
    game, reply = moment.game, moment.reply
    voice, step = TutorialVoice(game), game.step
    told = [utterance.spoken for utterance in reply.told]
    happened = reply.verdict in (Verdict.DONE, Verdict.BESIDE)
    return {
        "step": step,
        "number": game.completed + 1,
        "count": len(game.tutorial.steps),
        "first": not game.done,
        "intro": voice.introduce().spoken,
        "news": told if happened else [],
        "notice": _notice(moment, voice, [] if happened else told) if step else [],
        "topic": voice.title(step) if step else "",
        "explanation": voice.explanation(step).spoken if step else "",
        "clause": clause_of(game.tutorial, step.topic).name_on(game.edition.name) if step else "",
    }


def _notice(moment: LearningMoment, voice: TutorialVoice, refused: list[str]) -> list[str]:
    """Return the reason why the step is not completed, with a hint if it is wanted or needed."""
    verdict = moment.reply.verdict
    if verdict in (Verdict.OTHER, Verdict.WRONG_ANSWER):
        refused = [voice.sentence(verdict).spoken]
    if moment.wants_hint or verdict is Verdict.OTHER:
        return [*refused, press_hint(moment.game)]
    return refused
