"""The editor of a question set: the effect of each of its buttons."""

from callout.banks import bounds
from callout.banks.deck import DeckError, QuestionDeck
from callout.banks.formats import read_deck
from callout.banks.own_decks import read_own_deck
from callout.banks.sentences import tell_deck_error
from callout.core.question import Question
from callout.locales.catalogue import Fact
from callout.locales.messages import say
from callout.web.editor import changes
from callout.web.editor.question_form import fields_of, is_blank, read_question
from callout.web.forms import SubmittedForm, UploadedFile
from callout.web.questions import (
    DECK_FIELD,
    TEXT_FIELD,
    QuestionPreview,
    deck_options,
    preview_of,
)

SHORT_CHARS = 60
"""Length of the beginning of a question by which a list names it."""


class Editor:
    """The *deck* in *form*, with the index of the question *opened* for editing, if any.

    The index after the last question is that of a new one. *removed* is the question that can be
    put back, with its index. After a press, *news* are sentences about its effect, and *focus* is
    the id of the element to focus.
    """

    def __init__(
        self,
        deck: QuestionDeck,
        form: SubmittedForm,
        opened: int | None = None,
        removed: tuple[int, Question] | None = None,
    ) -> None:
        self.deck, self.form, self.opened, self.removed = deck, form, opened, removed
        self.news: list[str] = []
        self.focus = ""
        self.preview: QuestionPreview | None = None

    def press(self, button: str, upload: UploadedFile | None = None) -> None:
        """Press *button*; without effect if the open question cannot be kept."""
        name, _, number = button.partition("-")
        at = int(number) - 1 if number.isdecimal() and len(number) < 5 else -1
        is_known = 0 <= at < len(self.deck.questions)
        if self.opened is not None and name == "cancel":
            self._cancel(self.opened)
        elif is_known and name == "remove" and at == self.opened:
            self.opened = None
            self._remove(at)
        elif not self._keep(is_asked=name == "done"):
            return
        elif is_known:
            self._press_on_one(name, at)
        else:
            self._press_on_all(name, upload)

    def _press_on_one(self, name: str, at: int) -> None:
        """Press the button *name* of the question at index *at*."""
        match name:
            case "edit":
                self._open(at, self.deck.questions[at])
            case "up" if at:
                self._move(at, at - 1)
            case "down" if at + 1 < len(self.deck.questions):
                self._move(at, at + 1)
            case "remove":
                self._remove(at)

    def _press_on_all(self, name: str, upload: UploadedFile | None) -> None:
        """Press the button *name* of the whole set."""
        match name:
            case "add" if len(self.deck.questions) >= bounds.MAX_QUESTIONS:
                self.form.add_error("add", "editor-full", most=bounds.MAX_QUESTIONS)
            case "add":
                self._open(len(self.deck.questions), None)
            case "back" if self.removed:
                self._put_back(*self.removed)
            case "file" if upload:
                self._bring_file(upload)
            case "file":
                self.form.add_error("file", "editor-file-missing")
            case "own":
                self._bring_own("own")
            case "text" if text := self.form.text(TEXT_FIELD):
                self._bring_file(UploadedFile("", text.encode()))
            case "text":
                self._bring_own(DECK_FIELD)
            case "check" | "save" | "use" if not self.deck.questions:
                self.form.add_error("add", "editor-none")
            case "check":
                self.preview = preview_of(changes.check(self.deck), self.form.language)
                self.focus = "preview"

    def _cancel(self, at: int) -> None:
        """Close the question at index *at* without the changes in its fields."""
        self.opened = None
        if at == len(self.deck.questions):
            self._tell("add", "editor-not-added")
        else:
            self._tell(f"edit-{at + 1}", "editor-unchanged", number=at + 1)

    def _keep(self, *, is_asked: bool) -> bool:
        """Put the open question into the set; return whether it can be closed.

        A new question with empty fields is dropped, unless *is_asked*.
        """
        at = self.opened
        if at is None:
            return True
        is_new = at == len(self.deck.questions)
        if is_new and is_blank(self.form) and not is_asked:
            self.opened = None
            return True
        language = self.deck.language if is_new else self.deck.questions[at].language
        question = read_question(self.form, language)
        if question is None:
            return False
        same = changes.find_same(self.deck, question.prompt, at)
        if not self._accept("prompt", changes.put(self.deck, at, question), same):
            return False
        self.opened = None
        number = at + 1
        if is_new:
            self._tell("add", "editor-added", number=number)
        else:
            self._tell(f"edit-{number}", "editor-changed", number=number)
        return True

    def _accept(self, field: str, changed: QuestionDeck, same: int) -> bool:
        """Take the *changed* set, or add an error to *field*.

        *same* is the number of the question with the same prompt, or 0.
        """
        if same:
            self.form.add_error(field, "editor-repeated", number=same)
        elif len(changed.questions) > bounds.MAX_QUESTIONS:
            self.form.add_error(field, "editor-full", most=bounds.MAX_QUESTIONS)
        elif not changes.fits(changed):
            self._refuse_size(field)
        else:
            self.deck = changed
        return not self.form.errors

    def _open(self, at: int, question: Question | None) -> None:
        """Show the fields of *question*, and focus them."""
        self.opened = at
        self.form.fields.update(fields_of(question))
        self.focus = "prompt"

    def _move(self, at: int, to: int) -> None:
        """Move a question, and focus its button, or the other one at either end."""
        self.deck = changes.move(self.deck, at, to)
        way = "up" if to < at else "down"
        ends = {0: "down", len(self.deck.questions) - 1: "up"}
        focus = f"{ends.get(to, way)}-{to + 1}"
        self._tell(focus, f"editor-moved-{way}", number=at + 1, place=to + 1)

    def _remove(self, at: int) -> None:
        self.removed = at, self.deck.questions[at]
        self.deck = changes.remove(self.deck, at)
        prompt = shorten(self.removed[1].prompt)
        self._tell("notice", "editor-removed", number=at + 1, prompt=prompt)

    def _put_back(self, at: int, question: Question) -> None:
        """Put the removed *question* back to index *at*, or to the end if there are fewer now."""
        at = min(at, len(self.deck.questions))
        same = changes.find_same(self.deck, question.prompt)
        if self._accept("back", changes.insert(self.deck, at, question), same):
            self.removed = None
            self._tell(f"edit-{at + 1}", "editor-restored", number=at + 1)

    def _bring_file(self, upload: UploadedFile) -> None:
        """Add the questions of a file, or of a text without a name."""
        try:
            brought = read_deck(upload.name, upload.data, self.deck.language)
        except DeckError as error:
            self.form.errors["file"] = tell_deck_error(error, self.form.language)
            return
        if brought.questions:
            self._bring("file", brought)
        else:
            self.form.errors["file"] = say("banks", self.form.language, "nothing")

    def _bring_own(self, field: str) -> None:
        """Add the questions of one of our own decks, chosen in *field*."""
        known = [option.value for option in deck_options(self.form.language)]
        language, _, name = self.form.choice(field, known).partition("-")
        if not self.form.errors and (brought := read_own_deck(name, language)):
            self._bring(field, brought)

    def _bring(self, field: str, brought: QuestionDeck) -> None:
        """Add the questions of *brought*, or an error to *field*."""
        merged = changes.merge(self.deck, brought)
        if not changes.fits(merged):
            self._refuse_size(field)
            return
        added = len(merged.questions) - len(self.deck.questions)
        self.deck = merged
        self._tell("notice", "editor-brought", count=added)
        if left := len(brought.questions) - added:
            self._tell("notice", "editor-left-out", count=left)
        if brought.problems:
            self.preview = preview_of(brought, self.form.language)

    def _refuse_size(self, field: str) -> None:
        self.form.add_error(field, "editor-too-big", most=bounds.MAX_DECK_BYTES // 1024)

    def _tell(self, focus: str, key: str, **facts: Fact) -> None:
        """Add a sentence to the news, and focus the element *focus*."""
        self.news.append(say("web", self.form.language, key, **facts))
        self.focus = focus


def shorten(text: str) -> str:
    """Return the beginning of *text*, cut between two words if it can be."""
    if len(text) <= SHORT_CHARS:
        return text
    beginning = text[:SHORT_CHARS]
    return f"{beginning.rpartition(' ')[0] or beginning} …"
