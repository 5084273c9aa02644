"""Forms sent from the page of a table, each passed to its handler."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from starlette.responses import Response

from callout.web.request import PageRequest
from callout.web.table.act import act
from callout.web.table.change_game import change_game
from callout.web.table.door import knock
from callout.web.table.form import ActionForm, read_action_form
from callout.web.table.hints import change_name, dismiss
from callout.web.table.join import join
from callout.web.table.sharing import change_screen, speak
from callout.web.table.sort import sort_hand
from callout.web.table.sounds import turn_on_sounds
from callout.web.table.typed_words import answer_question, answer_words

FormHandler: TypeAlias = Callable[[PageRequest, ActionForm], Awaitable[Response]]

FORM_HANDLERS: dict[str, FormHandler] = {
    "order": sort_hand,
    "words": answer_words,
    "answer": answer_question,
    "hint": dismiss,
    "called": change_name,
    "game": change_game,
    "sounds": turn_on_sounds,
    "knock": knock,
    "screen": change_screen,
    "speak": speak,
}
"""The handlers of the forms that are no buttons of the table, by their field."""


async def post(request: PageRequest) -> Response:
    """Answer a form of the page."""
    form = await read_action_form(request.http)
    is_known = request.identity is not None or form.field == "knock"
    handler = FORM_HANDLERS.get(form.field, act) if is_known else join
    return await handler(request, form)
