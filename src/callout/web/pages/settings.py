"""The settings of one person: shown as a form, and kept by their browser."""

import re
from urllib.parse import urlencode

from starlette.responses import RedirectResponse, Response

from callout.braille.labels import cells, codes
from callout.locales.catalogue import languages
from callout.web.forms import Filled, read_form
from callout.web.preferences.form import CELLS, CHOICES, CUES, RATES, fields_of, read_fields
from callout.web.preferences.keys import KEYS
from callout.web.preferences.model import Taste
from callout.web.rendering import say
from callout.web.request import Visitor

SAMPLE = "b7 b+2"
"""What shows how a braille code writes labels."""

_OURS = re.compile(r"/(?![/\\])[!-\[\]-~]*")
"""A path of this site: another one would begin with two strokes, either way round."""


def way_back(back: str) -> str:
    """Give where *back* leads, or the first page if that is not on this site."""
    return back if _OURS.fullmatch(back) else "/"


async def show(visitor: Visitor) -> Response:
    """Show how everything is set."""
    filled = Filled(fields_of(visitor.taste), visitor.language)
    return _shown(visitor, filled, visitor.request.query_params.get("back", ""))


async def keep(visitor: Visitor) -> Response:
    """Keep what was set, and lead back to where one came from."""
    filled = Filled(await read_form(visitor.request), visitor.language)
    back = filled.text("back")
    if "reset" in filled.fields:
        response = RedirectResponse(f"/settings?{urlencode({'back': way_back(back)})}", 303)
        visitor.remember(response, Taste())
        return response
    taste = read_fields(filled)
    if filled.wrong:
        return _shown(visitor, filled, back, 422)
    response = RedirectResponse(way_back(back), 303)
    visitor.remember(response, taste)
    return response


def _shown(visitor: Visitor, filled: Filled, back: str, status: int = 200) -> Response:
    return visitor.page(
        "settings.html",
        status,
        filled=filled,
        back=way_back(back),
        choices=CHOICES,
        named={language: say(language, "language-name") for language in languages()},
        samples={code: cells(SAMPLE, code) for code in codes()},
        sample=SAMPLE,
        cells=CELLS,
        rates=RATES,
        keys=KEYS,
        cues=CUES,
    )
