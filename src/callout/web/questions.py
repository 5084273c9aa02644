"""Questions submitted with a form: a file, a text, or one of our own decks."""

from hashlib import blake2b

from msgspec import Struct

from callout.banks.bounds import MAX_TEXT_BYTES
from callout.banks.csv import write_table
from callout.banks.deck import DeckError, FileFault, QuestionDeck
from callout.banks.formats import MODULES
from callout.banks.own_decks import describe_own_deck, own_deck_names
from callout.banks.question_file import QuestionFile
from callout.banks.sentences import tell_deck_error, tell_problem
from callout.banks.summary import summarise
from callout.core.question import Question
from callout.locales.language import languages
from callout.server.http.admission import QUESTION_FILE_LIMITS
from callout.server.question_files import read_questions, read_usable_questions
from callout.web.forms import SubmittedForm, UploadedFile
from callout.web.request import PageRequest

FILE_FIELD, TEXT_FIELD, DECK_FIELD, SEEN_FIELD = "file", "questions", "deck", "seen-questions"
"""The fields for questions; the last is the digest of a text whose problems were shown."""

SUMS, MINE = "sums", "mine"
"""The values of `DECK_FIELD` in addition to those of our own decks."""

SHOWN_QUESTIONS = 10
"""Number of questions in a preview."""

ACCEPTED_FILES = ",".join((*MODULES, ".txt"))


class DeckOption(Struct, frozen=True):
    """One of our own decks, as an option of a form."""

    value: str
    title: str
    language: str
    count: int


class QuestionPreview(Struct, frozen=True):
    """A summary of submitted questions, with their problems, in the reader's language."""

    summary: list[str]
    problems: list[str]
    first: tuple[Question, ...]


class BroughtQuestions(Struct, frozen=True):
    """The submitted deck, if any, and its preview.

    *is_seen* is whether a page has already shown its problems.
    """

    deck: QuestionDeck | None = None
    preview: QuestionPreview | None = None
    is_seen: bool = True


def deck_options(language: str) -> list[DeckOption]:
    """Return our own decks, those in *language* first."""
    return [
        DeckOption(f"{spoken}-{name}", deck.title, deck.language, deck.questions)
        for spoken in sorted(languages(), key=lambda code: (code != language, code))
        for name in own_deck_names(spoken)
        if (deck := describe_own_deck(name, spoken))
    ]


async def bring_questions(
    request: PageRequest, form: SubmittedForm, upload: UploadedFile | None
) -> BroughtQuestions:
    """Read the questions of *form*, or add an error to it.

    The content of a file is kept in the form as text, so it need not be chosen again.
    """
    try:
        if upload:
            return _preview(form, await _read_file(request, form, upload))
        deck = await _read_chosen(request, form)
    except DeckError as error:
        form.errors[FILE_FIELD if upload else TEXT_FIELD] = tell_deck_error(error, form.language)
        return BroughtQuestions()
    return _preview(form, deck) if deck else BroughtQuestions()


async def _read_file(
    request: PageRequest, form: SubmittedForm, upload: UploadedFile
) -> QuestionDeck:
    """Read a file, and write its questions into the form."""
    deck = await _read(request, QuestionFile(upload.name, base64=upload.data))
    text = write_table(deck, ",")
    if len(text.encode()) > MAX_TEXT_BYTES:
        raise DeckError(FileFault.TOO_BIG, most=MAX_TEXT_BYTES // 1024)
    form.fields[TEXT_FIELD], form.fields[DECK_FIELD] = text, MINE
    return deck


async def _read_chosen(request: PageRequest, form: SubmittedForm) -> QuestionDeck | None:
    """Read the chosen deck or the text; return `None` for sums and after an error."""
    text = form.text(TEXT_FIELD)
    own = [option.value for option in deck_options(request.language)]
    chosen = form.choice(DECK_FIELD, [SUMS, MINE, *own])
    if chosen == MINE and text:
        return await _read(request, QuestionFile(text=text.replace("\r\n", "\n")))
    if chosen == MINE:
        form.add_error(TEXT_FIELD, "questions-missing")
    elif text:
        form.add_error(DECK_FIELD, "questions-unused")
    language, _, name = chosen.partition("-")
    if form.errors or not name:
        return None
    workers = request.node.context.workers
    return await read_questions(workers, request.caller, QuestionFile(name=name), language)


async def _read(request: PageRequest, file: QuestionFile) -> QuestionDeck:
    request.count(*QUESTION_FILE_LIMITS)
    workers = request.node.context.workers
    return await read_usable_questions(workers, request.caller, file, request.language)


def _preview(form: SubmittedForm, deck: QuestionDeck) -> BroughtQuestions:
    """Return *deck* with its preview, and note in the form that its problems were shown."""
    digest = blake2b(form.text(TEXT_FIELD).encode(), digest_size=16).hexdigest()
    is_seen = not deck.problems or form.fields.get(SEEN_FIELD) == digest
    form.fields[SEEN_FIELD] = digest
    return BroughtQuestions(deck, preview_of(deck, form.language), is_seen)


def preview_of(deck: QuestionDeck, language: str) -> QuestionPreview:
    """Return the preview of *deck* for a reader of *language*."""
    problems = [tell_problem(problem, language) for problem in deck.problems]
    return QuestionPreview(summarise(deck, language), problems, deck.questions[:SHOWN_QUESTIONS])
