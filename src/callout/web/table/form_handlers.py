"""Forms sent from the page of a table, each passed to its handler."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.core.edition import ONE_ROUND, DealerBy, Edition, HouseRules
from callout.editions import load, names
from callout.host.admission import require_name
from callout.host.entries import Options
from callout.host.picture import Picture
from callout.host.places import Place
from callout.host.requests import ChangeGame, Rename
from callout.locales.messages import Cue, Utterance, say
from callout.locales.person_names import clean_name
from callout.narrator.voice import yes_or_no
from callout.server.identity.tokens import Identity
from callout.web.access import open_table
from callout.web.forms import SubmittedForm, read_form
from callout.web.preferences.model import SPEEDS, HandOrder, Hint, Pace
from callout.web.request import PageRequest
from callout.web.rules.game_form import read_options
from callout.web.table.action_form import ActionForm, read_action_form
from callout.web.table.actions import ActionResult, act, answer, is_scripted
from callout.web.table.entrance import join, knock
from callout.web.table.page import render_table
from callout.web.table.pass_and_play import change_screen, speak
from callout.web.table.typed_words import answer_question, answer_words

QUIET_VOLUME = 0.3
"""The highest volume of sounds turned on at the table, from 0 to 1."""


async def sort_hand(request: PageRequest, form: ActionForm) -> Response:
    """Save the order of the hand that *form* names in a cookie."""
    session = (await open_table(request)).session
    order = HandOrder.NUMBER if form.text == HandOrder.NUMBER else HandOrder.COLOUR
    response = answer(request, session, ActionResult(session.version))
    request.save_preferences(response, replace(request.preferences, order=order))
    return response


async def turn_on_sounds(request: PageRequest, _form: ActionForm) -> Response:
    """Save the preference for quiet sounds in a cookie, and confirm it."""
    session = (await open_table(request)).session
    told = say("web", request.language, "sounds-are-on")
    heard = Utterance(told, told, Cue.OPEN)
    response = answer(request, session, ActionResult(session.version, (heard,)))
    preferences = request.preferences
    volume = min(preferences.volume, QUIET_VOLUME)
    rest = tuple(hint for hint in preferences.hints if hint != Hint.SOUNDS)
    changed = replace(preferences, sounds=True, volume=volume, hints=rest)
    request.save_preferences(response, changed)
    return response


async def switch_notices(request: PageRequest, form: ActionForm) -> Response:
    """Save the preference for notices in a cookie, and confirm it."""
    session = (await open_table(request)).session
    are_on = form.text == "on"
    told = say("web", request.language, "notices-now", on=yes_or_no(are_on))
    heard = Utterance(told, told, Cue.NONE)
    response = answer(request, session, ActionResult(session.version, (heard,)))
    request.save_preferences(response, replace(request.preferences, notices=are_on))
    return response


async def change_speed(request: PageRequest, form: ActionForm) -> Response:
    """Save the speed of bots that *form* names in a cookie, and confirm it."""
    session = (await open_table(request)).session
    pace = next((pace for pace in SPEEDS if pace == form.text), Pace.NORMAL)
    told = say("web", request.language, "speed-now", pace=pace)
    heard = Utterance(told, told, Cue.NONE)
    response = answer(request, session, ActionResult(session.version, (heard,)))
    request.save_preferences(response, replace(request.preferences, pace=pace))
    return response


async def dismiss(request: PageRequest, form: ActionForm) -> Response:
    """Save the dismissal of the hint that *form* names in a cookie."""
    session = (await open_table(request)).session
    response = answer(request, session, ActionResult(session.version))
    request.dismiss_hints(response, form.text)
    return response


async def change_name(request: PageRequest, form: ActionForm) -> Response:
    """Change the name and the picture of this guest, here and at future tables."""
    identity, session, table = await open_table(request)
    name, seat = clean_name(form.text), table.seat_of(identity.player)
    kept, version = request.preferences, session.version
    picture = next((one for one in Picture if one == form.picture), kept.picture)
    if seat is not None and (name, picture) != _shown_as(table.places[seat]):
        wish = Rename(name, picture)
        version = await request.act(session, identity, wish, form.key, form.seen)
    elif name and seat is None:
        require_name(name)
    response = answer(request, session, ActionResult(version))
    if identity == request.caller.identity:
        request.sign_in(response, Identity(identity.player, name or identity.name))
        rest = tuple(hint for hint in kept.hints if hint != Hint.NAME)
        request.save_preferences(response, replace(kept, picture=picture, hints=rest))
    return response


def _shown_as(place: Place) -> tuple[str, Picture]:
    return place.name, place.picture


async def change_game(request: PageRequest, form: ActionForm) -> Response:
    """Change the game to that of *form*, as printed or with the options in its other fields."""
    identity, session, table = await open_table(request)
    if form.text not in names():
        raise HTTPException(404)
    edition = load(form.text)
    filled = SubmittedForm(await read_form(request.http), request.language)
    if "scoring" not in filled.fields:
        options = _as_printed(table.options, edition)
    else:
        options = read_options(filled, edition)
    if filled.errors:
        told = tuple(
            Utterance(error, error, Cue.REFUSED) for error in dict.fromkeys(filled.errors.values())
        )
        result = ActionResult(session.version, told, wrong=True)
        if is_scripted(request):
            return answer(request, session, result)
        return await render_table(request, session, told, 422, filled)
    wish = ChangeGame(_with_kept(options, table.options, edition))
    version = await request.act(session, identity, wish, form.key, form.seen)
    return answer(request, session, ActionResult(version))


def _as_printed(before: Options, edition: Edition) -> Options:
    """Return the options *before* with *edition* as printed, and its first scoring.

    A match of one round stays one.
    """
    house: HouseRules = {"target": ONE_ROUND} if before.house.get("target") == ONE_ROUND else {}
    scoring = next(iter(edition.scorings))
    return replace(before, edition=edition.name, house=house, scoring=scoring)


def _with_kept(options: Options, before: Options, edition: Edition) -> Options:
    """Return *options* with the settings that the form does not have as they were *before*."""
    chosen = edition.rulings.dealer_by is DealerBy.CHOSEN
    return replace(
        options,
        hold=before.hold,
        dealer=before.dealer if chosen else "",
        talk=before.talk,
        rounds=before.rounds,
    )


FormHandler: TypeAlias = Callable[[PageRequest, ActionForm], Awaitable[Response]]

FORM_HANDLERS: dict[str, FormHandler] = {
    "order": sort_hand,
    "words": answer_words,
    "answer": answer_question,
    "hint": dismiss,
    "called": change_name,
    "game": change_game,
    "sounds": turn_on_sounds,
    "notices": switch_notices,
    "speed": change_speed,
    "knock": knock,
    "screen": change_screen,
    "speak": speak,
}
"""The handlers of forms other than the table's buttons, by field."""


async def post(request: PageRequest) -> Response:
    """Handle a form of the page."""
    form = await read_action_form(request.http)
    is_known = request.identity is not None or form.field == "knock"
    handler = FORM_HANDLERS.get(form.field, act) if is_known else join
    return await handler(request, form)
