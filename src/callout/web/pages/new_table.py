"""New tables: the edition, the bots, the options and the house rules."""

from starlette.responses import Response

from callout.core.edition import Edition
from callout.core.refusal import IllegalCommand
from callout.editions import with_house
from callout.host.bots import bot_kinds
from callout.host.entries import Options
from callout.host.errors import RequestDenied
from callout.host.requests import AddBot
from callout.host.table import STAND_IN
from callout.locales.sanitise import MAX_NAME_CHARS
from callout.rules.asking import needs_questions
from callout.server.http.problems import RequestRefused
from callout.server.ports import Unavailable
from callout.web.editions import edition_in_path, editions_by_language
from callout.web.forms import SubmittedForm, read_form_with_file
from callout.web.questions import (
    ACCEPTED_FILES,
    FILE_FIELD,
    TEXT_FIELD,
    BroughtQuestions,
    QuestionPreview,
    bring_questions,
    deck_options,
)
from callout.web.rendering import say_of_bot
from callout.web.request import PageRequest
from callout.web.root import redirect
from callout.web.rules.game_form import fields_of, game_form, read_options

MAX_BOTS_PER_KIND = 9
"""Number of bots of one kind at a new table: all seats of the largest table but one."""


async def editions(request: PageRequest) -> Response:
    """Show the editions."""
    return request.render(
        "new_table_editions.html", editions=editions_by_language(request.language)
    )


async def form(request: PageRequest) -> Response:
    """Show the form for a new table."""
    edition = edition_in_path(request)
    fields = {
        **{f"bots-{kind}": str(int(kind == STAND_IN)) for kind in bot_kinds()},
        **fields_of(edition, Options(edition.name)),
    }
    return _render_form(request, edition, SubmittedForm(fields, request.language), 200)


async def make(request: PageRequest) -> Response:
    """Make the table and go there."""
    edition = edition_in_path(request)
    fields, upload = await read_form_with_file(request.http, FILE_FIELD, TEXT_FIELD)
    form = SubmittedForm(fields, request.language)
    name = form.name("name") if request.identity is None else ""
    bots = [kind for kind in bot_kinds() for _ in range(_count(form, kind))]
    options = read_options(form, edition)
    if not form.errors:
        _check_seats(form, edition, options, bots)
    brought = BroughtQuestions()
    if needs_questions(edition):
        brought = await bring_questions(request, form, upload)
    if form.errors:
        return _render_form(request, edition, form, 422, brought.preview)
    if form.checked("check") or not brought.is_seen:
        return _render_form(request, edition, form, 200, brought.preview)
    try:
        identity = request.identity or request.new_guest(name)
        session = await request.make_table(
            identity, options, [request.sit_down(), *map(AddBot, bots)], deck=brought.deck
        )
    except (IllegalCommand, RequestDenied, RequestRefused, Unavailable) as error:
        return _render_form(request, edition, form, form.add_problem("make", error))
    response = redirect(f"/t/{session.code}")
    if request.identity is None:
        request.sign_in(response, identity)
    return response


def _render_form(
    request: PageRequest,
    edition: Edition,
    form: SubmittedForm,
    status: int,
    preview: QuestionPreview | None = None,
) -> Response:
    """Show *form* as it was filled in, with a *preview* of its questions."""
    return request.render(
        "new_table.html",
        status,
        edition=edition,
        form=form,
        kinds=bot_kinds(),
        most_bots=MAX_BOTS_PER_KIND,
        game=game_form(edition, form),
        longest_name=MAX_NAME_CHARS,
        asks=needs_questions(edition),
        decks=deck_options(request.language) if needs_questions(edition) else [],
        accepted_files=ACCEPTED_FILES,
        preview=preview,
    )


def _count(form: SubmittedForm, kind: str) -> int:
    return form.integer(
        f"bots-{kind}", say_of_bot(form.language, "bots", kind), 0, MAX_BOTS_PER_KIND
    )


def _check_seats(form: SubmittedForm, edition: Edition, options: Options, bots: list[str]) -> None:
    """Add an error if there are more bots than seats."""
    most = with_house(edition, options.house).rulings.most_seats
    if len(bots) >= most:
        form.add_error(f"bots-{bots[-1]}", "wrong-bots", bots=len(bots), most=most)
