"""Turn on the sounds, for somebody who is asked about them at the table."""

from msgspec.structs import replace
from starlette.responses import Response

from callout.locales.messages import Cue, Utterance, say
from callout.web.access import open_table
from callout.web.request import PageRequest
from callout.web.table.answer import ActionResult, answer
from callout.web.table.form import ActionForm

QUIET_VOLUME = 0.3
"""How loud sounds are that were turned on at the table, from 0 to 1."""


async def turn_on_sounds(request: PageRequest, _form: ActionForm) -> Response:
    """Let the browser keep that sounds are on, not loudly, and say so."""
    session = (await open_table(request)).session
    told = say("web", request.language, "sounds-are-on")
    heard = Utterance(told, told, Cue.OPEN)
    response = answer(request, session, ActionResult(session.version, (heard,)))
    preferences = request.preferences
    volume = min(preferences.volume, QUIET_VOLUME)
    request.save_preferences(response, replace(preferences, sounds=True, volume=volume))
    return response
