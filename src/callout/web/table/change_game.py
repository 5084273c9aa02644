"""Change the game of a table before its match begins."""

from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from callout.core.edition import DealerBy, Edition
from callout.editions import load, names
from callout.host.entries import Options
from callout.host.requests import ChangeGame
from callout.locales.messages import Cue, Utterance
from callout.web.access import open_table
from callout.web.forms import SubmittedForm, read_form
from callout.web.request import PageRequest
from callout.web.rules.game_form import read_options
from callout.web.table.answer import ActionResult, answer, is_scripted
from callout.web.table.form import ActionForm
from callout.web.table.page import render_table


async def change_game(request: PageRequest, form: ActionForm) -> Response:
    """Play the game that *form* names, as printed or by what its other fields say."""
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
    """Return the options of *before* with *edition* as printed, scored in its first way."""
    scoring = next(iter(edition.scorings))
    return replace(before, edition=edition.name, house={}, scoring=scoring)


def _with_kept(options: Options, before: Options, edition: Edition) -> Options:
    """Return *options* with what the form does not ask for as it was *before*."""
    chosen = edition.rulings.dealer_by is DealerBy.CHOSEN
    return replace(
        options,
        hold=before.hold,
        dealer=before.dealer if chosen else "",
        talk=before.talk,
        rounds=before.rounds,
    )
