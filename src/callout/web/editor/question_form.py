"""The fields of the question that is open for editing."""

from decimal import Decimal

from callout.banks import bounds
from callout.banks.deck import DeckFault
from callout.banks.drafts import QuestionDraft, UnusableQuestion, make_question
from callout.banks.toml import MAX_TOLERANCE
from callout.core.question import NO_TOLERANCE, Question
from callout.locales.messages import say
from callout.questions.judge import number_of
from callout.web.forms import SubmittedForm

TEXT_FIELDS = ("prompt", "answers", "choices", "subject", "tolerance")
"""The fields of a question, except its level; all are empty for a new one."""

LEVELS = tuple(map(str, range(bounds.MIN_LEVEL, bounds.MAX_LEVEL + 1)))

FAULTY_FIELDS = {
    DeckFault.NO_PROMPT: "prompt",
    DeckFault.LONG_PROMPT: "prompt",
    DeckFault.ONE_CHOICE: "choices",
    DeckFault.MANY_CHOICES: "choices",
    DeckFault.NOT_A_CHOICE: "choices",
    DeckFault.CHOICES_ALIKE: "choices",
}
"""The field of each fault; all others are faults of the answers."""


def fields_of(question: Question | None) -> dict[str, str]:
    """Return the fields of *question*, or of a new one."""
    if question is None:
        return {**dict.fromkeys(TEXT_FIELDS, ""), "level": LEVELS[0]}
    return {
        "prompt": question.prompt,
        "answers": "\n".join(question.answers),
        "choices": "\n".join(question.choices),
        "subject": question.subject,
        "level": str(question.level),
        "tolerance": _as_text(question.tolerance),
    }


def is_blank(form: SubmittedForm) -> bool:
    """Return whether all fields are empty."""
    return not any(map(form.text, TEXT_FIELDS))


def read_question(form: SubmittedForm, language: str) -> Question | None:
    """Return the question in the fields, or `None` after adding an error."""
    tolerance = _read_tolerance(form)
    draft = QuestionDraft(
        form.text("prompt"),
        form.text("answers").splitlines(),
        form.text("choices").splitlines(),
        form.text("subject"),
        tolerance=tolerance,
    )
    level = form.choice("level", LEVELS)
    if form.errors:
        return None
    try:
        return make_question(draft, language, int(level))
    except UnusableQuestion as error:
        field = FAULTY_FIELDS.get(error.fault, "answers")
        if error.fault is DeckFault.LONG_ANSWER and _has_long_line(draft.choices):
            field = "choices"
        form.errors[field] = say("banks", form.language, str(error.fault), **error.facts)
        return None


def _has_long_line(lines: list[str]) -> bool:
    return any(len(line.strip()) > bounds.MAX_ANSWER_CHARS for line in lines)


def _as_text(tolerance: float) -> str:
    """Return *tolerance* with all its digits, which `number_of` reads."""
    if tolerance == NO_TOLERANCE:
        return ""
    return f"{Decimal(repr(tolerance)):f}".removesuffix(".0")


def _read_tolerance(form: SubmittedForm) -> float:
    text = form.text("tolerance")
    if not text:
        return NO_TOLERANCE
    number = number_of(text)
    if number is None or not 0 <= number < MAX_TOLERANCE:
        form.add_error("tolerance", "editor-tolerance-wrong")
        return NO_TOLERANCE
    return float(number)
