"""The page of the editor of questions, on its own or for a class."""

import re
from secrets import token_urlsafe
from typing import NamedTuple
from unicodedata import normalize

from msgspec import Struct
from msgspec.structs import replace
from starlette.responses import HTMLResponse, Response

from callout.banks.bounds import (
    MAX_LICENCE_CHARS,
    MAX_SUBJECT_CHARS,
    MAX_TITLE_CHARS,
)
from callout.banks.deck import QuestionDeck
from callout.banks.formats import write_deck
from callout.core.question import Question
from callout.host.errors import RequestDenied
from callout.locales.language import languages
from callout.locales.sanitise import sanitise_text
from callout.server.http.admission import QUESTION_EDIT_LIMITS, QUESTION_FILE_LIMITS
from callout.server.workers.job import Job
from callout.web.classroom.access import OpenClass, open_own_class
from callout.web.classroom.questions import give_questions
from callout.web.editor.carrying import carried, carry
from callout.web.editor.changes import translate
from callout.web.editor.editor import Editor, shorten
from callout.web.editor.question_form import LEVELS
from callout.web.forms import SubmittedForm, UploadedFile, read_form_with_file
from callout.web.frame import PageFrame
from callout.web.questions import ACCEPTED_FILES, FILE_FIELD, TEXT_FIELD, deck_options
from callout.web.request import PageRequest

LONG_FIELDS = ("set", "removed", "prompt", "answers", "choices", TEXT_FIELD)

FILE_NAME = "questions"
"""The name of a saved file whose set has no title."""

MAX_FILE_NAME_CHARS = 40

EDITING_S = 5
"""Seconds that a press may take: the longest files take one."""


class ClassToTeach(Struct, frozen=True):
    """The class for which questions are edited, at the *version* that its teacher has seen."""

    code: str
    version: int
    is_running: bool


class EditorPress(Struct, frozen=True):
    """A button pressed in the editor, with the set and the fields of its form.

    *refused* is the reason why a class has refused the questions.
    """

    frame: PageFrame
    questions: tuple[Question, ...] = ()
    removed: tuple[Question, ...] = ()
    fields: dict[str, str] = {}
    upload: UploadedFile | None = None
    to_teach: ClassToTeach | None = None
    refused: str = ""


class EditorAnswer(Struct, frozen=True):
    """The page after a press, or the *deck* to save or to use."""

    page: str = ""
    status: int = 200
    deck: QuestionDeck | None = None


class QuestionRow(NamedTuple):
    """A question in the list: its *number*, its beginning, and its first answer."""

    number: int
    prompt: str
    answer: str
    language: str


def edit(press: EditorPress) -> EditorAnswer:
    """Return the answer to *press*."""
    form = SubmittedForm(press.fields, press.frame.language)
    button = form.text("do")
    editor = _editor(press, form)
    if press.fields:
        editor.press(button, press.upload)
    if press.refused:
        form.errors["use"] = press.refused
    if button in ("save", "use") and not form.errors:
        return EditorAnswer(deck=editor.deck)
    return EditorAnswer(_render(press, editor), 422 if form.errors else 200)


EDIT = Job(edit, EDITING_S)


def _editor(press: EditorPress, form: SubmittedForm) -> Editor:
    """Return the editor as *form* was sent, with the chosen language and title."""
    chosen = form.text("set-language") or form.language
    before = form.text("language-before") or chosen
    deck = QuestionDeck(
        press.questions,
        sanitise_text(form.text("set-title"), MAX_TITLE_CHARS),
        before,
        sanitise_text(form.text("licence"), MAX_LICENCE_CHARS),
    )
    if chosen in languages():
        deck = translate(deck, chosen)
    opened = _number(form.text("opened"))
    is_open = 0 < opened <= len(press.questions) + 1
    removed = (_number(form.text("removed-at")), press.removed[0]) if press.removed else None
    return Editor(deck, form, opened - 1 if is_open else None, removed)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 5 else 0


def _render(press: EditorPress, editor: Editor) -> str:
    deck, removed, to_teach = editor.deck, editor.removed, press.to_teach
    rows = [
        QuestionRow(number, shorten(one.prompt), shorten(one.answers[0]), one.language)
        for number, one in enumerate(deck.questions, start=1)
    ]
    opened = 0 if editor.opened is None else editor.opened + 1
    editor.form.fields.update({"set-title": deck.title, "set-language": deck.language})
    return press.frame.render(
        "questions_editor.html",
        form=editor.form,
        deck=deck,
        rows=rows,
        opened=opened,
        carried=carry(deck.questions),
        removed=carry((removed[1],)) if removed else "",
        removed_at=removed[0] if removed else 0,
        removed_prompt=shorten(removed[1].prompt) if removed else "",
        news=" ".join(editor.news),
        focus="" if editor.form.errors else editor.focus,
        preview=editor.preview,
        to_teach=to_teach,
        key=token_urlsafe(9),
        known_languages=dict.fromkeys((*languages(), deck.language)),
        levels=LEVELS,
        decks=deck_options(press.frame.language),
        accepted_files=ACCEPTED_FILES,
        longest={"title": MAX_TITLE_CHARS, "subject": MAX_SUBJECT_CHARS},
    )


async def show(request: PageRequest) -> Response:
    """Show the editor with an empty set."""
    return HTMLResponse(edit(EditorPress(request.frame)).page)


async def press_button(request: PageRequest) -> Response:
    """Answer a press in the editor."""
    press = await _read(request)
    answer = await request.run(EDIT, press)
    return _file(answer.deck) if answer.deck else HTMLResponse(answer.page, answer.status)


async def show_for_class(request: PageRequest) -> Response:
    """Show the editor with an empty set to the teacher of a class."""
    opened, _ = await open_own_class(request)
    return HTMLResponse(edit(EditorPress(request.frame, to_teach=_to_teach(opened))).page)


async def press_button_for_class(request: PageRequest) -> Response:
    """Answer a press in the editor of a class, whose questions may be used there."""
    opened, teacher = await open_own_class(request)
    press = await _read(request, _to_teach(opened))
    answer = await request.run(EDIT, press)
    if answer.deck is None:
        return HTMLResponse(answer.page, answer.status)
    if press.fields["do"] == "save":
        return _file(answer.deck)
    request.count(*QUESTION_FILE_LIMITS)
    form = SubmittedForm(press.fields, request.language)
    try:
        return await give_questions(opened, teacher, answer.deck, form)
    except RequestDenied as error:
        status = form.add_problem("use", error)
        refused = await request.run(EDIT, replace(press, refused=form.errors["use"]))
        return HTMLResponse(refused.page, status)


def _to_teach(opened: OpenClass) -> ClassToTeach:
    session = opened.session
    return ClassToTeach(session.code, session.version, opened.classroom.in_lesson)


async def _read(request: PageRequest, to_teach: ClassToTeach | None = None) -> EditorPress:
    """Read the form of the editor, and count the press."""
    fields, upload = await read_form_with_file(request.http, FILE_FIELD, *LONG_FIELDS)
    questions, removed = carried(fields.pop("set", "")), carried(fields.pop("removed", ""))
    request.count(*QUESTION_EDIT_LIMITS)
    button = fields.get("do")
    if button != "file":
        upload = None
    if upload or button == "text":
        request.count(*QUESTION_FILE_LIMITS)
    return EditorPress(request.frame, questions, removed, fields, upload, to_teach)


def _file(deck: QuestionDeck) -> Response:
    """Return *deck* as a file of ours, named after its title."""
    plain = normalize("NFKD", deck.title).encode("ascii", "ignore").decode().casefold()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:MAX_FILE_NAME_CHARS].strip("-")
    name = f"{words or FILE_NAME}.toml"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(write_deck(name, deck), 200, headers, "application/toml")
