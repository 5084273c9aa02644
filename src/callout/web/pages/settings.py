"""The settings page: the reader's preferences as a form."""

from urllib.parse import urlencode

from msgspec.structs import replace
from starlette.responses import Response

from callout.braille.labels import code_name, label_cells, label_codes
from callout.core.deck import deck_of
from callout.locales.catalogue import catalogue
from callout.locales.language import language_name, languages
from callout.locales.messages import say
from callout.web.card_face import CardFace, card_face
from callout.web.editions import editions_by_language
from callout.web.forms import SubmittedForm, read_form
from callout.web.preferences.form import (
    CELL_RANGE,
    CUE_NAMES,
    RATE_RANGE,
    choices,
    preference_fields,
    read_preferences,
)
from callout.web.preferences.keys import DEFAULT_KEYS, key_names
from callout.web.preferences.model import Preferences
from callout.web.push import push_switch
from callout.web.request import PageRequest
from callout.web.root import redirect, return_path

SAMPLE = "b7 b+2"
"""Labels that serve as a sample of each braille code."""

PREVIEW_NUMBERS = (2, 5)
"""The numbers of the cards in the preview."""

PREVIEW_CARDS = 4
"""Cards in the preview: those numbers in two colours."""


async def show(request: PageRequest) -> Response:
    """Show the current preferences."""
    form = SubmittedForm(
        preference_fields(request.preferences, request.language), request.language
    )
    return await _render_form(request, form, request.http.query_params.get("back", ""))


async def save(request: PageRequest) -> Response:
    """Save the preferences, and go back to the previous page."""
    form = SubmittedForm(await read_form(request.http), request.language)
    back = form.text("back")
    if "reset" in form.fields:
        response = redirect(f"/settings?{urlencode({'back': return_path(back)})}")
        request.save_preferences(response, Preferences())
        return response
    kept = request.preferences
    preferences = replace(read_preferences(form), hints=kept.hints, picture=kept.picture)
    if form.errors:
        return await _render_form(request, form, back, 422)
    response = redirect(return_path(back))
    request.save_preferences(response, preferences)
    return response


async def _render_form(
    request: PageRequest, form: SubmittedForm, back: str, status: int = 200
) -> Response:
    return request.render(
        "settings.html",
        status,
        form=form,
        back=return_path(back),
        choices=choices(),
        named={language: language_name(language) for language in languages()},
        samples={
            code: (_code_name(request.language, code), label_cells(SAMPLE, code))
            for code in label_codes()
        },
        sample=SAMPLE,
        cells=CELL_RANGE,
        rates=RATE_RANGE,
        keys=DEFAULT_KEYS,
        key_names=key_names(request.language),
        cues=CUE_NAMES,
        faces=_preview(request),
        push=await push_switch(request),
    )


def _preview(request: PageRequest) -> list[CardFace]:
    """Return a few cards to preview colours, sizes and orders with."""
    edition = editions_by_language(request.language)[0]
    deck = deck_of(edition)
    cards = [card for card in deck.all if deck.number[card] in PREVIEW_NUMBERS] or deck.all
    code = request.preferences.code
    return [card_face(edition, request.language, card, code) for card in cards[:PREVIEW_CARDS]]


def _code_name(language: str, code: str) -> str:
    """Return the name of a braille code in *language*, or else in its own language."""
    key = f"set-code-{code}"
    return say("web", language, key) if catalogue(language, "web").has(key) else code_name(code)
