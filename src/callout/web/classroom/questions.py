"""The questions of a class: a form for the teacher."""

from secrets import token_urlsafe

from msgspec.structs import replace
from starlette.responses import Response

from callout.banks.deck import QuestionDeck
from callout.classroom.requests import BringQuestions
from callout.host.errors import RequestDenied
from callout.locales.messages import say
from callout.questions.sums import sums
from callout.server.identity.tokens import Identity
from callout.server.question_files import as_question_file
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.forms import SubmittedForm, read_form_with_file
from callout.web.questions import (
    ACCEPTED_FILES,
    FILE_FIELD,
    TEXT_FIELD,
    QuestionPreview,
    bring_questions,
    deck_options,
)
from callout.web.request import PageRequest
from callout.web.rooms.forms import room_form
from callout.web.root import redirect


async def questions_form(request: PageRequest) -> Response:
    """Show the form."""
    opened, _ = await open_own_class(request)
    return _show(request, opened, SubmittedForm({}, request.language), 200)


async def take_questions(request: PageRequest) -> Response:
    """Show a preview of the questions, or give them to the class."""
    opened, identity = await open_own_class(request)
    fields, upload = await read_form_with_file(request.http, FILE_FIELD, TEXT_FIELD)
    form = SubmittedForm(fields, request.language)
    brought = await bring_questions(request, form, upload)
    if form.errors:
        return _show(request, opened, form, 422, brought.preview)
    if form.checked("check") or not brought.is_seen:
        return _show(request, opened, form, 200, brought.preview)
    deck = brought.deck or QuestionDeck(sums(), say("web", request.language, "questions-sums"))
    try:
        return await give_questions(opened, identity, deck, form)
    except RequestDenied as error:
        return _show(request, opened, form, form.add_problem("use", error))


async def give_questions(
    opened: OpenClass, teacher: Identity, deck: QuestionDeck, form: SubmittedForm
) -> Response:
    """Give the questions of *deck* to the class, and go back to it."""
    if not deck.title:
        deck = replace(deck, title=say("web", form.language, "class-deck-own"))
    sent = room_form(form.fields)
    asked = BringQuestions(as_question_file(deck))
    await opened.session.act(teacher, asked, sent.key, sent.seen)
    return redirect(f"/class/{opened.session.code}?done=questions")


def _show(
    request: PageRequest,
    opened: OpenClass,
    form: SubmittedForm,
    status: int,
    preview: QuestionPreview | None = None,
) -> Response:
    """Show *form* as it was filled in, with a *preview* of its questions."""
    return request.render(
        "class/questions.html",
        status,
        code=opened.session.code,
        version=opened.session.version,
        key=token_urlsafe(9),
        form=form,
        preview=preview,
        running=opened.classroom.in_lesson,
        decks=deck_options(request.language),
        accepted_files=ACCEPTED_FILES,
    )
